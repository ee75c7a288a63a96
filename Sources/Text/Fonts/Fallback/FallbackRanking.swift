internal import StringFormatting

/// Ranks fallback fonts by design: usual designs before special ones.
///
/// Fontconfig sorts fonts by style and language, but not by design.
enum FallbackRanking {
  /// The fonts sorted by rank; the sort is stable.
  static func sorted(_ fonts: [FontconfigCatalog.Match], style: FallbackStyle) -> [FontconfigCatalog.Match] {
    let ranked = fonts.enumerated().map { (rank($0.element.family, style: style), $0.offset, $0.element) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The fonts of some families first, in the order of the families; the sort is stable.
  ///
  /// - Parameter families: names in lower case.
  static func sorted(_ fonts: [FontconfigCatalog.Match], preferring families: [String]) -> [FontconfigCatalog.Match] {
    let ranked = fonts.enumerated().map { index, font in
      (families.firstIndex(of: font.family.lowercased()) ?? families.count, index, font)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func rank(_ family: String, style: FallbackStyle) -> Int {
    if family == BundledFonts.defaultFamily { return 0 }
    // CJK fonts cover many symbols too, but with glyphs as wide as an ideograph.
    if style.isSymbol, family.hasBytes(of: "Symbols") || family.hasBytes(of: "Math") { return 1 }
    if family.hasBytes(of: "Nastaliq") { return isWrittenInNastaliq(style.language) ? 1 : 3 }
    // Special designs cover ordinary letters and punctuation too, so they rank after usual ones.
    return specialDesigns.contains { family.hasBytes(of: $0) } ? 3 : 2
  }

  private static let specialDesigns: [StaticString] = ["Serif", "Mono", "Kufi", "Looped", "Rashi", "Math", "Symbols"]

  /// Urdu and Kashmiri readers expect the hanging style.
  private static func isWrittenInNastaliq(_ language: String?) -> Bool {
    guard let primary = language?.prefix(while: { $0 != "-" }) else { return false }
    return primary == "ur" || primary == "ks"
  }
}
