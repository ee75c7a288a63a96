internal import Fonts

/// The kernings of ellipses that were looked for last: labels are truncated behind few letters.
struct RecentKernings {
  struct Key: Equatable {
    /// Numbers of fonts are never used again.
    private let fontSerial: UInt32
    private let featuresID: UInt32
    private let properties: ShapingProperties
    /// The text beside the ellipsis, with its length in the highest byte.
    private let text: UInt64
    private let isBefore: Bool

    /// `nil` for a text that is too long.
    init?(_ text: [UInt8], isBefore: Bool, properties: ShapingProperties, font: ItemFont) {
      guard text.count < 8 else { return nil }
      self.text = text.reduce(0) { $0 << 8 | UInt64($1) } | UInt64(text.count) << 56
      self.isBefore = isBefore
      self.properties = properties
      fontSerial = font.font.shaping.serial
      featuresID = font.features.id
    }

    fileprivate var slot: Int {
      Int(((text ^ UInt64(fontSerial)) &* 0x9E37_79B9_7F4A_7C15) >> 57)
    }
  }

  private static let count = 128
  private var entries = [(key: Key, units: Int)?](repeating: nil, count: Self.count)

  /// A kerning in shaping units.
  subscript(key: Key) -> Int? {
    get { entries[key.slot].flatMap { $0.key == key ? $0.units : nil } }
    set { entries[key.slot] = newValue.map { (key, $0) } }
  }
}
