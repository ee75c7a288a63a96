extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// A to Z and a to z.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// A letter of any script, as far as one byte says: all that is not ASCII counts.
  var isLetterOrForeign: Bool { isLetter || self >= 0x80 }
  static let percent = UInt8(ascii: "%")
  static let open = UInt8(ascii: "{")
  static let close = UInt8(ascii: "}")
  static let comma = UInt8(ascii: ",")
  static let apostrophe = UInt8(ascii: "'")
  static let dollar = UInt8(ascii: "$")
}
