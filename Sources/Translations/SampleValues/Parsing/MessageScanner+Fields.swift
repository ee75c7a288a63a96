/// Fields in braces: Python ("Format String Syntax"), C# ("Composite formatting"), Rust (`std::fmt`), C++20 and Perl. What is no field
/// is text, because the languages differ in what they refuse.
extension MessageScanner {
  mutating func readFields(into nodes: inout [MessageNode]) {
    readFlat(into: &nodes, where: { $0 == .open || $0 == .close }) { scanner, start in
      let brace = scanner.byte
      guard scanner.byte(after: 1) == brace else { return brace == .open ? scanner.field(from: start) : nil }
      scanner.at += 2
      return .shown(brace == .open ? "{" : "}")
    }
  }

  /// `{name!r:>10.2f}` or `{0,-5:N2}`: a name, a number or nothing, then a conversion, a width and a format.
  private mutating func field(from start: Int) -> MessageNode? {
    at += 1
    let nameStart = at
    skip { $0.isLetterOrForeign || $0.isDigit || [0x5F, 0x2E, 0x5B, 0x5D].contains($0) }
    let nameEnd = at
    var formatStart: Int?
    // A format is short, and has no line ends.
    while !isAtEnd, at - start < 100, byte != .close, byte != .open, byte != 0x0A {
      if byte == UInt8(ascii: ":"), formatStart == nil { formatStart = at + 1 }
      at += 1
    }
    guard byte == .close, at - start < 100 else { return nil }
    let hasMore = nameEnd < at
    guard !hasMore || [UInt8(ascii: ":"), UInt8(ascii: "!"), .comma].contains(bytes[nameEnd]) else { return nil }
    let kind = if let formatStart { kind(ofFormat: formatStart..<at) } else { Placeholder.Kind.text }
    at += 1
    if nameStart < nameEnd { return add(from: start, name: string(nameStart..<nameEnd), kind: kind) }
    defer { lastArgument += 1 }
    return add(from: start, name: String(lastArgument), kind: kind)
  }

  private func kind(ofFormat format: Range<Int>) -> Placeholder.Kind {
    guard let last = format.last else { return .text }
    let digits = format.lastIndex { bytes[$0] == UInt8(ascii: ".") }.map { point in
      bytes[(point + 1)..<format.upperBound].prefix(2).prefix(while: \.isDigit).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    switch UnicodeScalar(bytes[last]) {
    case "d", "b", "o", "x", "X", "n": return .integer
    case "f", "F", "e", "E", "g", "G":
      return digits == 0 ? .integer : .decimal(fractionDigits: min(digits ?? 6, 15))
    case "%": return .percent
    default: return .text
    }
  }
}

/// The arguments of Qt (`QString::arg`, `QObject::tr`) and KDE (`i18n`): `%1` to `%99`, `%L1` in the digits of the language, and
/// `%n` for the number of a plural.
extension MessageScanner {
  mutating func readNumbered(into nodes: inout [MessageNode]) {
    readFlat(into: &nodes, where: { $0 == .percent }) { scanner, start in
      scanner.at += 1
      if scanner.byte == UInt8(ascii: "L") { scanner.at += 1 }
      let nameStart = scanner.at
      if scanner.byte == UInt8(ascii: "n") {
        scanner.at += 1
        return scanner.add(from: start, name: "n", kind: .integer)
      }
      while scanner.byte.isDigit, scanner.at - nameStart < 2 { scanner.at += 1 }
      guard scanner.at > nameStart else { return nil }
      return scanner.add(from: start, name: scanner.string(nameStart..<scanner.at), kind: .text)
    }
  }
}
