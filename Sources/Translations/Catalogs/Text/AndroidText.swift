/// The text of a string resource: white space is one space except in quotation marks, and `\` escapes
/// (developer.android.com, "String resources", "Formatting and styling").
struct AndroidText {
  private var bytes: [UInt8] = []
  private var isQuoted = false
  private var hasSpace = false
  private var escape = Escape.none
  private var halves = UTF16Escapes()

  private enum Escape {
    case none
    case started
    /// The digits after `\u`.
    case unit([UInt8])
  }

  /// Adds a piece of the text, as XML has it.
  ///
  /// - Returns: whether its escapes are right.
  mutating func append(_ piece: String) -> Bool {
    for byte in piece.utf8 {
      switch escape {
      case .none: guard appendPlain(byte) else { return false }
      case .started:
        escape = .none
        guard appendEscaped(byte) else { return false }
      case .unit(let digits): guard appendDigit(byte, after: digits) else { return false }
      }
    }
    return true
  }

  private mutating func appendPlain(_ byte: UInt8) -> Bool {
    if byte == ASCII.backslash {
      escape = .started
      return true
    }
    if !isQuoted, ASCII.isWhitespace(byte) {
      hasSpace = true
      return true
    }
    guard !halves.isIncomplete else { return false }
    flushSpace()
    if byte == ASCII.quotationMark { isQuoted.toggle() } else { bytes.append(byte) }
    return true
  }

  /// The white space at the start is left out.
  private mutating func flushSpace() {
    if hasSpace, !bytes.isEmpty { bytes.append(ASCII.space) }
    hasSpace = false
  }

  private mutating func appendEscaped(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "u") {
      escape = .unit([])
      return true
    }
    guard !halves.isIncomplete else { return false }
    flushSpace()
    switch byte {
    case UInt8(ascii: "n"): bytes.append(ASCII.newline)
    case UInt8(ascii: "t"): bytes.append(ASCII.tab)
    default: bytes.append(byte)
    }
    return true
  }

  private mutating func appendDigit(_ byte: UInt8, after digits: [UInt8]) -> Bool {
    guard ASCII.hexValue(byte) != nil else { return false }
    let digits = digits + [byte]
    guard digits.count == 4, let unit = ASCII.hexValue(of: digits) else {
      escape = .unit(digits)
      return true
    }
    escape = .none
    if !halves.isIncomplete { flushSpace() }
    switch halves.add(unit) {
    case .scalar(let scalar): bytes.append(scalar)
    case .half: break
    case .invalid: return false
    }
    return true
  }

  /// The whole text; `nil` when it ends inside an escape. The white space at the end is left out.
  func finish() -> String? {
    if case .unit = escape { return nil }
    return halves.isIncomplete ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is a reference to another resource or to an attribute of the theme: `@string/name`,
  /// `@android:string/ok`, `?attr/name`.
  static func isReference(_ text: String) -> Bool {
    guard text.hasPrefix("@") || text.hasPrefix("?"), text.utf8.count < 256 else { return false }
    let name = text.dropFirst().utf8
    return name.contains(UInt8(ascii: "/"))
      && name.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "_./:+*".utf8.contains($0) }
  }
}
