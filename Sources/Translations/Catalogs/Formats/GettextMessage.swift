/// A message of a `.po` file, as bytes in the encoding of the file, and the steps that read it line by line.
struct GettextMessage {
  /// A msgstr.
  struct Translation {
    /// The number in brackets; 0 without one.
    var index: Int
    var bytes: [UInt8] = []
    var line: Int
  }

  private enum Field {
    case none, context, id, plural, translation
    /// The earlier texts of a fuzzy message, or the name of a domain.
    case ignored
  }

  private(set) var context: [UInt8]?
  private(set) var id: [UInt8]?
  private(set) var plural: [UInt8]?
  private(set) var translations: [Translation] = []
  /// Comments of translators and of programmers, a line each.
  private(set) var comments: [UInt8] = []
  private(set) var isObsolete = false
  private(set) var isFuzzy = false
  /// The flag that says how placeholders are written, such as "python-format".
  private var format: String?
  /// The line of the msgid or msgctxt.
  private(set) var line = 1
  private var field = Field.none

  private var isFinished: Bool { !translations.isEmpty }

  // MARK: Lines

  /// Adds a line of the file.
  ///
  /// - Returns: the message before the line, when the line begins another one.
  mutating func add(_ bytes: [UInt8], line number: Int) throws(CatalogError) -> GettextMessage? {
    var content = ASCII.trimmed(bytes)
    guard let first = content.first else { return nil }
    guard first == UInt8(ascii: "#") else { return try addStatement(content, number, isObsolete: false) }
    content = content.dropFirst()
    if content.first == UInt8(ascii: "~") {
      content = ASCII.trimmed(content.dropFirst())
      // "#~|" has the earlier text of an obsolete message.
      guard content.first != UInt8(ascii: "|"), !content.isEmpty else { return nil }
      return try addStatement(content, number, isObsolete: true)
    }
    if content.first == UInt8(ascii: "|") {
      // A former msgid belongs to the message that follows, even if no other comment stands between.
      return isFinished ? startNext() : nil
    }
    let finished = isFinished ? startNext() : nil
    addComment(content)
    return finished
  }

  private mutating func startNext() -> GettextMessage {
    defer { self = GettextMessage() }
    return self
  }

  private mutating func addComment(_ content: ArraySlice<UInt8>) {
    switch content.first {
    case UInt8(ascii: ","):
      for flag in content.dropFirst().split(separator: UInt8(ascii: ",")) {
        addFlag(String(decoding: ASCII.trimmed(flag), as: UTF8.self))
      }
    case UInt8(ascii: ":"): break
    default:
      let text = ASCII.trimmed(content.first == UInt8(ascii: ".") ? content.dropFirst() : content)
      guard !text.isEmpty else { return }
      if !comments.isEmpty { comments.append(ASCII.newline) }
      comments += text
    }
  }

  /// How the placeholders of GNU gettext's formats are written ("PO Files", "c-format and no-c-format").
  private static let formats: [String: CatalogEntry.PlaceholderSyntax] = [
    "awk-format": .printf, "boost-format": .printf, "c-format": .printf, "d-format": .printf, "elisp-format": .printf,
    "gcc-internal-format": .printf, "gfc-internal-format": .printf, "go-format": .printf, "javascript-format": .printf,
    "java-printf-format": .printf, "lua-format": .printf, "modula2-format": .printf, "object-pascal-format": .printf,
    "objc-format": .printf, "ocaml-format": .printf, "perl-format": .printf, "php-format": .printf,
    "python-format": .printf, "ruby-format": .printf, "sh-printf-format": .printf, "tcl-format": .printf,
    "java-format": .java, "c++-format": .braces, "csharp-format": .braces, "perl-brace-format": .braces,
    "python-brace-format": .braces, "librep-format": .printf, "smalltalk-format": .numbered, "rust-format": .braces,
    "kde-format": .numbered, "kde-kuit-format": .numbered,
    "qt-format": .numbered, "qt-plural-format": .numbered, "ycp-format": .numbered,
  ]

  /// How the placeholders of the message are written. Those of Python and Ruby have names or not, and Boost's numbers have a sign at
  /// both sides, `%1%`, or are printf's.
  func placeholders(of source: String) -> CatalogEntry.PlaceholderSyntax {
    guard let format, let syntax = Self.formats[format] else { return .none }
    switch format {
    case "python-format", "ruby-format": return .named(in: source)
    case "boost-format": return Self.hasBoostNumber(source) ? .numbered : syntax
    default: return syntax
    }
  }

  /// Whether a text has digits between two percent signs.
  private static func hasBoostNumber(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().contains { !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }
  }

  private mutating func addFlag(_ flag: String) {
    if flag == "fuzzy" { isFuzzy = true }
    if Self.formats[flag] != nil { format = flag }
  }

  // MARK: Statements

  private mutating func addStatement(
    _ content: ArraySlice<UInt8>, _ number: Int, isObsolete: Bool
  ) throws(CatalogError) -> GettextMessage? {
    if content.first == ASCII.quotationMark {
      guard field != .none else {
        throw Self.error("a string that belongs to nothing; expected msgid before it", number)
      }
      try append(content, number)
      return nil
    }
    let keyword = content.prefix { ASCII.isLetter($0) || $0 == UInt8(ascii: "_") }
    let rest = content[keyword.endIndex...]
    switch String(decoding: keyword, as: UTF8.self) {
    case "msgctxt":
      let finished = try start(.context, number, isObsolete, mayFollow: [.none, .ignored])
      context = []
      try append(rest, number)
      return finished
    case "msgid":
      let finished = try start(.id, number, isObsolete, mayFollow: [.none, .ignored, .context])
      id = []
      try append(rest, number)
      return finished
    case "msgid_plural":
      guard field == .id else { throw Self.error("msgid_plural; expected a msgid before it", number) }
      (field, plural) = (.plural, [])
      try append(rest, number)
    case "msgstr": try startTranslation(rest, number)
    case "domain":
      let finished = isFinished ? startNext() : nil
      field = .ignored
      try append(rest, number)
      return finished
    default:
      throw Self.error(
        "expected msgctxt, msgid, msgid_plural, msgstr, a string or a comment, found "
          + LineText.found(Array(content), at: 0), number)
    }
    return nil
  }

  /// Starts the first field of a message, or a following one.
  private mutating func start(
    _ field: Field, _ number: Int, _ isObsolete: Bool, mayFollow: Set<Field>
  ) throws(CatalogError) -> GettextMessage? {
    let finished = isFinished ? startNext() : nil
    guard mayFollow.contains(self.field) else {
      throw Self.error("a new message; expected the msgstr of the one before", number)
    }
    if self.field != .context { line = number }
    self.field = field
    self.isObsolete = isObsolete
    return finished
  }

  private mutating func startTranslation(_ rest: ArraySlice<UInt8>, _ number: Int) throws(CatalogError) {
    guard field == .id || field == .plural || field == .translation && plural != nil else {
      throw Self.error("msgstr; expected a msgid before it", number)
    }
    var rest = ASCII.trimmed(rest)
    var index = 0
    if rest.first == UInt8(ascii: "[") {
      let digits = rest.dropFirst().prefix(while: ASCII.isDigit)
      guard plural != nil, (1...3).contains(digits.count), rest[digits.endIndex...].first == UInt8(ascii: "]"),
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { throw Self.error("a number in brackets; expected msgid_plural before and one of three digits", number) }
      index = number
      rest = rest[(digits.endIndex + 1)...]
    } else if plural != nil {
      throw Self.error("msgstr without a number; expected 'msgstr[0]', since there is a msgid_plural", number)
    }
    guard !translations.contains(where: { $0.index == index }) else {
      throw Self.error("msgstr[\(index)] stands twice; expected one", number)
    }
    field = .translation
    translations.append(Translation(index: index, line: number))
    try append(rest, number)
  }

  // MARK: Strings

  /// Appends the strings of a line to the field.
  private mutating func append(_ content: ArraySlice<UInt8>, _ number: Int) throws(CatalogError) {
    var rest = content.drop(while: ASCII.isWhitespace)
    guard !rest.isEmpty else { throw Self.error("expected a string in quotation marks, found none", number) }
    var bytes: [UInt8] = []
    while let first = rest.first {
      guard first == ASCII.quotationMark else {
        throw Self.error(
          "expected a string in quotation marks, found \(LineText.found(Array(rest.prefix(4)), at: 0))", number)
      }
      rest = try Self.readString(rest.dropFirst(), number, into: &bytes).drop(while: ASCII.isWhitespace)
    }
    switch field {
    case .none, .ignored: break
    case .context: context? += bytes
    case .id: id? += bytes
    case .plural: plural? += bytes
    case .translation: translations[translations.count - 1].bytes += bytes
    }
  }

  /// - Returns: what follows the string.
  private static func readString(
    _ content: ArraySlice<UInt8>, _ number: Int, into bytes: inout [UInt8]
  ) throws(CatalogError) -> ArraySlice<UInt8> {
    var position = content.startIndex
    while position < content.endIndex {
      let byte = content[position]
      position += 1
      switch byte {
      case ASCII.quotationMark: return content[position...]
      case ASCII.backslash: position = try readEscape(content, position, number, into: &bytes)
      default: bytes.append(byte)
      }
    }
    throw error("a string is not closed; expected '\"' at the end of the line", number)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13, ASCII.quotationMark: ASCII.quotationMark,
    ASCII.backslash: ASCII.backslash,
  ]

  /// The escapes of C.
  ///
  /// - Returns: the position behind the escape.
  private static func readEscape(
    _ content: ArraySlice<UInt8>, _ start: Int, _ number: Int, into bytes: inout [UInt8]
  ) throws(CatalogError) -> Int {
    guard start < content.endIndex else { throw error("'\\' at the end of the line; expected an escape", number) }
    let byte = content[start]
    if let escaped = escapes[byte] {
      bytes.append(escaped)
      return start + 1
    }
    let octal = content[start...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    let hexadecimal =
      byte == UInt8(ascii: "x")
      ? content[(start + 1)...].prefix(2).prefix { ASCII.hexValue($0) != nil } : content[start..<start]
    let value = octal.isEmpty ? ASCII.hexValue(of: hexadecimal) : octal.reduce(0) { $0 << 3 | UInt32($1 & 7) }
    guard let value, (1...255).contains(value) else {
      throw error(
        "the escape '\\' before \(LineText.found(Array(content[start...].prefix(4)), at: 0)); expected \\n, \\t, \\\", "
          + "\\\\ or another of C", number)
    }
    bytes.append(UInt8(value))
    return octal.isEmpty ? hexadecimal.endIndex : octal.endIndex
  }

  private static func error(_ message: String, _ line: Int) -> CatalogError {
    CatalogError(.malformed, message, line: line)
  }
}
