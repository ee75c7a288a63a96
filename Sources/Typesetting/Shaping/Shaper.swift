/// Shapes items into a staging area, from the word cache where that is exact.
struct Shaper {
  let text: UnsafeBufferPointer<UInt8>
  let scratch: Scratch
  let cache: WordCache?

  /// Appends the item's glyphs and notes in the item which ones they are.
  @inline(__always)
  func shape(_ item: inout Item, use: FontUse) {
    item.glyphStart = UInt32(scratch.glyphs.count)
    if item.kind == .text {
      let range = Int(item.start)..<Int(item.end)
      if let cache, cache.shape(range, of: item, use: use, text: text, scratch: scratch) {
        // The cache appended the glyphs.
      } else {
        let output = scratch.buffer.shape(text, range, properties: item.properties, use: use)
        scratch.glyphs.append(output, isRightToLeft: item.properties.level & 1 == 1)
      }
    }
    item.glyphEnd = UInt32(scratch.glyphs.count)
  }
}
