/// The properties that shaping depends on, besides text and font.
struct ShapingProperties: Hashable {
  /// UAX #9 embedding level; odd is right to left.
  var level: UInt8
  /// ISO 15924 tag, the first letter in the high byte.
  var script: UInt32
  /// HarfBuzz's language, which lives as long as the process.
  var language: OpaquePointer?
}

/// An item: a stretch of text of one font, script, level and style, shaped at once.
struct TextItem {
  enum Kind: UInt8 {
    case text
    /// One tab character; its width depends on its position on the line.
    case tab
    /// A mandatory break, which has no glyph.
    case newline
  }

  /// UTF-8 offsets.
  var start: UInt32
  var end: UInt32
  /// The range of the item's glyphs, which are in logical order: clusters ascend in right-to-left text too.
  var glyphStart: UInt32 = 0
  var glyphEnd: UInt32 = 0
  /// Points from the start of the paragraph to the start of the item, tabs counted as 0.
  var x: Double = 0
  var properties: ShapingProperties
  /// Index into the prepared text's `itemFonts`.
  var fontIndex: UInt16
  var kind: Kind
  /// Whether an override (U+202D, U+202E) reverses the direction of the script. HarfBuzz reverses such text before
  /// shaping, but not its context, so the safe-to-break flags are not valid.
  var isForced: Bool
  /// Whether tracking is added, as in all scripts whose letters do not join.
  var isTracked: Bool
}
