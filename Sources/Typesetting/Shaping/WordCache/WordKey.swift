internal import Fonts

/// The properties that the shaping of a word depends on, besides its bytes.
struct WordKey: Equatable {
  let fontSerial: UInt32
  let featuresID: UInt32
  let script: UInt32
  let isRightToLeft: Bool
  let language: OpaquePointer?

  @inline(__always)
  init(item: TextItem, font: ItemFont) {
    fontSerial = font.font.shaping.serial
    featuresID = font.featuresID
    script = item.properties.script
    isRightToLeft = item.properties.level & 1 == 1
    language = item.properties.language
  }

  @inline(__always)
  var hash: UInt64 {
    var hash = UInt64(fontSerial) << 32 | UInt64(script)
    hash = Self.mix(hash ^ UInt64(featuresID) << 1 ^ (isRightToLeft ? 1 : 0))
    return Self.mix(hash ^ UInt64(UInt(bitPattern: language)))
  }

  // MARK: Hashing

  /// A fast hash of a short byte string. Entries with equal hashes are compared in full, so it need not resist attacks.
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
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
