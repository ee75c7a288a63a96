/// Text that an interface file has as Base64, because XML has no such characters.
enum Base64Text {
  /// The text; `nil` for what is no Base64 of UTF-8. Missing signs at the end are accepted, as Xcode leaves them out.
  static func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text.utf8 where byte > 0x20 && byte != UInt8(ascii: "=") {
      guard let value = value(of: byte) else { return nil }
      bits = (bits << 6 | value) & 0xffffff
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
