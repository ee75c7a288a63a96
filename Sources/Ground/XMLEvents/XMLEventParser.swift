internal import CExpat

/// Turns the bytes of an XML document into events, with libexpat. It never loads anything but the given bytes, and the limits for
/// documents of strangers are here: the depth of elements, and what entities expand to.
///
/// All pointers of libexpat stay in this file.
package final class XMLEventParser {
  /// What a document may have besides elements, text and comments.
  package enum Parts {
    /// Document types, with entities of their own, and CDATA sections.
    case all
    /// Nothing more: they are `malformed`.
    case plain
  }

  /// The greatest depth of nested elements.
  package static let maximumDepth = 1000

  /// The events of the bytes that were parsed and not yet taken.
  package private(set) var events: [XMLEvent] = []
  /// What ends the document, behind the events.
  package private(set) var problem: XMLProblem?
  private let parser: XML_Parser?
  private let maximumDepth: Int
  /// The names and lines of the elements that are open.
  private var open: [(name: String, line: Int)] = []
  private var parsedBytes = 0

  /// - Parameter isUTF8: whether the bytes are UTF-8 whatever the document says of itself.
  package init(parts: Parts = .all, maximumDepth: Int = maximumDepth, isUTF8: Bool = false) {
    self.maximumDepth = maximumDepth
    parser = XML_ParserCreate(isUTF8 ? "UTF-8" : nil)
    guard let parser else { return }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in XMLEventParser.of(context)?.start(name, attributes) },
      { context, _ in XMLEventParser.of(context)?.end() })
    XML_SetCharacterDataHandler(parser) { context, text, count in XMLEventParser.of(context)?.text(text, Int(count)) }
    XML_SetCommentHandler(parser) { context, text in XMLEventParser.of(context)?.comment(text) }
    // Without these two, references to external and to unknown entities would vanish without a word.
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
    XML_SetSkippedEntityHandler(parser) { context, name, isParameter in
      if isParameter == 0 { XMLEventParser.of(context)?.skipped(name) }
    }
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 10)
    if parts == .plain {
      XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
        XMLEventParser.of(context)?.fail(.malformed, "a document type; expected none")
      }
      XML_SetStartCdataSectionHandler(parser) { context in
        XMLEventParser.of(context)?.fail(.malformed, "a CDATA section; expected text")
      }
    }
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLEventParser? {
    context.map { Unmanaged<XMLEventParser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The bytes that were given and that no event has yet, such as the start of a tag. libexpat looks at them from their start again
  /// when more bytes come.
  package var pendingByteCount: Int { parsedBytes - max(0, Int(XML_GetCurrentByteIndex(parser))) }

  /// Replaces the ``events`` by the events of more bytes.
  ///
  /// - Parameter isLast: whether the document ends behind these bytes.
  package func parse(_ bytes: [UInt8], isLast: Bool) {
    events.removeAll(keepingCapacity: true)
    guard problem == nil else { return }
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(Self.longestPiece)
      rest = rest.dropFirst(piece.count)
      parsedBytes += piece.count
      let status = piece.withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
          isLast && rest.isEmpty ? 1 : 0)
      }
      if status != XML_STATUS_OK, problem == nil { problem = syntaxProblem() }
    } while !rest.isEmpty && problem == nil
  }

  /// libexpat counts the bytes of a call as `int`.
  private static let longestPiece = 1 << 28

  // MARK: Callbacks

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  private func start(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard problem == nil, let name else { return }
    let full = String(cString: name)
    open.append((full, line))
    guard open.count <= maximumDepth else {
      return fail(.nestedTooDeeply, "elements are nested deeper than \(maximumDepth)")
    }
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let name = attributes?[index], let value = attributes?[index + 1] {
      pairs.append((String(cString: name), String(cString: value)))
      index += 2
    }
    events.append(.start(XMLElement(full, attributes: pairs, line: line)))
  }

  private func end() {
    guard problem == nil else { return }
    _ = open.popLast()
    events.append(.end(line: line))
  }

  private func text(_ text: UnsafePointer<XML_Char>?, _ count: Int) {
    guard problem == nil, let text, count > 0 else { return }
    let string = text.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    events.append(.text(string, line: line))
  }

  private func comment(_ text: UnsafePointer<XML_Char>?) {
    guard problem == nil, let text else { return }
    events.append(.comment(String(cString: text), line: line))
  }

  private func skipped(_ name: UnsafePointer<XML_Char>?) {
    let name = name.map { String(cString: $0) } ?? ""
    fail(.malformed, "the entity '&\(name);' is not declared in the file, and others are not loaded")
  }

  private func fail(_ kind: XMLProblem.Kind, _ message: String) {
    guard problem == nil else { return }
    problem = XMLProblem(kind: kind, message: message, line: line, column: nil)
    XML_StopParser(parser, 0)
  }

  // MARK: Errors

  private func syntaxProblem() -> XMLProblem {
    let number = XML_GetErrorCode(parser)
    let reason = XML_ErrorString(number).map { String(cString: $0) } ?? "not well-formed"
    let kind: XMLProblem.Kind
    let message: String
    let innermost = open.last
    let expected = innermost.map { "expected '</\($0.name)>' for line \($0.line)" }
    switch number {
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      (kind, message) = (.unsupportedEncoding, "\(reason); expected UTF-8, UTF-16 or ISO-8859-1")
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      (kind, message) = (.tooLarge, "entities expand to more than ten times the file")
    case XML_ERROR_EXTERNAL_ENTITY_HANDLING:
      (kind, message) = (.malformed, "an external entity; expected text, since no other file is loaded")
    case XML_ERROR_TAG_MISMATCH:
      (kind, message) = (.malformed, "an end tag of another element; \(expected ?? "expected none")")
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      (kind, message) = (.malformed, "the file ends too early; \(expected ?? "expected an element of XML")")
    default: (kind, message) = (.malformed, "\(reason); expected well-formed XML")
    }
    return XMLProblem(kind: kind, message: message, line: line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }
}
