/// Orders fonts that Fontconfig holds for equally good: plain designs before special ones.
enum FallbackPreference {
  /// The fonts by rank, those of one rank in the order in which they came.
  static func sorted(_ fonts: [FontCatalog.Match], style: FontLibrary.FallbackStyle) -> [FontCatalog.Match] {
    let ranked = fonts.enumerated().map { (rank($0.element.family, style: style), $0.offset, $0.element) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func rank(_ family: String, style: FontLibrary.FallbackStyle) -> Int {
    if family == BundledFonts.defaultFamily { return 0 }
    // CJK fonts have many symbols, drawn for the square of an ideograph.
    if style.isSymbol, family.contains("Symbols") || family.contains("Math") { return 1 }
    if family.contains("Nastaliq") { return isWrittenInNastaliq(style.language) ? 1 : 3 }
    // Letterlike and other special designs have letters and punctuation too.
    return ["Serif", "Mono", "Kufi", "Looped", "Rashi", "Math", "Symbols"].contains { family.contains($0) } ? 3 : 2
  }

  /// Urdu and Kashmiri readers expect the hanging style.
  private static func isWrittenInNastaliq(_ language: String?) -> Bool {
    guard let primary = language?.prefix(while: { $0 != "-" }) else { return false }
    return primary == "ur" || primary == "ks"
  }
}
