/// What HarfBuzz needs to shape an item, beside its text and font.
struct ShapingProperties: Hashable {
  /// UAX #9 embedding level; odd is right to left.
  var level: UInt8
  /// ISO 15924 tag, the first letter in the high byte.
  var script: UInt32
  /// HarfBuzz's language, which lives as long as the process.
  var language: OpaquePointer?
}

/// An item: a stretch of text of one font, script, level and style, which is shaped at once.
struct TextItem {
  enum Kind: UInt8 {
    case text
    /// One tab character; its width depends on where on the line it is.
    case tab
    /// A mandatory break, which has no glyph.
    case newline
  }

  /// UTF-8 offsets.
  var start: UInt32
  var end: UInt32
  /// The item's glyphs, in logical order: the clusters ascend also in right-to-left text.
  var glyphStart: UInt32 = 0
  var glyphEnd: UInt32 = 0
  /// Points from the start of the paragraph, tabs counted as 0.
  var x: Double = 0
  var properties: ShapingProperties
  /// Index into the prepared text's `itemFonts`.
  var fontIndex: UInt16
  var kind: Kind
  /// Whether the text runs against the direction of its script, by an override (U+202D, U+202E). HarfBuzz reverses it
  /// before shaping but not its context, so its flags of safe offsets do not hold.
  var isForced: Bool
  /// Whether tracking is added; not in scripts whose letters join.
  var isTracked: Bool
}
