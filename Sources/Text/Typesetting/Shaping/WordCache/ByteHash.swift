/// A fast hash of short byte strings. Tables compare entries with equal hashes in full, so it need not resist attacks by
/// itself; a table whose strings strangers choose has a random seed.
package enum ByteHash {
  /// The hash of bytes.
  ///
  /// - Complexity: O(bytes), eight at a time
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    guard let start = bytes.baseAddress else { return mix(seed) }
    return hash(start, count: bytes.count, seed: seed)
  }

  @inline(__always)
  static func hash(_ bytes: UnsafePointer<UInt8>, count: Int, seed: UInt64) -> UInt64 {
    var hash = seed ^ UInt64(count)
    let raw = UnsafeRawPointer(bytes)
    var offset = 0
    while offset + 8 <= count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mix(hash ^ rest ^ 0x5851_F42D_4C95_7F2D)
  }

  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
