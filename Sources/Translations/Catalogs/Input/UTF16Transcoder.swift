/// Makes UTF-8 of UTF-16 that comes in pieces. Half a character becomes the byte FF, which no UTF-8 has, so that who
/// checks the UTF-8 finds it in its line.
struct UTF16Transcoder {
  private let isLittleEndian: Bool
  private var firstByte: UInt8?
  private var highSurrogate: UInt32?
  private var isAfterMark = false

  /// - Parameter isLittleEndian: as the byte order mark says, which the first bytes must be.
  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  mutating func transcode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let (low, high) = isLittleEndian ? (first, byte) : (byte, first)
      guard isAfterMark else {
        isAfterMark = true
        continue
      }
      append(UInt32(high) << 8 | UInt32(low), to: &result)
    }
    return result
  }

  private mutating func append(_ unit: UInt32, to result: inout [UInt8]) {
    let pending = highSurrogate
    highSurrogate = nil
    switch (pending, unit) {
    case (let high?, 0xDC00..<0xE000):
      result.append(Unicode.Scalar(0x10000 + ((high & 0x3FF) << 10 | (unit & 0x3FF))) ?? "\u{FFFD}")
    case (_?, _):
      result.append(0xFF)
      append(unit, to: &result)
    case (nil, 0xD800..<0xDC00): highSurrogate = unit
    default:
      if let scalar = Unicode.Scalar(unit) { result.append(scalar) } else { result.append(0xFF) }
    }
  }

  /// The byte FF where the file ends inside a character.
  mutating func finish() -> [UInt8] {
    defer { (firstByte, highSurrogate) = (nil, nil) }
    return firstByte == nil && highSurrogate == nil ? [] : [0xFF]
  }
}
