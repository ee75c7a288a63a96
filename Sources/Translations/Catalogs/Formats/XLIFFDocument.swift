internal import XMLEvents

/// XLIFF 1.2 and 2.x (OASIS, "XLIFF Version 1.2" and "XLIFF Version 2.0").
///
/// The value is the text of the target, "" without one. Text inside of inline elements is kept and their tags are
/// dropped; native code of formatting (`bpt`, `ept`, `it`) is dropped, native code of placeholders (`ph`) is kept.
struct XLIFFDocument: CatalogSource {
  private let xml: XMLReader
  private let pathLanguage: String?
  private var isVersion2 = false
  private var isStarted = false
  private var file = File()
  private var comments = CommentBlock()
  /// Whether the groups that are open, and the file, are for translators, the innermost last.
  private var translatable: [Bool] = []

  /// What a `<file>` says of its units.
  private struct File {
    var language: String?
    var placeholders = CatalogEntry.PlaceholderSyntax.none
  }

  init(_ input: CatalogInput, language: String?) {
    xml = XMLReader(input)
    pathLanguage = language
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    while let event = try xml.next() {
      switch event {
      case .comment(let text, let line):
        comments.add(text, firstLine: line, lastLine: line + PropertyListReader.lineEnds(in: text))
      case .text: continue
      case .end: _ = translatable.popLast()
      case .start(let element) where !isStarted: try start(element)
      case .start(let element):
        if let entries = try read(element) { return entries }
      }
    }
    return nil
  }

  private mutating func start(_ element: XMLElement) throws(CatalogError) {
    guard element.name == "xliff" else {
      throw xml.error("expected <xliff>, found <\(element.name)>", line: element.line)
    }
    switch element["version"] {
    case "1.0"?, "1.1"?, "1.2"?: isVersion2 = false
    case let version? where version.hasPrefix("2."): isVersion2 = true
    default: throw xml.error("the version '\(element["version"] ?? "")'; expected 1.2 or 2.0", line: element.line)
    }
    isStarted = true
    file.language = element["trgLang"].flatMap(LanguageName.tag) ?? pathLanguage
    translatable.append(true)
  }

  /// Enters an element that holds units, reads a unit, or passes over another element.
  private mutating func read(_ element: XMLElement) throws(CatalogError) -> [CatalogEntry]? {
    let before = comments.take(before: element.line)
    let isTranslatable = element["translate"].map { $0 != "no" } ?? translatable.last ?? true
    switch element.name {
    case "file":
      if !isVersion2 { file.language = element["target-language"].flatMap(LanguageName.tag) ?? pathLanguage }
      file.placeholders = Self.placeholders(original: element["original"] ?? "", type: element["datatype"] ?? "")
      translatable.append(isTranslatable)
      return nil
    case "body", "group":
      translatable.append(isTranslatable)
      return nil
    case "trans-unit" where !isVersion2, "unit" where isVersion2:
      var unit = XLIFFUnit(xml, isVersion2: isVersion2)
      let end = try unit.read()
      let comment = CommentBlock.joined(before, xml.comment(onLine: end))
      return [try entry(of: unit, element, isTranslatable, comment)]
    default:
      try xml.skipElement()
      return nil
    }
  }

  private func entry(
    of unit: XLIFFUnit, _ element: XMLElement, _ isTranslatable: Bool, _ comment: String?
  ) throws(CatalogError) -> CatalogEntry {
    let name = isVersion2 ? element["name"] : element["resname"]
    guard let key = name ?? element["id"] else {
      throw xml.error("<\(element.name)> without an id; expected id=\"…\"", line: element.line)
    }
    guard let source = unit.source else {
      throw xml.error("the unit '\(key)' has no <source>; expected one", line: element.line)
    }
    var entry = CatalogEntry(
      CatalogEntry.Name(key: key, language: file.language), value: unit.target ?? "", sourceValue: source,
      placeholders: file.placeholders, line: unit.line ?? element.line,
      marks: CatalogEntry.Marks(state: unit.state, isTranslatable: isTranslatable))
    if !isVersion2, element["approved"] == "no", entry.marks.state == .translated { entry.marks.state = .needsReview }
    let notes = unit.notes.isEmpty ? nil : unit.notes.joined(separator: "\n")
    entry.marks.setComment(CommentBlock.joined(comment, notes))
    if !isVersion2 {
      let sizeUnit = element["size-unit"] ?? "pixel"
      func length(_ name: String) -> CatalogEntry.Length? {
        guard let value = element[name].flatMap(Double.init), value.isFinite, value >= 0 else { return nil }
        return CatalogEntry.Length(value: value, unit: sizeUnit)
      }
      entry.lengths.maximum = length("maxwidth")
      entry.lengths.minimum = length("minwidth")
    }
    return entry
  }

  /// The syntax of the file from which the units come.
  private static func placeholders(original: String, type: String) -> CatalogEntry.PlaceholderSyntax {
    switch original.split(separator: ".").last?.lowercased() {
    case "strings", "stringsdict", "xcstrings", "storyboard", "xib", "plist", "po", "pot": .printf
    case "properties": .java
    case "arb": .arb
    case "template": .i18next
    default:
      switch type {
      case "c", "cpp", "po", "x-gettext", "x-android-res", "x-strings": .printf
      case "javapropertyresourcebundle", "javalistresourcebundle", "java": .java
      default: .none
      }
    }
  }
}
