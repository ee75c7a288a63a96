internal import StringFormatting

/// The bytes of a message with a position, and the message as far as it is built. The parsers of the syntaxes extend
/// it.
struct MessageScanner {
  let bytes: [UInt8]
  var at = 0
  var message = Message()
  /// The number of the last `printf` conversion without one.
  var lastArgument = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position; 0 at the end.
  var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }
  /// A byte after the position; 0 after the end.
  func byte(after distance: Int) -> UInt8 { at + distance < bytes.count ? bytes[at + distance] : 0 }
  var isAtEnd: Bool { at >= bytes.count }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while at < bytes.count, condition(bytes[at]) { at += 1 }
  }
  mutating func skipSpaces() { skip(while: \.isSpace) }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A string without the white space around it.
  func trimmed(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, bytes[first].isSpace { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last].isSpace { range = range.lowerBound..<last }
    return string(range)
  }

  /// Whether an ASCII text stands at the position.
  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in buffer.elementsEqual(bytes[at..<at + count]) }
  }

  /// Adds a placeholder that ends at the position.
  mutating func add(from start: Int, name: String, kind: Placeholder.Kind, style: String? = nil) -> MessageNode {
    message.placeholders.append(
      Placeholder(range: start..<at, name: name, written: string(start..<at), kind: kind, style: style))
    return .placeholder(message.placeholders.count - 1)
  }

  func unclosed(_ what: String, at start: Int) -> PlaceholderProblem {
    PlaceholderProblem(.unclosed, "\(what) is not closed", at: start)
  }

  func unexpected(_ expected: String) -> PlaceholderProblem {
    let found = isAtEnd ? "the end" : InvisibleCharacters.quoted(string(at..<min(bytes.count, at + scalarLength)))
    return PlaceholderProblem(.unexpected, "\(found) where \(expected) is expected", at: at)
  }

  private var scalarLength: Int {
    switch byte {
    case 0..<0xC0: 1
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    default: 4
    }
  }

  /// Reads text with placeholders that are not in one another.
  ///
  /// - Parameters:
  ///   - nodes: gets the text and the placeholders.
  ///   - begins: whether a placeholder may begin with a byte.
  ///   - read: reads a placeholder that begins at an offset, where the position is; `nil` for text.
  mutating func readFlat(
    into nodes: inout [MessageNode], where begins: (UInt8) -> Bool,
    _ read: (inout MessageScanner, _ start: Int) -> MessageNode?
  ) {
    var textStart = 0
    while at < bytes.count {
      let start = at
      guard begins(byte) else {
        at += 1
        continue
      }
      let (argument, count) = (lastArgument, message.placeholders.count)
      guard let node = read(&self, start) else {
        message.placeholders.removeSubrange(count...)
        (lastArgument, at) = (argument, start + 1)
        continue
      }
      if textStart < start { nodes.append(.text(textStart..<start)) }
      nodes.append(node)
      textStart = at
    }
    addText(from: textStart, to: &nodes)
  }

  /// Where the part of the top level begins that is being read.
  var partStart = 0

  /// Reads the whole string with the parser of a syntax, which adds to the nodes what it has read whole. What follows a
  /// problem stays as it is.
  mutating func parse(
    _ body: (inout MessageScanner, inout [MessageNode]) throws(PlaceholderProblem) -> Void
  ) -> Message {
    var nodes: [MessageNode] = []
    do throws(PlaceholderProblem) {
      try body(&self, &nodes)
    } catch {
      message.problem = error
      while let last = message.placeholders.last, last.range.lowerBound >= partStart {
        message.placeholders.removeLast()
      }
      nodes.append(.verbatim(partStart..<bytes.count))
    }
    message.nodes = nodes
    return message
  }
}
