/// Finds the font of a library for a grapheme cluster that the text's own font does not cover.
///
/// The result depends on the cluster, its language and its presentation, and not on the text around it. There is one
/// finder for each text; the ordered fonts, ``FallbackCandidates``, are shared by all texts of a library.
package struct FallbackFontFinder: Sendable {
  package let library: FontLibrary
  /// The candidates that were used last; one text has few fonts and languages.
  private var recent: [Recent] = []
  private static let recentLimit = 8

  private struct Recent {
    /// Retains the font, so that its address is not reused for another one.
    let owner: Font
    let language: String?
    let isSymbol: Bool
    let candidates: FallbackCandidates
    var font: ObjectIdentifier { ObjectIdentifier(owner) }

    init(font: Font, language: String?, isSymbol: Bool, candidates: FallbackCandidates) {
      owner = font
      self.language = language
      self.isSymbol = isSymbol
      self.candidates = candidates
    }
  }

  /// A finder of fonts in a library.
  package init(library: FontLibrary) {
    self.library = library
  }

  /// Whether the library has a source of fonts; see ``FontLibrary/hasFonts``.
  package var hasFonts: Bool { library.hasFonts }

  /// A grapheme cluster that needs a font.
  package struct Request: Sendable {
    /// The scalars that need a glyph, without variation selectors, joiners and other default ignorable ones.
    var scalars: [UInt32]
    /// Whether the cluster has emoji presentation, for which colour fonts are preferred.
    var prefersColor: Bool
    /// BCP 47 language, which selects regional forms; `nil` when it is not known.
    var language: String?
    /// Whether the first scalar is a symbol (general category Sm or So).
    var isSymbol: Bool

    /// A cluster that needs a font.
    package init(scalars: [UInt32], prefersColor: Bool, language: String?, isSymbol: Bool) {
      self.scalars = scalars
      self.prefersColor = prefersColor
      self.language = language
      self.isSymbol = isSymbol
    }
  }

  /// The font for a cluster, in the style and size of the text's font; `nil` when none covers the first scalar.
  ///
  /// The first font that covers all scalars is chosen, among the fonts of the requested presentation and then among all
  /// others; else the first that covers the first scalar.
  ///
  /// - Throws: ``FontError`` when a font of the library, which might be the one, cannot be opened.
  /// - Complexity: O(fonts · log fonts) for the first cluster of a style and language, then O(fonts) for a new cluster
  ///   and O(1) for a cached one
  package mutating func font(for request: Request, like font: Font) throws(FontError) -> Font? {
    let candidates = try candidates(language: request.language, isSymbol: request.isSymbol, like: font)
    let place = try candidates.place(of: request.scalars, prefersColor: request.prefersColor, in: library)
    return try candidates.font(at: place, size: font.size, in: library)
  }

  /// The fonts for clusters of a language, in the style of the text's font.
  ///
  /// - Parameters:
  ///   - language: as in ``Request``.
  ///   - isSymbol: as in ``Request``.
  /// - Throws: as ``font(for:like:)``.
  package mutating func candidates(
    language: String?, isSymbol: Bool, like font: Font
  ) throws(FontError) -> FallbackCandidates {
    let known = recent.first {
      $0.font == ObjectIdentifier(font) && $0.isSymbol == isSymbol && $0.language == language
    }
    if let known { return known.candidates }
    let candidates = try library.fallbackCandidates(
      FallbackStyle(
        weight: font.face.weight(at: font.variations), slant: font.face.slant, language: language, isSymbol: isSymbol))
    if recent.count == Self.recentLimit { recent.removeFirst() }
    recent.append(Recent(font: font, language: language, isSymbol: isSymbol, candidates: candidates))
    return candidates
  }
}
