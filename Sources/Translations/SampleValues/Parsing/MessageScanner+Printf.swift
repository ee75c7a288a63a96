/// C23 §7.23.6.1 (`fprintf`), Apple's "String Format Specifiers", and `java.util.Formatter` as far as Android's strings
/// use it; glibc's flag `I` for the digits of the language and its old `Z` for `z`, and gettext's `<PRIu64>` for the macros
/// of `<inttypes.h>` (GNU gettext, "c-format").
extension MessageScanner {
  mutating func readPrintf(into nodes: inout [MessageNode]) {
    readFlat(into: &nodes, where: { $0 == .percent }, { scanner, _ in scanner.conversion() })
  }

  /// The conversion at a percent sign; `nil` where `printf` would not take it, or where it is more likely a percent
  /// sign of the text: "100 % sure" and "5% d'intérêt" are conversions with the flag of a space to C. A flag that a
  /// program hardly uses (a space, "-", "," or an apostrophe) and no width behind it is taken for text where a digit is
  /// before the sign; a space and "-" also where a letter is behind the conversion, which "%'dth" may have.
  private mutating func conversion() -> MessageNode? {
    let start = at
    at += 1
    if byte == .percent {
      at += 1
      return .shown("%")
    }
    if starts(with: "#@") { return variable(from: start) }
    if starts(with: "arg"), !byte(after: 3).isLetterOrForeign, !byte(after: 3).isDigit, byte(after: 3) != 0x5F {
      at += 3
      return add(from: start, name: "arg", kind: .integer)
    }
    let number = argumentNumber()
    var isRelative = false
    var hasWeakFlag = false
    var mayBeInWord = true
    if byte == UInt8(ascii: "<"), !starts(with: "<PRI") {
      isRelative = true
      at += 1
    }
    flags: while true {
      switch byte {
      case .comma, .apostrophe: hasWeakFlag = true
      case UInt8(ascii: " "), UInt8(ascii: "-"): (hasWeakFlag, mayBeInWord) = (true, false)
      case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "0"), UInt8(ascii: "I"): break
      default: break flags
      }
      at += 1
    }
    let hasSpace = bytes[start..<at].contains(0x20)
    let hasWidth = width()
    var precision: Int?
    if byte == UInt8(ascii: ".") {
      at += 1
      // A point alone is a precision of 0; an asterisk's is not known.
      if byte == UInt8(ascii: "*") { _ = width() } else { precision = digits() ?? 0 }
    }
    if starts(with: "<PRI") { return macro(from: start, number: number) }
    let isJavaDate = byte == UInt8(ascii: "t") && Self.javaDate(byte(after: 1)) != nil
    if isJavaDate {
      at += 1
      if number == nil, byte(after: 1).isLetterOrForeign { return nil }
    } else {
      lengthModifier()
    }
    guard let kind = isJavaDate ? Self.javaDate(byte) : Self.kind(byte, precision: precision) else {
      // `%n` of Java is the end of a line; of C it shows nothing.
      guard byte == UInt8(ascii: "n"), at == start + 1, !byte(after: 1).isLetterOrForeign else { return nil }
      at += 1
      return .shown("\n")
    }
    let isNumeric = kind != .text && kind != .character && kind != .unknown
    at += 1
    if hasWeakFlag, !hasWidth, number == nil {
      let isBehindDigit = start > 0 && bytes[start - 1].isDigit
      let isInWord = !mayBeInWord && byte.isLetterOrForeign || (hasSpace && byte == .apostrophe)
      // "80 %, for example": no language has both flags.
      let hasBoth = hasSpace && bytes[start..<at].contains(.comma)
      if isBehindDigit || isInWord || hasBoth || (hasSpace && !isNumeric) { return nil }
    }
    if isRelative { return add(from: start, name: message.placeholders.last?.name ?? "1", kind: kind) }
    if let number { return add(from: start, name: number, kind: kind) }
    lastArgument += 1
    return add(from: start, name: String(lastArgument), kind: kind)
  }

  /// The macro of a conversion of whole numbers, in angle brackets, with an optional width of the type.
  private mutating func macro(from start: Int, number: String?) -> MessageNode? {
    at += 4
    guard "diouxX".utf8.contains(byte) else { return nil }
    at += 1
    if starts(with: "LEAST") { at += 5 } else if starts(with: "FAST") { at += 4 }
    if starts(with: "MAX") || starts(with: "PTR") { at += 3 } else { guard digits() != nil else { return nil } }
    guard byte == UInt8(ascii: ">") else { return nil }
    at += 1
    if let number { return add(from: start, name: number, kind: .integer) }
    lastArgument += 1
    return add(from: start, name: String(lastArgument), kind: .integer)
  }

  /// `%#@name@`, which stands for a variable of a stringsdict or a string catalogue.
  private mutating func variable(from start: Int) -> MessageNode? {
    at += 2
    let nameStart = at
    skip { $0 != UInt8(ascii: "@") && $0 != .percent && !$0.isSpace }
    guard byte == UInt8(ascii: "@"), at > nameStart else { return nil }
    let name = string(nameStart..<at)
    at += 1
    return add(from: start, name: name, kind: .integer)
  }

  /// The digits of "1$", without the zeros before them.
  private mutating func argumentNumber() -> String? {
    let start = at
    let number = digits()
    guard let number, number > 0, byte == .dollar else {
      at = start
      return nil
    }
    at += 1
    return String(number)
  }

  /// A whole number of at most nine digits; `nil` where there is none, and the largest where there are more.
  private mutating func digits() -> Int? {
    guard byte.isDigit else { return nil }
    var value = 0
    while byte.isDigit {
      value = min(999_999_999, value * 10 + Int(byte - 0x30))
      at += 1
    }
    return value
  }

  /// Digits, or an asterisk, which takes an argument.
  private mutating func width() -> Bool {
    guard byte == UInt8(ascii: "*") else { return digits() != nil }
    at += 1
    if argumentNumber() == nil { lastArgument += 1 }
    return true
  }

  private mutating func lengthModifier() {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"): at += byte(after: 1) == byte ? 2 : 1
    case UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"),
      UInt8(ascii: "Z"):
      at += 1
    default: break
    }
  }

  private static func kind(_ conversion: UInt8, precision: Int?) -> Placeholder.Kind? {
    switch UnicodeScalar(conversion) {
    case "@", "s", "S": .text
    case "d", "i", "u", "D", "U", "x", "X", "o", "O": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A":
      precision == 0 ? .integer : .decimal(fractionDigits: min(precision ?? 6, 15))
    case "c", "C": .character
    case "p", "b": .unknown
    default: nil
    }
  }

  /// The conversions after `t` of Java's `Formatter`; those which C has too (`%td`) are numbers in both.
  private static func javaDate(_ conversion: UInt8) -> Placeholder.Kind? {
    switch UnicodeScalar(conversion) {
    case "B", "b", "h", "A", "a", "C", "Y", "y", "j", "m", "e", "D", "F", "c": .date
    case "H", "I", "k", "l", "M", "S", "L", "N", "p", "z", "Z", "R", "T", "r": .time
    default: nil
    }
  }
}
