internal import XMLEvents

/// A value of a property list.
struct PropertyListValue {
  enum Content {
    case string(String)
    case dictionary([PropertyListMember])
    case array([PropertyListValue])
    /// A number, a date or another value without text, with the name of its element.
    case other(String)
  }

  var content: Content
  /// The line on which the value starts.
  var line: Int

  var string: String? {
    if case .string(let string) = content { return string }
    return nil
  }

  var members: [PropertyListMember]? {
    if case .dictionary(let members) = content { return members }
    return nil
  }

  /// For messages.
  var kind: String {
    switch content {
    case .string: "a string"
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .other(let name): "<\(name)>"
    }
  }
}

/// A key of a dictionary and its value.
struct PropertyListMember {
  var key: String
  var value: PropertyListValue
  /// The comments before the key and on the line of the value's end.
  var comment: String?
}

/// Reads the members of an XML property list whose root is a dictionary, one by one (Apple, PropertyList-1.0.dtd).
final class PropertyListReader {
  private static let maximumDepth = 100

  let path: String?
  private let xml: XMLReader
  private var isStarted = false
  private var isFinished = false
  private var comments = CommentBlock()

  init(_ input: CatalogInput) {
    xml = XMLReader(input)
    path = input.path
  }

  /// Whether a file is a property list in XML rather than text; the input is at its start again.
  ///
  /// - Throws: `unsupportedEncoding` for a binary property list, `unreadableFile`.
  static func isPropertyList(_ input: CatalogInput) throws(CatalogError) -> Bool {
    let start = try input.next(count: 256) ?? []
    try input.rewind()
    if ASCII.startsWith(start, "bplist") {
      throw CatalogError(
        .unsupportedEncoding, "a binary property list; expected text or XML, as plutil -convert xml1 makes it",
        path: input.path)
    }
    // UTF-16 has a zero beside each byte of ASCII.
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    return start.first { !marks.contains($0) && !ASCII.isWhitespace($0) } == UInt8(ascii: "<")
  }

  /// The next member of the root; `nil` at the end.
  ///
  /// - Throws: `malformed` and the errors of ``XMLReader``.
  func nextMember() throws(CatalogError) -> PropertyListMember? {
    if !isStarted { try start() }
    guard !isFinished else { return nil }
    guard let member = try readMember(depth: 1) else {
      isFinished = true
      // The rest must be well-formed, too.
      while try xml.next() != nil {}
      return nil
    }
    return member
  }

  private func start() throws(CatalogError) {
    isStarted = true
    try expectStart("plist")
    try expectStart("dict")
  }

  private func expectStart(_ name: String) throws(CatalogError) {
    while let event = try xml.next() {
      switch event {
      case .start(let element) where element.name == name: return
      case .start(let element): throw xml.error("expected <\(name)>, found <\(element.name)>", line: element.line)
      case .end(let line): throw xml.error("expected <\(name)>, found an end tag", line: line)
      case .text, .comment: continue
      }
    }
  }

  private func readMember(depth: Int) throws(CatalogError) -> PropertyListMember? {
    while let event = try xml.next() {
      switch event {
      case .comment(let text, let line): comments.add(text, firstLine: line, lastLine: line + Self.lineEnds(in: text))
      case .text(let text, let line): try expectSpace(text, line)
      case .end: return nil
      case .start(let element):
        guard element.name == "key" else {
          throw xml.error("expected <key>, found <\(element.name)>", line: element.line)
        }
        let before = comments.take(before: element.line)
        let (key, _) = try readText()
        let (value, end) = try readValue(after: key, line: element.line, depth: depth)
        let after = xml.comment(onLine: end)
        return PropertyListMember(key: key, value: value, comment: CommentBlock.joined(before, after))
      }
    }
    return nil
  }

  static func lineEnds(in text: String) -> Int { text.utf8.count { $0 == ASCII.newline } }

  private func expectSpace(_ text: String, _ line: Int) throws(CatalogError) {
    guard text.utf8.allSatisfy(ASCII.isWhitespace) else {
      throw xml.error("text between the elements of a property list; expected <key>", line: line)
    }
  }

  private func readText() throws(CatalogError) -> (String, end: Int) {
    var result = ""
    while let event = try xml.next() {
      switch event {
      case .text(let text, _): result += text
      case .comment: continue
      case .end(let line): return (result, line)
      case .start(let element): throw xml.error("expected text, found <\(element.name)>", line: element.line)
      }
    }
    return (result, 0)
  }

  private func readValue(
    after key: String, line: Int, depth: Int
  ) throws(CatalogError) -> (PropertyListValue, end: Int) {
    while let event = try xml.next() {
      switch event {
      case .text(let text, let line): try expectSpace(text, line)
      case .comment: continue
      case .end(let line): throw xml.error("the key '\(key)' has no value; expected one behind it", line: line)
      case .start(let element):
        if element.name == "key" {
          throw xml.error("the key '\(key)' has no value; expected one, found <key>", line: element.line)
        }
        return try readValue(element, depth: depth)
      }
    }
    throw xml.error("the key '\(key)' has no value", line: line)
  }

  private func readValue(_ element: XMLElement, depth: Int) throws(CatalogError) -> (PropertyListValue, end: Int) {
    guard depth < Self.maximumDepth else {
      throw CatalogError(
        .nestedTooDeeply, "dictionaries are nested deeper than \(Self.maximumDepth)", path: path, line: element.line)
    }
    switch element.name {
    case "string":
      let (text, end) = try readText()
      return (PropertyListValue(content: .string(text), line: element.line), end)
    case "dict":
      var members: [PropertyListMember] = []
      while let member = try readMember(depth: depth + 1) { members.append(member) }
      return (PropertyListValue(content: .dictionary(members), line: element.line), 0)
    case "array":
      return (PropertyListValue(content: .array(try readElements(depth: depth + 1)), line: element.line), 0)
    default:
      try xml.skipElement()
      return (PropertyListValue(content: .other(element.name), line: element.line), 0)
    }
  }

  private func readElements(depth: Int) throws(CatalogError) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    while let event = try xml.next() {
      switch event {
      case .text(let text, let line): try expectSpace(text, line)
      case .comment: continue
      case .end: return values
      case .start(let element): values.append(try readValue(element, depth: depth).0)
      }
    }
    return values
  }
}
