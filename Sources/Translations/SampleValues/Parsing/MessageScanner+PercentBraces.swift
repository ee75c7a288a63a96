/// `%{name}` and `%<n>.2f` of Ruby, and `%(name)s` and `%(n).2f` of Python.
extension MessageScanner {
  mutating func readPercentBraces(into nodes: inout [MessageNode]) {
    var textStart = 0
    // An opening without an end is looked for once, not from each opening.
    var closers: [UInt8: Int] = [:]
    while at < bytes.count {
      let start = at
      guard byte == .percent else {
        at += 1
        continue
      }
      var node: MessageNode?
      if byte(after: 1) == .percent {
        at += 2
        node = .shown("%")
      } else if byte(after: 1) == .open || byte(after: 1) == UInt8(ascii: "(") || byte(after: 1) == UInt8(ascii: "<") {
        node = named(from: start, closers: &closers)
      }
      guard let node else {
        at = start + 1
        continue
      }
      if textStart < start { nodes.append(.text(textStart..<start)) }
      nodes.append(node)
      textStart = at
    }
    addText(from: textStart, to: &nodes)
  }

  private mutating func named(from start: Int, closers: inout [UInt8: Int]) -> MessageNode? {
    let isBrace = byte(after: 1) == .open
    let closer = isBrace ? UInt8.close : byte(after: 1) == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: ")")
    at += 2
    let nameStart = at
    if let known = closers[closer], known >= at { at = known } else { skip { $0 != closer } }
    closers[closer] = at
    guard !isAtEnd, at > nameStart, !bytes[nameStart..<min(at, nameStart + 100)].contains(.percent) else { return nil }
    let name = trimmed(nameStart..<at)
    guard !name.isEmpty else { return nil }
    at += 1
    if isBrace { return add(from: start, name: name, kind: name == "count" ? .integer : .text) }
    skip { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") }
    var fractionDigits = 6
    if byte == UInt8(ascii: ".") {
      at += 1
      fractionDigits = 0
      while byte.isDigit {
        fractionDigits = min(15, fractionDigits * 10 + Int(byte - 0x30))
        at += 1
      }
    }
    let kind: Placeholder.Kind
    switch UnicodeScalar(byte) {
    case "s", "r", "a": kind = .text
    case "d", "i", "u", "x", "X", "o": kind = .integer
    case "f", "F", "e", "E", "g", "G": kind = fractionDigits == 0 ? .integer : .decimal(fractionDigits: fractionDigits)
    case "c": kind = .character
    default: return nil
    }
    at += 1
    return add(from: start, name: name, kind: kind)
  }
}
