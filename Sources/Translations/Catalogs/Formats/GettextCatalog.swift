/// GNU gettext's `.po` and `.pot` (GNU gettext manual, "The Format of PO Files").
///
/// The value of a message without a translation is "". Forms of a plural are numbered, as in the file, since their
/// categories follow from a formula of the header.
struct GettextCatalog: CatalogSource {
  private let reader: LineReader
  private let pathLanguage: String?
  private var header = GettextHeader()
  private var keys = KeySet()
  /// The message that is being read.
  private var message = GettextMessage()
  private var isAtEnd = false

  init(_ input: CatalogInput, language: String?) {
    reader = LineReader(input, encoding: .raw)
    pathLanguage = language
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    while !isAtEnd {
      guard let line = try reader.next() else {
        isAtEnd = true
        return try entries(of: message)
      }
      if let zero = line.bytes.firstIndex(of: 0) {
        throw CatalogError(
          .invalidText, "the character U+0000; expected text in an encoding that the header names", line: line.number,
          column: zero + 1)
      }
      let finished = try message.add(line.bytes, line: line.number)
      if let finished { return try entries(of: finished) }
    }
    return nil
  }

  private mutating func entries(of message: GettextMessage) throws(CatalogError) -> [CatalogEntry] {
    guard let id = message.id else {
      guard message.context == nil else {
        throw CatalogError(.malformed, "a msgctxt without a msgid; expected both", line: message.line)
      }
      return []
    }
    guard !message.translations.isEmpty else {
      throw CatalogError(.malformed, "a msgid without a msgstr; expected both", line: message.line)
    }
    if id.isEmpty, message.context == nil {
      if !message.isObsolete { try header.read(message.translations[0]) }
      return []
    }
    let source = try text(id, message.line)
    let context = try message.context.map { context throws(CatalogError) in try text(context, message.line) }
    let key = context.map { "\($0)|\(source)" } ?? source
    guard message.isObsolete || keys.insert(context, source) else {
      throw CatalogError(
        .duplicateKey, "the msgid '\(key)' stands twice; expected one, or another msgctxt", line: message.line)
    }
    return try entries(of: message, key: key, source: source)
  }

  private func entries(
    of message: GettextMessage, key: String, source: String
  ) throws(CatalogError) -> [CatalogEntry] {
    let plural = try message.plural.map { plural throws(CatalogError) in try text(plural, message.line) }
    let comment = message.comments.isEmpty ? nil : try text(message.comments, message.line)
    let placeholders = message.placeholders(of: source)
    var entries: [CatalogEntry] = []
    for translation in message.translations {
      let value = try text(translation.bytes, translation.line)
      var entry = CatalogEntry(
        CatalogEntry.Name(key: key, language: header.language ?? pathLanguage), value: value,
        sourceValue: translation.index == 0 ? source : plural ?? source,
        placeholders: placeholders,
        line: translation.line)
      if plural != nil {
        let choice = CatalogEntry.Variation.Choice(.plural, "\(translation.index)")
        entry.name.variation = CatalogEntry.Variation([choice], pluralFormCount: header.pluralFormCount)
      }
      if message.isObsolete {
        entry.marks.state = .stale
      } else if value.isEmpty {
        entry.marks.state = .untranslated
      } else if message.isFuzzy {
        entry.marks.state = .needsReview
      }
      entry.marks.setComment(comment)
      entries.append(entry)
    }
    return entries
  }

  private func text(_ bytes: [UInt8], _ line: Int) throws(CatalogError) -> String {
    guard let utf8 = header.encoding.utf8(bytes) else {
      throw CatalogError(
        .invalidText, "bytes that are not UTF-8; expected the encoding that the header names", line: line)
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
