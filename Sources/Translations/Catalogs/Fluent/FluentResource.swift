/// Project Fluent's `.ftl`.
///
/// Terms of the same file are inserted where a text refers to them; references to messages and to other files stay as
/// they are. Attributes of terms are never shown and are no entries.
struct FluentResource: CatalogSource {
  private var lines: FluentLines
  private let texts: FluentTexts
  private let language: String?

  init(_ input: CatalogInput, language: String?) throws(CatalogError) {
    self.language = language
    texts = FluentTexts(terms: try Self.terms(of: input))
    try input.rewind()
    lines = FluentLines(LineReader(input))
  }

  /// The terms of a file, which may stand behind the messages that refer to them. Reading stops at an error, which the
  /// entries come to as well.
  private static func terms(of input: CatalogInput) throws(CatalogError) -> [String: FluentMessage] {
    var lines = FluentLines(LineReader(input))
    var terms: [String: FluentMessage] = [:]
    do throws(CatalogError) {
      while let message = try lines.next() {
        guard message.bytes.first == UInt8(ascii: "-") else { continue }
        let term = try FluentParser.message(message.bytes, line: message.line)
        terms[term.name] = term
      }
    } catch {
      if error.code == .unreadableFile { throw error }
    }
    return terms
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard let source = try lines.next() else { return nil }
    let message = try FluentParser.message(source.bytes, line: source.line)
    var entries: [CatalogEntry] = []
    if let pattern = message.pattern {
      try append(pattern, key: message.name, line: message.line, source.comment, to: &entries)
    }
    for attribute in message.attributes where !message.isTerm {
      try append(
        attribute.pattern, key: "\(message.name).\(attribute.name)", line: attribute.line, source.comment,
        to: &entries)
    }
    return entries
  }

  private func append(
    _ pattern: FluentPattern, key: String, line: Int, _ comment: String?, to entries: inout [CatalogEntry]
  ) throws(CatalogError) {
    let all: [FluentTexts.Text]
    do throws(CatalogError) { all = try texts.texts(of: pattern) } catch {
      throw CatalogError(error.code, "'\(key)': \(error.message)", line: line)
    }
    for text in all {
      var entry = CatalogEntry(
        CatalogEntry.Name(key: key, language: language, variation: CatalogEntry.Variation(text.choices)),
        value: text.text, placeholders: .fluent, line: line)
      entry.marks.setComment(comment)
      entries.append(entry)
    }
  }
}
