internal import CUnicode

/// The properties of one character that the engine asks for, from ICU by way of `cu_properties`.
struct CharacterProperties {
  let word: UInt32

  @inline(__always)
  init(_ scalar: UInt32) {
    word = cu_properties(scalar)
  }

  @inline(__always)
  init(word: UInt32) {
    self.word = word
  }

  @inline(__always)
  func has(_ property: cu_property) -> Bool { word & UInt32(property.rawValue) != 0 }

  /// ICU's script number.
  @inline(__always)
  var script: UInt8 { UInt8(truncatingIfNeeded: word) }
}

/// Reads UTF-8 that is known to be valid.
enum UTF8Decoding {
  /// The scalar at an offset and its length in bytes.
  @inline(__always)
  static func scalar(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(text[offset])
    if lead < 0x80 { return (lead, 1) }
    func tail(_ distance: Int) -> UInt32 { UInt32(text[offset + distance] & 0x3F) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
    return ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
  }

  /// The scalar that ends before an offset and where it starts. The offset must not be 0.
  @inline(__always)
  static func scalar(_ text: UnsafeBufferPointer<UInt8>, before offset: Int) -> (value: UInt32, start: Int) {
    var start = offset - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(text, at: start).value, start)
  }
}
