/// What HarfBuzz must know of an item beside its text and font.
struct ItemProperties: Hashable {
  /// UAX #9 embedding level; odd is right to left.
  var level: UInt8
  /// ISO 15924 tag, the first letter in the high byte.
  var script: UInt32
  /// HarfBuzz's language, which lives as long as the process.
  var language: OpaquePointer?
}

/// A stretch of text with one font, script, level and style: what is shaped in one go.
struct Item {
  enum Kind: UInt8 {
    case text
    /// One tab character; its width depends on where on the line it stands.
    case tab
    /// A mandatory break: no glyph.
    case newline
  }

  /// UTF-8 offsets.
  var start: UInt32
  var end: UInt32
  /// The item's glyphs, in logical order: the clusters ascend also where the text runs from right to left.
  var glyphStart: UInt32 = 0
  var glyphEnd: UInt32 = 0
  /// Points from the start of the paragraph, tabs counted as nothing.
  var x: Double = 0
  var properties: ItemProperties
  /// Index into the prepared text's font uses.
  var fontUse: UInt16
  var kind: Kind
  /// Whether the text runs against the direction of its script, by an override (U+202D, U+202E). HarfBuzz turns it round
  /// before shaping but not its context, so what it says of safe places does not hold.
  var isForced: Bool
  /// Whether tracking is added; not in scripts whose letters join.
  var isTracked: Bool
}
