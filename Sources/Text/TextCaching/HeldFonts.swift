internal import Fonts

/// The fonts that a cache of texts holds: with the texts it keeps their fonts, and with these the font files. A stream in
/// which each text has another font does not fill the memory, because a cache with too many is emptied.
struct HeldFonts {
  /// The greatest number of fonts of different files or axis values; sizes do not count.
  static let limit = 128
  /// The greatest number of bytes of all font files.
  private static let byteLimit = 1 << 28

  /// The numbers of shaping fonts. A list: few are searched faster than one is hashed.
  private var fonts: ContiguousArray<UInt32> = []
  private var faces: ContiguousArray<ObjectIdentifier> = []
  private var byteCount = 0

  /// Counts a font.
  ///
  /// - Returns: whether the cache may hold it together with those that were counted before; any font alone may be held.
  mutating func add(_ font: Font) -> Bool {
    let serial = font.shaping.serial
    if fonts.contains(serial) { return true }
    let face = ObjectIdentifier(font.face)
    let isKnown = faces.contains(face)
    let bytes = isKnown ? 0 : font.face.byteCount
    guard fonts.isEmpty || fonts.count < Self.limit && bytes <= Self.byteLimit - min(byteCount, Self.byteLimit) else {
      return false
    }
    fonts.append(serial)
    if !isKnown { faces.append(face) }
    byteCount += bytes
    return true
  }
}
