internal import Fonts

/// The properties that the shaping of a word depends on, besides its bytes.
struct WordKey: Equatable {
  let fontSerial: UInt32
  let featuresID: UInt32
  let script: UInt32
  let direction: ShapingDirection
  let language: OpaquePointer?

  @inline(__always)
  init(item: TextItem, font: ItemFont) {
    fontSerial = font.font.shaping.serial
    featuresID = font.features.id
    script = item.properties.script
    direction = item.properties.direction
    language = item.properties.language
  }

  @inline(__always)
  var hash: UInt64 {
    var hash = UInt64(fontSerial) << 32 | UInt64(script)
    hash = ByteHash.mix(hash ^ UInt64(featuresID) << 1 ^ UInt64(direction.rawValue))
    return ByteHash.mix(hash ^ UInt64(UInt(bitPattern: language)))
  }
}
