internal import Catalogs

/// The languages that keys of a string catalogue lack, which has all languages of a key in one place: a language that other keys
/// of the file have.
struct LocalizationGaps {
  private struct Key {
    var name: String
    var source: String?
    var line: Int
    /// A bit for each language of the file.
    var languages: UInt128
  }

  private var keys: [Key] = []
  /// The languages of the file, in the order in which they occur.
  private var languages: [String] = []
  private var bits: [String: UInt128] = [:]
  private let source: String
  private let keepsSources: Bool

  /// - Parameters:
  ///   - source: the source language in lower case.
  ///   - keepsSources: whether texts of the source stand in for what is missing, so that they are kept.
  init(source: String, keepsSources: Bool) { (self.source, self.keepsSources) = (source, keepsSources) }

  /// Adds an entry. Entries of a key follow each other.
  ///
  /// - Complexity: O(1)
  mutating func add(_ entry: CatalogEntry, language: String) {
    let marks = entry.marks
    guard marks.isTranslatable, marks.ignored == nil, marks.state != .stale else { return }
    let bit: UInt128
    if let known = bits[language] {
      bit = known
    } else {
      // No project has more languages.
      guard languages.count < UInt128.bitWidth else { return }
      bit = 1 << languages.count
      languages.append(language)
      bits[language] = bit
    }
    if keys.last?.name != entry.name.key {
      keys.append(Key(name: entry.name.key, source: nil, line: entry.line, languages: 0))
    }
    keys[keys.count - 1].languages |= bit
    if keepsSources, keys[keys.count - 1].source == nil {
      keys[keys.count - 1].source = language.lowercased() == source ? entry.value : entry.sourceValue
    }
  }

  /// An entry without a text for each language that a key lacks. A region lacks nothing that its language has.
  ///
  /// - Parameter isWanted: whether a language is checked.
  /// - Complexity: O(keys · languages)
  func entries(isWanted: (String) -> Bool) -> [CatalogEntry] {
    var all: UInt128 = 0
    var above: [UInt128] = []
    for language in languages {
      let isChecked = language.lowercased() != source && isWanted(language)
      if isChecked { all |= bits[language] ?? 0 }
      var bits: UInt128 = 0
      var tag = language[...]
      while let end = tag.lastIndex(of: "-") {
        tag = tag[..<end]
        bits |= self.bits[String(tag)] ?? 0
        // What the source's own regions lack, the source has.
        if tag.lowercased() == source { all &= ~(self.bits[language] ?? 0) }
      }
      above.append(bits)
    }
    var entries: [CatalogEntry] = []
    for key in keys where all & ~key.languages != 0 {
      for (index, language) in languages.enumerated() {
        let bit: UInt128 = 1 << index
        guard all & ~key.languages & bit != 0, key.languages & above[index] == 0 else { continue }
        entries.append(
          CatalogEntry(
            CatalogEntry.Name(key: key.name, language: language), value: "", sourceValue: key.source,
            placeholders: .printf, line: key.line, marks: CatalogEntry.Marks(state: .untranslated)))
      }
    }
    return entries
  }
}
