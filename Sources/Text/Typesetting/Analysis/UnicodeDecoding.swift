/// Reads UTF-8 that is known to be valid.
enum UTF8Decoding {
  /// The scalar that starts at an offset, and its length in bytes.
  @inline(__always)
  static func scalar(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(text[offset])
    if lead < 0x80 { return (lead, 1) }
    func tail(_ distance: Int) -> UInt32 { UInt32(text[offset + distance] & 0x3F) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
    return ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
  }

  /// The scalar that ends at an offset, and the offset of its start.
  ///
  /// - Precondition: The offset is not 0.
  @inline(__always)
  static func scalar(_ text: UnsafeBufferPointer<UInt8>, before offset: Int) -> (value: UInt32, start: Int) {
    var start = offset - 1
    while start > 0, UTF8.isContinuation(text[start]) { start -= 1 }
    return (scalar(text, at: start).value, start)
  }
}

/// Reads UTF-16 that is known to be valid.
enum UTF16Decoding {
  /// The scalar that starts at a unit, and its width in units.
  @inline(__always)
  static func scalar(_ units: UnsafeMutablePointer<UInt16>, at unit: Int, count: Int) -> (value: UInt32, width: Int) {
    let first = UInt32(units[unit])
    guard first & 0xFC00 == 0xD800, unit + 1 < count else { return (first, 1) }
    return (0x10000 + ((first & 0x3FF) << 10 | UInt32(units[unit + 1]) & 0x3FF), 2)
  }
}
