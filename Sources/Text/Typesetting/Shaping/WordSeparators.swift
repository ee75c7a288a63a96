/// The characters that separate words (CSS Text 3 §8.1): word spacing stands behind them, and justified lines widen them.
enum WordSeparators {
  /// Ethiopic, Aegean, Ugaritic and Phoenician separators, which are seen.
  static func isVisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }

  /// A space or a no-break space.
  @inline(__always)
  static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xA0 }

  /// Whether the character at a UTF-8 offset separates words.
  static func isSeparator(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset < text.count else { return false }
    let (scalar, _) = UTF8Decoding.scalar(text, at: offset)
    return isSpace(scalar) || isVisible(scalar)
  }
}
