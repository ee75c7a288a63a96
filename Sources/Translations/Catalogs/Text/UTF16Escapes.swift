/// Joins the UTF-16 units of escapes such as `\uD83D\uDE00` to characters.
struct UTF16Escapes {
  private var highSurrogate: UInt32?

  /// What a unit leads to.
  enum Step {
    case scalar(Unicode.Scalar)
    /// The first half of a character.
    case half
    /// A half without the other one.
    case invalid
  }

  /// Whether the first half of a character waits for the second one.
  var isIncomplete: Bool { highSurrogate != nil }

  mutating func add(_ unit: UInt32) -> Step {
    defer { if !(0xD800..<0xDC00).contains(unit) { highSurrogate = nil } }
    if let high = highSurrogate {
      guard (0xDC00..<0xE000).contains(unit),
        let scalar = Unicode.Scalar(0x10000 + ((high & 0x3FF) << 10 | (unit & 0x3FF)))
      else { return .invalid }
      return .scalar(scalar)
    }
    if (0xD800..<0xDC00).contains(unit) {
      highSurrogate = unit
      return .half
    }
    return Unicode.Scalar(unit).map { .scalar($0) } ?? .invalid
  }
}

extension [UInt8] {
  mutating func append(_ scalar: Unicode.Scalar) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(unit) }
  }
}
