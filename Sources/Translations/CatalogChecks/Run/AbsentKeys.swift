internal import Catalogs

/// Keys of the source language that the file of another language does not have at all, in formats where that means that
/// they are not translated: each language has a file of its own, and the program shows the source text.
struct AbsentKeys: Sendable {
  private struct Key: Sendable {
    var name: String
    var placeholders: CatalogEntry.PlaceholderSyntax
  }

  /// The keys of the source by the group of their file, in the order of the file.
  private var keys: [String: [Key]] = [:]
  /// The languages that have a file, by its group.
  private let languages: [String: Set<String>]
  private let source: String

  init(files: [CatalogFile], source: String) {
    self.source = source.lowercased()
    var languages: [String: Set<String>] = [:]
    for file in files {
      guard let language = file.language else { continue }
      languages[file.catalog, default: []].insert(language.lowercased())
    }
    self.languages = languages
  }

  /// Adds a key of the source language, the first time that it occurs.
  mutating func add(_ entry: CatalogEntry, of file: CatalogFile, group: String) {
    guard entry.marks.isTranslatable, entry.marks.ignored == nil, !entry.value.isEmpty, file.hasOneLanguage else {
      return
    }
    keys[group, default: []].append(Key(name: entry.name.key, placeholders: entry.placeholders))
  }

  /// Whether keys may be absent in a file, so that those that it has must be known.
  func mayBeAbsent(in file: CatalogFile) -> Bool {
    guard file.hasOneLanguage, !keys.isEmpty else { return false }
    return file.language == nil || language(of: file, entries: nil) != nil
  }

  /// The language of a file in which source keys may be absent; `nil` for one of the source language, and for one that
  /// takes what it lacks from the file of another language: `de-AT` from `de`, `en-GB` from the source.
  func language(of file: CatalogFile, entries language: String?) -> String? {
    guard file.hasOneLanguage, let language = language ?? file.language else { return nil }
    var groups = SourceGroups(file)
    let group = groups.group(language)
    guard keys[group] != nil, language.lowercased() != source else { return nil }
    var above = language.lowercased()[...]
    while let end = above.lastIndex(of: "-") {
      above = above[..<end]
      if above == source || languages[group]?.contains(String(above)) == true { return nil }
    }
    return language
  }

  /// An entry without a text for each key of the source that a file does not have.
  ///
  /// - Complexity: O(keys of the source)
  func entries(group: String, language: String, present: Set<String>) -> [CatalogEntry] {
    (keys[group] ?? []).lazy.filter { !present.contains($0.name) }.map {
      CatalogEntry(
        CatalogEntry.Name(key: $0.name, language: language), value: "", placeholders: $0.placeholders, line: 0,
        marks: CatalogEntry.Marks(state: .untranslated))
    }
  }
}
