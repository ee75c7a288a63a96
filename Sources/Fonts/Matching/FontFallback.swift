/// Finds the font of a library for a grapheme cluster that the text's own font does not cover.
///
/// The answer depends on the cluster, its script, its language and its presentation, and on nothing that came
/// before it, so it is the same every time.
package struct FontFallback: Sendable {
  private let library: FontLibrary
  /// The lists that were asked last: one text has few fonts and languages.
  private var recent: [Recent] = []
  private static let recentLimit = 8

  private struct Recent {
    /// Keeps the font alive, so that its identity is nobody else's.
    let owner: Font
    let language: String?
    let isSymbol: Bool
    let list: FallbackList
    var font: ObjectIdentifier { ObjectIdentifier(owner.storage) }

    init(font: Font, language: String?, isSymbol: Bool, list: FallbackList) {
      owner = font
      self.language = language
      self.isSymbol = isSymbol
      self.list = list
    }
  }

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
  /// The first font that covers all scalars wins, among those of the presentation that was asked for and then among all;
  /// else the first that covers the first scalar.
  ///
  /// - Complexity: O(fonts) when the library is asked for the first time, then O(1)
  package mutating func font(for request: Request, like font: Font) -> Font? {
    list(for: request, like: font).font(for: request, size: font.size, in: library)
  }

  private mutating func list(for request: Request, like font: Font) -> FallbackList {
    let known = recent.first {
      $0.font == ObjectIdentifier(font.storage) && $0.isSymbol == request.isSymbol && $0.language == request.language
    }
    if let known { return known.list }
    let list = library.fallbackList(
      FontLibrary.FallbackStyle(
        weight: font.face.weight(at: font.variations), slant: font.face.slant, language: request.language,
        isSymbol: request.isSymbol))
    if recent.count == Self.recentLimit { recent.removeFirst() }
    recent.append(Recent(font: font, language: request.language, isSymbol: request.isSymbol, list: list))
    return list
  }
}
