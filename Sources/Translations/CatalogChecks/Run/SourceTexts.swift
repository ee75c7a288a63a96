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
  ///   - files: all catalogues.
  ///   - source: the source language.
  init(files: [CatalogFile], source: String) { absent = AbsentKeys(files: files, source: source) }

  /// Whether texts of a file may be the sources of others: not where the file states the source of each text, and not where
  /// the path states another language that all of its texts have.
  ///
  /// - Parameter source: the source language in lower case.
  static func mayHave(_ file: CatalogFile, source: String) -> Bool {
    guard let format = file.format else { return true }
    if format == .xcstrings { return false }
    // The file itself may name another language.
    return format.mayStateLanguage || file.isSource(source)
  }

  /// Adds a text of the source language.
  ///
  /// - Parameters:
  ///   - file: the entry's file.
  ///   - group: the group of the entry, by ``SourceGroups``.
  mutating func add(_ entry: CatalogEntry, of file: CatalogFile, group: String) {
    let index = groups[group] ?? groups.count
    groups[group] = index
    let key = Key(group: index, key: entry.name.key)
    if texts[key] == nil { absent.add(entry, of: file, group: group) }
    texts[key, default: Texts()].add(
      SourceText(value: entry.value, placeholders: entry.placeholders), entry.name.variation)
  }

  /// Whether the catalogue of a group has texts of the source language, and none of a key.
  func lacks(_ key: String, group: String) -> Bool {
    guard let index = groups[group] else { return false }
    return texts[Key(group: index, key: key)] == nil
  }

  /// The source of a translation: the text that its file states, the text of the same variation, or the form of most numbers.
  func source(of entry: CatalogEntry, group: String) -> SourceText? {
    if let source = entry.sourceValue, !source.isEmpty {
      return SourceText(value: source, placeholders: entry.placeholders)
    }
    guard let index = groups[group] else { return nil }
    return texts[Key(group: index, key: entry.name.key)]?.text(of: entry.name.variation)
  }
}

/// The groups of a file: its catalogue, and of a file whose content alone tells languages, one for each of them.
struct SourceGroups {
  private let file: CatalogFile
  private var known: [String: String] = [:]
  /// Names come from files: what is kept stays small.
  private static let mostLanguages = 1_000

  init(_ file: CatalogFile) { self.file = file }

  mutating func group(_ language: String?) -> String {
    guard file.origin == .none, let language, file.format != .xcstrings else {
      return file.catalog
    }
    if let group = known[language] { return group }
    if known.count == Self.mostLanguages { known.removeAll() }
    let group = Self.catalog(of: file.catalog, language: language.lowercased())
    known[language] = group
    return group
  }

  /// A path without a language that the content of the file says: `intl_xx.arb` has texts of `intl.arb`.
  private static func catalog(of path: String, language: String) -> String {
    func isLanguage(_ name: Substring) -> Bool { name.lowercased().replacing("_", with: "-") == language }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { part -> String in
      let stem = part.prefix { $0 != "." }
      let rest = part.dropFirst(stem.count)
      if isLanguage(stem) { return "*\(rest)" }
      var at = stem.endIndex
      // A tag may itself have separators: messages_pt_BR.
      while let found = stem[..<at].lastIndex(where: { $0 == "_" || $0 == "-" }) {
        if isLanguage(stem[stem.index(after: found)...]) { return "\(stem[..<found])\(rest)" }
        at = found
      }
      return String(part)
    }.joined(separator: "/")
  }
}
