public import Fonts

// A string in one style, without a `StyledText` of its own.
extension Typesetter {
  /// Prepares a string in one of the fonts that come with this package.
  ///
  ///     let size = try Typesetter("Grüße aus Köln").measure(maxWidth: 120).size
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - family: one of the families of `FontLibrary.bundled()`.
  ///   - size: points per em.
  ///   - weight: OpenType weight, 1 to 1000.
  ///   - slant: upright, italic or oblique.
  ///   - language: the language of the string, which changes line breaks and glyphs in some scripts.
  /// - Throws: `font` when the bundled fonts or the family are not found or a number is out of range, and `textTooLong`.
  /// - Complexity: O(length of the string)
  public init(
    _ string: String, family: String = BundledFonts.defaultFamily, size: Double = 17, weight: Double = 400,
    slant: FontSlant = .upright, language: LanguageTag? = nil
  ) throws(TypesettingError) {
    let font: Font
    do throws(FontError) {
      font = try Font.bundled(family, size: size, weight: weight, slant: slant)
    } catch {
      throw TypesettingError(error)
    }
    try self.init(string, font: font, language: language)
  }

  /// Prepares a string in a font.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - font: the font, with its size.
  ///   - language: the language of the string, which changes line breaks and glyphs in some scripts.
  ///   - fallback: the fonts for characters that the font lacks.
  ///   - cache: where shaped words are kept; `nil` to shape all words.
  /// - Throws: `textTooLong`.
  /// - Complexity: O(length of the string)
  public init(
    _ string: String, font: Font, language: LanguageTag? = nil, fallback: FontLibrary = .default,
    cache: WordCache? = .shared
  ) throws(TypesettingError) {
    var style = TextStyle(font: font)
    style.language = language
    try self.init(StyledText(string, style: style), fallback: fallback, cache: cache)
  }
}
