internal import CUnicode
internal import Fonts

/// Everything about a text that does not depend on a width: flat arrays, filled once, never changed.
///
/// One block of memory holds the arrays; `PreparedTextBuilder` fills them before anybody else sees the object.
final class PreparedText: Sendable {
  // What a measurement reads comes first, in the object as in the block: of a hundred thousand texts none is in the
  // processor's cache, and every line of it that is touched costs as much as breaking some lines of text.

  // MARK: Paragraphs

  let paragraphCount: Int
  nonisolated(unsafe) let paragraphs: UnsafeMutablePointer<Paragraph>

  // MARK: The break table: the start of the text, then every break opportunity up to the end of the text

  let breakCount: Int
  /// UTF-8 offsets, ascending.
  nonisolated(unsafe) let breakOffsets: UnsafeMutablePointer<UInt32>
  /// Points from the start of the paragraph to the place where a line that starts here has its left edge.
  nonisolated(unsafe) let breakX: UnsafeMutablePointer<Double>
  /// Points from the start of the paragraph to the end of the content of a line that ends here: hanging white space is left out.
  nonisolated(unsafe) let breakLimits: UnsafeMutablePointer<Double>
  nonisolated(unsafe) let breakFlags: UnsafeMutablePointer<UInt8>

  let string: String
  /// UTF-8 bytes.
  let length: Int
  let runs: [StyledText.Run]
  let paragraphStyle: ParagraphStyle
  let fontUses: [FontUse]
  /// The fonts that supply what the text's own lack.
  let library: FontLibrary
  /// Whether every character is ASCII, so that a character is a byte and, CR LF apart, a grapheme cluster.
  let isASCII: Bool

  // MARK: Items, of one font, direction and style each

  let itemCount: Int
  nonisolated(unsafe) let items: UnsafeMutablePointer<Item>

  // MARK: Glyphs, in logical order

  let glyphCount: Int
  nonisolated(unsafe) let glyphIDs: UnsafeMutablePointer<UInt32>
  /// UTF-8 offset of the first character of the glyph's cluster; ascending.
  nonisolated(unsafe) let clusters: UnsafeMutablePointer<UInt32>
  /// Shaping units; a font use says how many points one is.
  nonisolated(unsafe) let advances: UnsafeMutablePointer<Int32>
  /// `GlyphStaging.unsafeToBreak`.
  nonisolated(unsafe) let glyphFlags: UnsafeMutablePointer<UInt8>
  /// Shaping units; `nil` when no glyph of the text is moved.
  nonisolated(unsafe) let xOffsets: UnsafeMutablePointer<Int32>?
  nonisolated(unsafe) let yOffsets: UnsafeMutablePointer<Int32>?
  let hasMissingGlyphs: Bool
  /// Points.
  let largestFontSize: Double

  // MARK: What is found out when it is first needed

  private let graphemes = LazyObject<GraphemeTable>()
  private let edges = LazyObject<EdgeCache>()

  var graphemeTable: GraphemeTable { graphemes.value { GraphemeTable(self) } }
  var edgeCache: EdgeCache { edges.value { EdgeCache(self) } }

  nonisolated(unsafe) private let block: UnsafeMutableRawPointer
  /// Bytes of the block of arrays.
  let blockSize: Int

  struct Counts {
    var glyphs: Int
    var items: Int
    var paragraphs: Int
    var breaks: Int
    var hasOffsets: Bool
    var hasMissingGlyphs: Bool
  }

  init(_ styled: StyledText, fontUses: [FontUse], library: FontLibrary, counts: Counts, isASCII: Bool) {
    string = styled.string
    length = styled.count
    runs = styled.runs
    paragraphStyle = styled.paragraphStyle
    self.fontUses = fontUses
    self.library = library
    self.isASCII = isASCII
    glyphCount = counts.glyphs
    itemCount = counts.items
    paragraphCount = counts.paragraphs
    breakCount = counts.breaks
    hasMissingGlyphs = counts.hasMissingGlyphs
    largestFontSize = fontUses.reduce(0) { max($0, $1.font.size) }

    var size = 0
    func reserve<T>(_ type: T.Type, _ count: Int) -> Int {
      let alignment = MemoryLayout<T>.alignment
      let start = (size + alignment - 1) & ~(alignment - 1)
      size = start + count * MemoryLayout<T>.stride
      return start
    }
    let offsetCount = counts.hasOffsets ? counts.glyphs : 0
    let paragraphStart = reserve(Paragraph.self, counts.paragraphs)
    let xStart = reserve(Double.self, counts.breaks)
    let limitStart = reserve(Double.self, counts.breaks)
    let breakStart = reserve(UInt32.self, counts.breaks)
    let breakFlagStart = reserve(UInt8.self, counts.breaks)
    let itemStart = reserve(Item.self, counts.items)
    let idStart = reserve(UInt32.self, counts.glyphs)
    let clusterStart = reserve(UInt32.self, counts.glyphs)
    let advanceStart = reserve(Int32.self, counts.glyphs)
    let xOffsetStart = reserve(Int32.self, offsetCount)
    let yOffsetStart = reserve(Int32.self, offsetCount)
    let glyphFlagStart = reserve(UInt8.self, counts.glyphs)

    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
    block = memory
    blockSize = size
    func array<T>(_ start: Int, _ count: Int) -> UnsafeMutablePointer<T> {
      (memory + start).bindMemory(to: T.self, capacity: count)
    }
    paragraphs = array(paragraphStart, counts.paragraphs)
    items = array(itemStart, counts.items)
    breakX = array(xStart, counts.breaks)
    breakLimits = array(limitStart, counts.breaks)
    breakOffsets = array(breakStart, counts.breaks)
    glyphIDs = array(idStart, counts.glyphs)
    clusters = array(clusterStart, counts.glyphs)
    advances = array(advanceStart, counts.glyphs)
    xOffsets = counts.hasOffsets ? array(xOffsetStart, offsetCount) : nil
    yOffsets = counts.hasOffsets ? array(yOffsetStart, offsetCount) : nil
    breakFlags = array(breakFlagStart, counts.breaks)
    glyphFlags = array(glyphFlagStart, counts.glyphs)
  }

  deinit {
    block.deallocate()
  }

  /// Asks for what a measurement reads. Of many texts none is in the processor's cache, and waiting for the lines of one
  /// after the other takes longer than breaking its lines.
  func prefetch() {
    let end = UnsafeRawPointer(breakFlags) + breakCount
    var address = UnsafeRawPointer(block)
    let last = min(end, address + Self.prefetchLimit)
    while address < last {
      cu_prefetch(address)
      address += 64
    }
  }

  /// Long texts are read as they are needed.
  private static var prefetchLimit: Int { 512 }

  /// Calls the body with the UTF-8 of the text.
  @inline(__always)
  func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // `StyledText` made the string contiguous, so the closure is always called with its storage.
    var copy = string
    return copy.withUTF8(body)
  }

  // MARK: Finding places

  /// The item that holds an offset; the last one for the end of the text. The text must have items.
  func itemIndex(at offset: Int) -> Int {
    var low = 0
    var high = itemCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(items[middle].start) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The first glyph of an item whose cluster starts at the offset or after it.
  func glyphIndex(at offset: Int, in item: Item) -> Int {
    var low = Int(item.glyphStart)
    var high = Int(item.glyphEnd)
    while low < high {
      let middle = (low + high) / 2
      if Int(clusters[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func paragraphIndex(at offset: Int) -> Int {
    var low = 0
    var high = paragraphCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(paragraphs[middle].start) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The break opportunity at the offset, or the last one before it.
  func breakIndex(at offset: Int) -> Int {
    var low = 0
    var high = breakCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(breakOffsets[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
