/// Puts a pattern together from its lines: the indentation that all lines but the first have is removed, and so is
/// white space at the end (Project Fluent guide, "Multiline Text").
struct FluentTextLines {
  private enum Part {
    case text([UInt8])
    case lineStart(newlines: Int, indent: Int)
    case placeable(FluentPattern.Element)
  }

  private var parts: [Part] = []
  private var leastIndent = Int.max

  mutating func append(_ text: ArraySlice<UInt8>) { parts.append(.text(Array(text))) }

  mutating func append(_ element: FluentPattern.Element) { parts.append(.placeable(element)) }

  mutating func startLine(newlines: Int, indent: Int) {
    leastIndent = min(leastIndent, indent)
    // A pattern that starts on the next line starts without a line end.
    parts.append(.lineStart(newlines: parts.isEmpty ? 0 : newlines, indent: indent))
  }

  var pattern: FluentPattern {
    var pattern = FluentPattern()
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { pattern.elements.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    for part in parts {
      switch part {
      case .text(let bytes): text += bytes
      case .lineStart(let newlines, let indent):
        text += [UInt8](repeating: ASCII.newline, count: newlines)
        text += [UInt8](repeating: ASCII.space, count: indent - leastIndent)
      case .placeable(let element):
        flush()
        pattern.elements.append(element)
      }
    }
    while let last = text.last, ASCII.isWhitespace(last) { text.removeLast() }
    flush()
    return pattern
  }
}
