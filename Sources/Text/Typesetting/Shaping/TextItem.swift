/// The properties that shaping depends on, besides text and font.
struct ShapingProperties: Hashable {
  /// UAX #9 embedding level; odd is right to left.
  var level: UInt8
  /// Whether the letters stand upright on a vertical line. Beside the level it takes no room.
  var isUpright = false
  /// ISO 15924 tag, the first letter in the high byte.
  var script: UInt32
  /// HarfBuzz's language, which lives as long as the process.
  var language: OpaquePointer?

  /// The direction in which the glyphs of the item follow one another.
  @inline(__always)
  var direction: ShapingDirection {
    let direction = InlineDirection(level: level)
    return isUpright ? direction.uprightShaping : direction.shaping
  }
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

/// An item as it is stored, in 32 bytes: a text of tabs or line breaks has one for every character. Items are adjacent, so
/// that an item ends where the next one starts; a last entry has the end of the text.
struct StoredTextItem: BitwiseCopyable {
  /// UTF-8 offset.
  let start: UInt32
  var glyphStart: UInt32
  /// As in `TextItem`.
  var x: Double
  private let language: OpaquePointer?
  private let script: UInt32
  let fontIndex: UInt16
  let level: UInt8
  private let bits: UInt8

  private static let kindMask: UInt8 = 3
  private static let forced: UInt8 = 4
  private static let tracked: UInt8 = 8
  private static let upright: UInt8 = 16

  @inline(__always)
  init(_ item: TextItem) {
    start = item.start
    glyphStart = item.glyphStart
    x = item.x
    language = item.properties.language
    script = item.properties.script
    fontIndex = item.fontIndex
    level = item.properties.level
    bits =
      item.kind.rawValue | (item.isForced ? Self.forced : 0) | (item.isTracked ? Self.tracked : 0)
      | (item.properties.isUpright ? Self.upright : 0)
  }

  private init(_ item: StoredTextItem, start: UInt32) {
    self.start = start
    (glyphStart, x) = (item.glyphStart, item.x)
    (language, script, fontIndex) = (item.language, item.script, item.fontIndex)
    (level, bits) = (item.level, item.bits)
  }

  /// The part of an item that starts at a UTF-8 offset in it.
  func starting(at start: UInt32) -> StoredTextItem { StoredTextItem(self, start: start) }

  /// The entry after the last item.
  init(end: UInt32) {
    start = end
    glyphStart = 0
    x = 0
    language = nil
    script = 0
    fontIndex = 0
    level = 0
    bits = 0
  }

  @inline(__always)
  var kind: TextItem.Kind { TextItem.Kind(rawValue: bits & Self.kindMask) ?? .text }

  /// The item.
  ///
  /// - Parameter next: the entry after this one.
  @inline(__always)
  func item(before next: StoredTextItem) -> TextItem {
    TextItem(
      start: start, end: next.start, glyphStart: glyphStart, glyphEnd: next.glyphStart, x: x,
      properties: ShapingProperties(
        level: level, isUpright: bits & Self.upright != 0, script: script, language: language), fontIndex: fontIndex,
      kind: kind, isForced: bits & Self.forced != 0, isTracked: bits & Self.tracked != 0)
  }
}

extension StagingBuffer where Element == StoredTextItem {
  /// Divides items, so that no glyph is on both sides of a place.
  ///
  /// - Parameters:
  ///   - places: UTF-8 offsets, ascending.
  ///   - textEnd: the length of the text.
  mutating func divide(at places: [Int], textEnd: Int) {
    let undivided = indices.map { self[$0] }
    removeAll()
    var next = 0
    for (index, item) in undivided.enumerated() {
      let end = index + 1 < undivided.count ? Int(undivided[index + 1].start) : textEnd
      while next < places.count, places[next] <= Int(item.start) { next += 1 }
      append(item)
      while next < places.count, places[next] < end {
        if last.map({ Int($0.start) }) != places[next] { append(item.starting(at: UInt32(places[next]))) }
        next += 1
      }
    }
  }
}

/// The items of a prepared text. Indices are checked as in a ``ReadOnlyArray``.
struct TextItems: @unchecked Sendable {
  private let base: UnsafePointer<StoredTextItem>
  let count: Int

  /// - Parameter entries: of the items, and one more. The owner of the memory has to outlive the view.
  init(_ entries: UnsafeMutableBufferPointer<StoredTextItem>) {
    base = entries.readOnlyBase
    count = entries.count - 1
  }

  var indices: Range<Int> { 0..<count }

  /// The items, and the entry behind them.
  var entries: UnsafePointer<StoredTextItem> { base }

  @inline(__always)
  subscript(index: Int) -> TextItem {
    assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
    return base[index].item(before: base[index + 1])
  }
}
