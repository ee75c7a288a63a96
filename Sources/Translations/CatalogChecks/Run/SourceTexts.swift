internal import Catalogs

/// A text of the source language.
struct SourceText: Sendable {
  var value: String
  /// How its placeholders are written; `none` where its file does not say it.
  var placeholders = CatalogEntry.PlaceholderSyntax.none
}

/// The texts of the source language, by catalogue and key.
struct SourceTexts: Sendable {
  private struct Key: Hashable {
    var group: Int
    var key: String
  }

  /// The texts of a key.
  private struct Texts {
    /// That without variations, which most keys have alone.
    var plain: SourceText?
    var varied: [[CatalogEntry.Variation.Choice]: SourceText] = [:]
    /// By plural category; "" for variations of other kinds.
    var forms: [String: SourceText] = [:]
    /// The form whose name is the least one, for a plural without `other`.
    var first: String?

    mutating func add(_ text: SourceText, _ variation: CatalogEntry.Variation) {
      guard !variation.isEmpty else {
        plain = text
        return
      }
      varied[variation.choices] = text
      let form = variation.plural ?? ""
      forms[form] = text
      first = min(first ?? form, form)
    }

    /// The text of the same variation, or the form of most numbers.
    func text(of variation: CatalogEntry.Variation) -> SourceText? {
      if variation.isEmpty, let plain { return plain }
      return varied[variation.choices] ?? forms["other"] ?? plain ?? forms[""] ?? first.flatMap { forms[$0] }
    }
  }

  private var groups: [String: Int] = [:]
  private var texts: [Key: Texts] = [:]
  /// The keys that the files of other languages should have.
  private(set) var absent: AbsentKeys

  /// - Parameters:
  ///   - files: the paths of all catalogues.
  ///   - source: the source language.
  init(files: [String], source: String) { absent = AbsentKeys(files: files, source: source) }

  /// Whether texts of a file may be the sources of others: not where the file states the source of each text, and not where
  /// the path states another language that all of its texts have.
  ///
  /// - Parameter source: the source language in lower case.
  static func mayHave(_ path: String, source: String) -> Bool {
    switch CatalogReader.format(of: path) {
    case .xcstrings: false
    // The file itself may name another language.
    case .gettext, .xliff, .arb, nil: true
    case .strings, .stringsdict, .android, .json, .properties, .fluent:
      (CatalogReader.language(of: path)?.lowercased() ?? source) == source
    }
  }

  /// Adds a text of the source language.
  ///
  /// - Parameters:
  ///   - group: the group of the entry's file, by ``group(of:language:)``.
  ///   - path: the path of the entry's file.
  mutating func add(_ entry: CatalogEntry, group: String, path: String) {
    let index = groups[group] ?? groups.count
    groups[group] = index
    let key = Key(group: index, key: entry.name.key)
    if texts[key] == nil { absent.add(entry, group: group, path: path) }
    texts[key, default: Texts()].add(
      SourceText(value: entry.value, placeholders: entry.placeholders), entry.name.variation)
  }

  /// The source of a translation: the text that its file states, the text of the same variation, or the form of most numbers.
  func source(of entry: CatalogEntry, group: String) -> SourceText? {
    if let source = entry.sourceValue, !source.isEmpty {
      return SourceText(value: source, placeholders: entry.placeholders)
    }
    guard let index = groups[group] else { return nil }
    return texts[Key(group: index, key: entry.name.key)]?.text(of: entry.name.variation)
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

/// The groups of a file in the languages of its entries, each made once.
struct SourceGroups {
  private let path: String
  private var known: [String?: String] = [:]
  /// Names come from files: what is kept stays small.
  private static let mostLanguages = 1_000

  init(path: String) { self.path = path }

  mutating func group(_ language: String?) -> String {
    if let group = known[language] { return group }
    if known.count == Self.mostLanguages { known.removeAll() }
    let group = SourceTexts.group(of: path, language: language)
    known[language] = group
    return group
  }
}
