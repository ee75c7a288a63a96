import Fonts

/// Calls a closure with direct glyphs from the first text on, or without them. Debug builds alone can turn them off, to have
/// HarfBuzz or the word cache give all glyphs.
func withDirectGlyphs<Result>(_ isUsed: Bool, _ body: () throws -> Result) rethrows -> Result {
  #if DEBUG
    var configuration = DirectGlyphsConfiguration.atOnce
    configuration.isUsed = isUsed
    return try DirectGlyphsConfiguration.$current.withValue(configuration, operation: body)
  #else
    return try body()
  #endif
}

extension DirectGlyphsConfiguration {
  /// Direct glyphs are found for the first text.
  static var atOnce: Self {
    var configuration = Self()
    configuration.leastByteCount = 0
    return configuration
  }
}
