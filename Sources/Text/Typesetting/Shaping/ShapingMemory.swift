internal import Fonts

/// What shaping writes: HarfBuzz's buffer, items and glyphs, and what was found last, for the texts that follow.
///
/// Not copyable, because it owns its memory; a stage that shapes gets it as `inout`, and one that only finds items gets these.
struct ShapingMemory: ~Copyable {
  let buffer = ShapingBuffer()
  var glyphs = GlyphStaging()
  /// The items; when all are found, an entry more with the end of the text.
  var items = StagingBuffer<StoredTextItem>()
  var crossedSpaces = CrossedSpaces()
  /// What the word cache found for the item before; most items have the same properties.
  var lastContexts: (key: WordKey, contexts: SpaceContexts)?
  var directGlyphs = RecentDirectGlyphs()
  var kernings = RecentKernings()
  var recentItemFonts = RecentItemFonts()
}

extension StagingBuffer<StoredTextItem> {
  /// Appends an item, which starts where the last one ends.
  @inline(__always)
  mutating func append(_ item: TextItem) {
    assert(item.start == 0 || count > 0)
    append(StoredTextItem(item))
  }

  /// The UTF-8 offset of the end of an item, before the entry after the last one exists.
  func itemEnd(_ index: Int, textEnd: Int) -> Int {
    index + 1 < count ? Int(self[index + 1].start) : textEnd
  }
}
