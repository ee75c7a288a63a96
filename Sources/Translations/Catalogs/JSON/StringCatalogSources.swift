/// The texts of a key in the source language, found by what tells them apart.
struct StringCatalogSources {
  private struct Place: Hashable {
    var index: Int?
    var choices: [CatalogEntry.Variation.Choice]
  }

  private var texts: [Place: String] = [:]
  /// The general text of each place in a set of strings.
  private var general: [Int?: String] = [:]
  private let key: String

  init(_ texts: [StringCatalogText], key: String) {
    self.key = key
    for text in texts {
      self.texts[Place(index: text.index, choices: text.choices)] = text.text
      // The last one where none is for "other".
      let isGeneral = text.choices.allSatisfy { $0.value == "other" }
      if isGeneral || !hasGeneral.contains(text.index) { general[text.index] = text.text }
      if isGeneral { hasGeneral.insert(text.index) }
    }
  }

  private var hasGeneral: Set<Int?> = []

  /// The source of a text: the source for the same choices, else the general one, else the key.
  func source(of text: StringCatalogText) -> String {
    texts[Place(index: text.index, choices: text.choices)] ?? general[text.index] ?? general[nil] ?? key
  }
}
