/// When the rules of fonts are read, and how much of what was found is kept. The build mode chooses the usual values; a test sets
/// those that it needs: `DirectGlyphsConfiguration.$current.withValue(…)`, in debug builds.
package struct DirectGlyphsConfiguration: Sendable {
  /// Whether text of direct characters is shaped without HarfBuzz. Without it HarfBuzz or the word cache gives all glyphs.
  package var isUsed = true
  /// The UTF-8 bytes of text after which the direct glyphs of a font are found. In Inter that takes as long as shaping some
  /// hundred labels (18 million instructions), which a program of few labels never gets back. Debug builds take less text, so
  /// that most tests use direct glyphs.
  package var leastByteCount: Int
  /// The items that would gain from the space contexts of their font, after which these are found. That takes as long as shaping
  /// some hundred words.
  package var leastItemCount: UInt8 = 32
  /// The scripts, languages and lists of features of which a font keeps direct glyphs, and of which it keeps space contexts.
  package var mostKeys = 64

  /// The values of the build mode.
  package init() {
    #if DEBUG
      leastByteCount = 48 * 32
    #else
      leastByteCount = 1024 * 32
    #endif
  }

  #if DEBUG
    /// The configuration of the task.
    @TaskLocal package static var current = Self()
  #else
    /// The configuration of the build mode.
    package static var current: Self { Self() }
  #endif
}
