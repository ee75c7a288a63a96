internal import XMLEvents

/// Android's string resources: `<string>`, `<plurals>` and `<string-array>` in `<resources>` (developer.android.com,
/// "String resources"). Other resources are passed over.
struct AndroidStrings: CatalogSource {
  private let xml: XMLReader
  private let pathLanguage: String?
  private var language: String?
  private var isStarted = false
  private var comments = CommentBlock()
  private var keys = KeySet()
  /// The first error behind which the file can be read on; the tools that build applications do so.
  private var problem: CatalogError?
  /// Android's tools do not have files of this name translated.
  private let isForTranslators: Bool

  init(_ input: CatalogInput, language: String?) {
    xml = XMLReader(input)
    pathLanguage = language
    self.language = language
    let name = input.path?.split(separator: "/").last ?? ""
    isForTranslators = !name.hasPrefix("donottranslate")
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    while let event = try xml.next() {
      switch event {
      case .comment(let text, let line):
        comments.add(text, firstLine: line, lastLine: line + PropertyListReader.lineEnds(in: text))
      case .text(let text, let line):
        guard text.utf8.allSatisfy(ASCII.isWhitespace) || problem != nil else {
          problem = xml.error("text between resources; expected <string>", line: line)
          continue
        }
      case .end: continue
      case .start(let element) where !isStarted: try start(element)
      case .start(let element):
        if let entries = try entries(of: element) { return entries }
        comments.clear()
      }
    }
    if let problem { throw problem.behindEntries }
    return nil
  }

  private mutating func start(_ element: XMLElement) throws(CatalogError) {
    guard element.name == "resources" else {
      throw xml.error("expected <resources>, found <\(element.name)>", line: element.line)
    }
    isStarted = true
    // The language of the default folder.
    language = pathLanguage ?? element["tools:locale"].flatMap(LanguageName.tag)
    comments.clear()
  }

  /// The texts of a resource; `nil` for one without texts, which is passed over.
  private mutating func entries(of element: XMLElement) throws(CatalogError) -> [CatalogEntry]? {
    let before = comments.take(before: element.line)
    let type = element.name == "item" ? element["type"] ?? "" : element.name
    guard ["string", "plurals", "string-array"].contains(type) else {
      try xml.skipElement()
      return nil
    }
    guard let name = element["name"], !name.isEmpty else {
      throw xml.error("<\(element.name)> without a name; expected name=\"…\"", line: element.line)
    }
    let product = element["product"].flatMap { $0 == "default" ? nil : $0 }
    if !keys.insert(type, name, product) {
      let error = CatalogError(
        .duplicateKey, "the resource '\(name)' stands twice; expected one <\(type)> of this name", line: element.line)
      problem = problem ?? error
    }
    var entries: [CatalogEntry] = []
    let end: Int
    if type == "string" {
      let (entry, line) = try readText(key: name, line: element.line)
      entries = [entry]
      end = line
    } else {
      (entries, end) = try readItems(of: name, in: element, isPlural: type == "plurals")
    }
    let comment = CommentBlock.joined(before, xml.comment(onLine: end))
    for index in entries.indices { complete(&entries[index], element, product, comment) }
    return entries
  }

  private func complete(_ entry: inout CatalogEntry, _ element: XMLElement, _ product: String?, _ comment: String?) {
    if element["translatable"] == "false" || !isForTranslators { entry.marks.isTranslatable = false }
    if element["formatted"] == "false" { entry.placeholders = .none }
    if let product { entry.name.variation.choices.insert(CatalogEntry.Variation.Choice(.device, product), at: 0) }
    entry.marks.setComment(CommentBlock.joined(comment, entry.marks.comment))
  }

  /// The items of `<plurals>` or of an array.
  private func readItems(
    of name: String, in element: XMLElement, isPlural: Bool
  ) throws(CatalogError) -> ([CatalogEntry], end: Int) {
    var entries: [CatalogEntry] = []
    var comments = CommentBlock()
    while let event = try xml.next() {
      switch event {
      case .comment(let text, let line):
        comments.add(text, firstLine: line, lastLine: line + PropertyListReader.lineEnds(in: text))
      case .text(let text, let line):
        guard text.utf8.allSatisfy(ASCII.isWhitespace) else {
          throw xml.error("text in <\(element.name)>; expected <item>", line: line)
        }
      case .end(let line): return (entries, line)
      case .start(let item):
        guard item.name == "item" else {
          throw xml.error("expected <item> in <\(element.name)>, found <\(item.name)>", line: item.line)
        }
        var variation = CatalogEntry.Variation()
        if isPlural {
          guard let quantity = item["quantity"], PluralCategory.all.contains(quantity) else {
            throw xml.error(
              "the quantity of an item is '\(item["quantity"] ?? "")'; expected \(PluralCategory.names)",
              line: item.line)
          }
          variation.choices = [CatalogEntry.Variation.Choice(.plural, quantity)]
        }
        let before = comments.take(before: item.line)
        let key = isPlural ? name : "\(name)[\(entries.count)]"
        var (entry, end) = try readText(key: key, line: item.line)
        entry.name.variation = variation
        entry.marks.comment = CommentBlock.joined(before, xml.comment(onLine: end))
        entries.append(entry)
      }
    }
    return (entries, 0)
  }

  /// The text up to the end of the element; the text of elements inside is kept without their tags.
  private func readText(key: String, line: Int) throws(CatalogError) -> (CatalogEntry, end: Int) {
    var text = AndroidText()
    var depth = 1
    var end = line
    while depth > 0, let event = try xml.next() {
      switch event {
      case .text(let piece, let line):
        guard text.append(piece) else {
          throw xml.error("a bad escape in '\(key)'; expected \\u and four hexadecimal digits", line: line)
        }
      case .start: depth += 1
      case .end(let line):
        depth -= 1
        end = line
      case .comment: continue
      }
    }
    guard let value = text.finish() else {
      throw xml.error("a bad escape in '\(key)'; expected \\u and four hexadecimal digits", line: end)
    }
    let entry = CatalogEntry(
      CatalogEntry.Name(key: key, language: language), value: value, placeholders: .printf, line: line,
      marks: CatalogEntry.Marks(isTranslatable: !AndroidText.isReference(value)))
    return (entry, end)
  }
}
