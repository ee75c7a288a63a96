/// What a family looks like, as far as its name tells.
enum FamilyKind: String {
  case sansSerif = "sans-serif"
  case serif
  case monospaced
  /// Emoji, symbols and the like.
  case other

  /// The kind that a name says, or that it is known to be; a sans-serif where nothing is known.
  init(named name: String) {
    let folded = name.lowercased()
    func contains(_ words: [String]) -> Bool { words.contains { folded.contains($0) } }
    self =
      if contains(["emoji", "symbol", "icon", "music", "math", "nastaliq"]) {
        .other
      } else if contains(["mono", "courier", "consol", "menlo", "monaco", " code", "typewriter", "terminal"]) {
        .monospaced
      } else if contains(["sans", "grotesk", "gothic"]) {
        .sansSerif
      } else if contains([
        "serif", "times", "georgia", "garamond", "palatino", "baskerville", "bodoni", "caslon", "cambria", "didot",
        "merriweather", "lora", "playfair", "charter", "minion", "antiqua", "new york", "slab", "mincho", "song",
        "ming",
      ]) {
        .serif
      } else {
        .sansSerif
      }
  }

  /// The families of the kind, without those whose names only go on from another one's, such as scripts and weights.
  func families(among known: Set<String>) -> [String] {
    let own = known.filter { FamilyKind(named: $0) == self }
    return own.filter { name in !own.contains { name.hasPrefix($0 + " ") } }.sorted()
  }
}
