/// `%{name}` and `%<n>.2f` of Ruby, and `%(name)s` and `%(n).2f` of Python.
extension MessageScanner {
  mutating func readPercentBraces(into nodes: inout [MessageNode]) {
    // An opening without an end is looked for once, not from each opening.
    var closers: [UInt8: Int] = [:]
    readFlat(into: &nodes, where: { $0 == .percent }) { scanner, start in
      switch scanner.byte(after: 1) {
      case .percent:
        scanner.at += 2
        return .shown("%")
      case .open: return scanner.named(from: start, to: .close, closers: &closers)
      case UInt8(ascii: "("): return scanner.named(from: start, to: UInt8(ascii: ")"), closers: &closers)
      case UInt8(ascii: "<"): return scanner.named(from: start, to: UInt8(ascii: ">"), closers: &closers)
      default: return nil
      }
    }
  }

  private mutating func named(from start: Int, to closer: UInt8, closers: inout [UInt8: Int]) -> MessageNode? {
    at += 2
    let nameStart = at
    if let known = closers[closer], known >= at { at = known } else { skip { $0 != closer } }
    closers[closer] = at
    guard !isAtEnd, at > nameStart, !bytes[nameStart..<min(at, nameStart + 100)].contains(.percent) else { return nil }
    let name = trimmed(nameStart..<at)
    guard !name.isEmpty else { return nil }
    at += 1
    if closer == .close { return add(from: start, name: name, kind: name == "count" ? .integer : .text) }
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
