internal import CExpat

/// Reads XML in chunks with libexpat and gives its events one by one. It never loads anything but the given bytes, and
/// entities that expand to much more than the file are an error.
///
/// All pointers of libexpat stay in this file.
final class XMLReader {
  /// The greatest depth of nested elements.
  static let maximumDepth = 1000

  let path: String?
  private let input: CatalogInput
  private let parser: XML_Parser?
  /// The events of the last chunk, and the position of the next one.
  private var events: [XMLEvent] = []
  private var nextEvent = 0
  /// The names and lines of the elements that are open.
  private var open: [(name: String, line: Int)] = []
  private var isAtEnd = false
  private var fedBytes = 0
  /// The error that ends the document, once all events before it were given.
  private var failure: CatalogError?

  init(_ input: CatalogInput) {
    self.input = input
    path = input.path
    parser = XML_ParserCreate(nil)
    guard let parser else { return }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in XMLReader.of(context)?.start(name, attributes) },
      { context, _ in XMLReader.of(context)?.end() })
    XML_SetCharacterDataHandler(parser) { context, text, count in XMLReader.of(context)?.text(text, Int(count)) }
    XML_SetCommentHandler(parser) { context, text in XMLReader.of(context)?.comment(text) }
    // Without these two, references to external and to unknown entities would vanish without a word.
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
    XML_SetSkippedEntityHandler(parser) { context, name, isParameter in
      if isParameter == 0 { XMLReader.of(context)?.skipped(name) }
    }
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 10)
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The next event; `nil` at the end of a document that is whole.
  ///
  /// - Throws: `malformed`, `unsupportedEncoding`, `nestedTooDeeply`, `tooLarge`, `unreadableFile`.
  /// - Complexity: O(bytes) for all events together
  func next() throws(CatalogError) -> XMLEvent? {
    defer { nextEvent += 1 }
    return try peek()
  }

  /// The event that `next()` gives.
  private func peek() throws(CatalogError) -> XMLEvent? {
    while nextEvent >= events.count {
      // What stands before an error is given first.
      if let failure { throw failure }
      guard !isAtEnd else { return nil }
      events.removeAll(keepingCapacity: true)
      nextEvent = 0
      try parseChunk()
    }
    return events[nextEvent]
  }

  /// The comment that follows on a line, after blanks; `nil` without one.
  func comment(onLine line: Int) -> String? {
    // An error comes again with the next event.
    while let event = try? peek() {
      switch event {
      case .text(let text, _) where text.utf8.allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab }): nextEvent += 1
      case .comment(let text, line):
        nextEvent += 1
        return text
      default: return nil
      }
    }
    return nil
  }

  /// Passes everything up to the end of the element that was started last.
  func skipElement() throws(CatalogError) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text, .comment: break
      }
    }
  }

  /// A `malformed` error at a line.
  func error(_ message: String, line: Int) -> CatalogError { CatalogError(.malformed, message, path: path, line: line) }

  private func parseChunk() throws(CatalogError) {
    // libexpat looks at an unfinished tag from its start again with each chunk. Chunks that grow with it keep the time
    // linear.
    let pending = fedBytes - max(0, Int(XML_GetCurrentByteIndex(parser)))
    let chunk = try input.next(count: max(CatalogInput.chunkSize, min(pending, 1 << 28)))
    isAtEnd = chunk == nil
    let bytes = chunk ?? []
    fedBytes += bytes.count
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isAtEnd ? 1 : 0)
    }
    if status != XML_STATUS_OK, failure == nil { failure = error() }
  }

  // MARK: Callbacks

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  private func start(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard failure == nil, let name else { return }
    let full = String(cString: name)
    open.append((full, line))
    guard open.count <= Self.maximumDepth else {
      return fail(.nestedTooDeeply, "elements are nested deeper than \(Self.maximumDepth)")
    }
    var element = XMLElement(name: Self.local(full), attributes: [], line: line)
    var index = 0
    while let name = attributes?[index], let value = attributes?[index + 1] {
      element.attributes.append((String(cString: name), String(cString: value)))
      index += 2
    }
    events.append(.start(element))
  }

  private static func local(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private func end() {
    guard failure == nil else { return }
    _ = open.popLast()
    events.append(.end(line: line))
  }

  private func text(_ text: UnsafePointer<XML_Char>?, _ count: Int) {
    guard failure == nil, let text, count > 0 else { return }
    let string = text.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    events.append(.text(string, line: line))
  }

  private func comment(_ text: UnsafePointer<XML_Char>?) {
    guard failure == nil, let text else { return }
    events.append(.comment(String(cString: text), line: line))
  }

  private func skipped(_ name: UnsafePointer<XML_Char>?) {
    let name = name.map { String(cString: $0) } ?? ""
    fail(.malformed, "the entity '&\(name);' is not declared in the file, and others are not loaded")
  }

  private func fail(_ code: CatalogError.Code, _ message: String) {
    guard failure == nil else { return }
    failure = CatalogError(code, message, path: path, line: line)
    XML_StopParser(parser, 0)
  }

  // MARK: Errors

  private func error() -> CatalogError {
    let number = XML_GetErrorCode(parser)
    let reason = XML_ErrorString(number).map { String(cString: $0) } ?? "not well-formed"
    let code: CatalogError.Code
    let message: String
    let innermost = open.last
    let expected = innermost.map { "expected '</\($0.name)>' for line \($0.line)" }
    switch number {
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      (code, message) = (.unsupportedEncoding, "\(reason); expected UTF-8, UTF-16 or ISO-8859-1")
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      (code, message) = (.tooLarge, "entities expand to more than ten times the file")
    case XML_ERROR_EXTERNAL_ENTITY_HANDLING:
      (code, message) = (.malformed, "an external entity; expected text, since no other file is loaded")
    case XML_ERROR_TAG_MISMATCH:
      (code, message) = (.malformed, "an end tag of another element; \(expected ?? "expected none")")
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      (code, message) = (.malformed, "the file ends too early; \(expected ?? "expected an element of XML")")
    default: (code, message) = (.malformed, "\(reason); expected well-formed XML")
    }
    return CatalogError(code, message, path: path, line: line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }
}
