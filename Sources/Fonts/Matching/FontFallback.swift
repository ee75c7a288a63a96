internal import Synchronization

/// Finds the font of a library for a grapheme cluster that the text's own font does not cover.
///
/// The answer depends on the cluster, its script, its language and its presentation, and on nothing that came
/// before it, so it is the same every time.
package struct FontFallback: Sendable {
  private let library: FontLibrary

  package init(library: FontLibrary) {
    self.library = library
  }

  /// Whether there is anything to fall back to.
  package var hasFonts: Bool { library.hasFonts }

  /// What must be drawn, and how.
  package struct Request: Sendable {
    /// The scalars that need a glyph: variation selectors, joiners and other ignorable ones left out.
    package var scalars: [UInt32]
    /// Emoji presentation wants a colour font.
    package var prefersColor: Bool
    /// BCP 47 language by which regional forms are chosen.
    package var language: String?
    /// Whether the cluster is a symbol of no script.
    package var isSymbol: Bool

    package init(scalars: [UInt32], prefersColor: Bool, language: String?, isSymbol: Bool) {
      self.scalars = scalars
      self.prefersColor = prefersColor
      self.language = language
      self.isSymbol = isSymbol
    }
  }

  /// The font to use, or `nil` when none covers even the first scalar.
  ///
  /// - Complexity: O(fonts) at the worst; the order of fonts is kept.
  package func font(for request: Request, like font: Font) -> Font? {
    guard let first = request.scalars.first else { return nil }
    let style = FontLibrary.FallbackStyle(
      weight: font.face.weight(at: font.variations), slant: font.face.slant, language: request.language,
      isSymbol: request.isSymbol)
    let order = library.fallbackOrder(style)
    var partial: Font?
    // Two passes: the presentation that was asked for, then any.
    for wantsColor in [request.prefersColor, !request.prefersColor] {
      for match in order where match.hasColor == wantsColor {
        guard let candidate = library.font(match, style: style, size: font.size) else { continue }
        let coverage = candidate.face.coverage
        if request.scalars.allSatisfy({ coverage.contains($0) }) { return candidate }
        if partial == nil, coverage.contains(first) { partial = candidate }
      }
    }
    return partial
  }
}
