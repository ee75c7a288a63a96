/// The encodings of text whose bytes are known before their encoding is (gettext).
enum TextEncoding: Hashable {
  case utf8
  case latin1
  /// ISO 8859-15, which differs from ISO 8859-1 in eight characters.
  case latin9
  /// Windows-1252, which has characters where ISO 8859-1 has C1 controls.
  case windows1252

  /// - Parameter name: as files write it: "UTF-8", "iso-8859-1", "ASCII".
  /// - Returns: `nil` for other encodings.
  init?(name: String) {
    switch String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }) {
    case "utf8", "ascii", "usascii", "ansix3.41968": self = .utf8
    case "iso88591", "latin1": self = .latin1
    case "iso885915", "latin9": self = .latin9
    case "windows1252", "cp1252": self = .windows1252
    default: return nil
    }
  }

  /// The text as UTF-8; `nil` when the bytes are no text in this encoding.
  func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    if self == .utf8 { return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 4)
    for byte in bytes { result.append(scalar(byte)) }
    return result
  }

  private func scalar(_ byte: UInt8) -> Unicode.Scalar {
    let other: Unicode.Scalar? =
      switch self {
      case .utf8, .latin1: nil
      case .latin9: Self.latin9Differences[byte]
      case .windows1252: Self.windows1252Differences[byte]
      }
    return other ?? Unicode.Scalar(byte)
  }

  /// Unicode Consortium, MAPPINGS/ISO8859/8859-15.TXT.
  private static let latin9Differences: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]

  /// Unicode Consortium, MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT.
  private static let windows1252Differences: [UInt8: Unicode.Scalar] = [
    0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ", 0x89: "‰", 0x8A: "Š",
    0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—",
    0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›", 0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
  ]

  /// The number of bytes before the first that is not part of valid UTF-8; less than the count for invalid text.
  static func validPrefix(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
    return min(valid, max(0, bytes.count - 1))
  }
}
