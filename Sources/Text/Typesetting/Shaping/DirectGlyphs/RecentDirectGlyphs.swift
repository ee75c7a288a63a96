internal import CHarfBuzz
internal import Fonts

/// The direct glyphs of the fonts, scripts and languages that items had last: a text changes between few of them.
struct RecentDirectGlyphs {
  private struct Entry {
    /// Numbers of fonts are never used again, so that the glyphs of a font at hand are alive.
    var fontSerial: UInt32 = 0
    var script: UInt32 = 0
    var featuresID: UInt32 = 0
    var language: OpaquePointer?
    /// `nil` where there are none.
    var glyphs: Unmanaged<DirectGlyphs>?
  }

  private static let count = 16
  private var entries = [Entry](repeating: Entry(), count: Self.count)

  /// The direct glyphs of an item from left to right; `nil` where there are none, or none yet.
  ///
  /// - Parameters:
  ///   - font: read in its place, because a copy counts references.
  ///   - byteCount: the UTF-8 bytes of the item.
  @inline(__always)
  mutating func glyphs(
    for properties: ShapingProperties, font: UnsafePointer<ItemFont>, byteCount: Int
  ) -> Unmanaged<DirectGlyphs>? {
    #if DEBUG
      if !DirectGlyphsConfiguration.current.isUsed { return nil }
    #endif
    let serial = font.pointee.font.shaping.serial
    let script = properties.script
    guard properties.direction == .leftToRight, DirectGlyphs.mayExist(script: script) else { return nil }
    // With this factor no two of the scripts share an entry.
    let slot = Int((script &* 0x5C6E_4337) >> 28 ^ serial & 15)
    let entry = entries[slot]
    if entry.fontSerial == serial, entry.script == script, entry.language == properties.language,
      entry.featuresID == font.pointee.features.id
    {
      return entry.glyphs
    }
    return find(properties, font: font.pointee, byteCount: byteCount, slot: slot)
  }

  @inline(never)
  private mutating func find(
    _ properties: ShapingProperties, font: ItemFont, byteCount: Int, slot: Int
  ) -> Unmanaged<DirectGlyphs>? {
    let key = SpaceContexts.Key(
      script: properties.script, language: properties.language, direction: ShapingDirection.leftToRight.harfBuzz,
      featuresID: font.features.id)
    var glyphs: Unmanaged<DirectGlyphs>?
    let features = UnsafeBufferPointer(start: font.features.base, count: Int(font.features.count))
    switch font.font.shaping.directGlyphs(key, features: features, byteCount: byteCount) {
    case .notYet: return nil
    case .never: break
    case .known(let found): glyphs = found
    }
    entries[slot] = Entry(
      fontSerial: font.font.shaping.serial, script: properties.script, featuresID: font.features.id,
      language: properties.language, glyphs: glyphs)
    return glyphs
  }
}
