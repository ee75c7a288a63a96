/// Numbers as bytes of a font file.
enum BigEndian {
  /// The two lowest bytes of a number.
  static func two(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// The four lowest bytes of a number.
  static func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number) }
}
