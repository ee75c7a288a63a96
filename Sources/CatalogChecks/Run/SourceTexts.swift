internal import Catalogs

/// The texts of the source language, by catalogue and key.
struct SourceTexts: Sendable {
  private struct Key: Hashable {
    var group: String
    var key: String
    var variation: String
  }

  private var texts: [Key: String] = [:]
  private var forms: [Key: [String: String]] = [:]
  /// The keys that the files of other languages should have.
  private(set) var absent: AbsentKeys

  init(files: [String], source: String) {
    absent = AbsentKeys(files: files, source: source)
  }

  /// Adds a text of the source language.
  mutating func add(_ entry: CatalogEntry, path: String) {
    let group = Self.group(of: path, language: entry.language)
    if forms[Key(group: group, key: entry.key, variation: "")] == nil {
      absent.add(entry, group: group, path: path)
    }
    texts[Key(group: group, key: entry.key, variation: entry.variation.description)] = entry.value
    forms[Key(group: group, key: entry.key, variation: ""), default: [:]][entry.variation.plural ?? ""] = entry.value
  }

  /// The source of a translation: the one that its file states, that of the same variation, or the form of most numbers.
  func source(of entry: CatalogEntry, path: String) -> String? {
    if let source = entry.sourceValue, !source.isEmpty { return source }
    let group = Self.group(of: path, language: entry.language)
    if let text = texts[Key(group: group, key: entry.key, variation: entry.variation.description)] { return text }
    guard let forms = forms[Key(group: group, key: entry.key, variation: "")] else { return nil }
    return forms["other"] ?? forms[""] ?? forms.min { $0.key < $1.key }?.value
  }

  /// What the paths of one catalogue in several languages have in common: `Localizable.strings` of all `.lproj` folders.
  static func group(of path: String, language: String?) -> String {
    let names = Set([language, CatalogReader.language(of: path)].compactMap { $0?.lowercased() })
    func isLanguage(_ name: Substring) -> Bool {
      names.contains(name.lowercased().replacing("_", with: "-"))
    }
    return path.split(separator: "/").map { part -> String in
      if part.hasSuffix(".lproj") { return "*.lproj" }
      if part == "values" || part.hasPrefix("values-") { return "values" }
      var stem = part.prefix { $0 != "." }
      let rest = part.dropFirst(stem.count)
      if isLanguage(stem) { return "*\(rest)" }
      for separator in ["_", "-"] as [Character] {
        var at = stem.endIndex
        // A tag may itself have separators: messages_pt_BR.
        while let found = stem[..<at].lastIndex(of: separator) {
          if isLanguage(stem[stem.index(after: found)...]) {
            stem = stem[..<found]
            return "\(stem)\(rest)"
          }
          at = found
        }
      }
      return String(part)
    }.joined(separator: "/")
  }
}
