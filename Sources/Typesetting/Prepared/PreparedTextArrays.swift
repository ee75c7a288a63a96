/// The flat arrays of a prepared text in one block of memory, while the builder fills them. `PreparedText` takes
/// ownership of the block and makes it read-only.
struct PreparedTextArrays {
  let paragraphs: UnsafeMutableBufferPointer<PreparedParagraph>
  let breakX: UnsafeMutableBufferPointer<Double>
  let breakLimits: UnsafeMutableBufferPointer<Double>
  let breakOffsets: UnsafeMutableBufferPointer<UInt32>
  let breakFlags: UnsafeMutableBufferPointer<UInt8>
  let items: UnsafeMutableBufferPointer<TextItem>
  let glyphIDs: UnsafeMutableBufferPointer<UInt32>
  let clusters: UnsafeMutableBufferPointer<UInt32>
  let advances: UnsafeMutableBufferPointer<Int32>
  /// `nil` when no glyph of the text has an offset.
  let xOffsets: UnsafeMutableBufferPointer<Int32>?
  let yOffsets: UnsafeMutableBufferPointer<Int32>?
  let glyphFlags: UnsafeMutableBufferPointer<UInt8>

  let block: UnsafeMutableRawPointer
  /// The size of the block in bytes.
  let byteCount: Int

  /// Allocates the block and copies the glyphs, the items and the paragraphs; the break table is filled later.
  ///
  /// The block is exactly as large as needed, and the arrays that a measurement reads come first: with a hundred
  /// thousand texts none is in the processor's cache, and loading a cache line takes as long as breaking some lines of
  /// text. The buffers of `GlyphStaging` are copied and not taken over, because they are larger, have offsets that most
  /// texts do not need, and are reused for the next text.
  ///
  /// - Parameter breakCount: the number of entries of the break table, with the start of the text.
  init(glyphs: borrowing GlyphStaging, items: [TextItem], paragraphs: [PreparedParagraph], breakCount: Int) {
    var size = 0
    func reserve<T>(_ type: T.Type, _ count: Int) -> Int {
      let alignment = MemoryLayout<T>.alignment
      let start = (size + alignment - 1) & ~(alignment - 1)
      size = start + count * MemoryLayout<T>.stride
      return start
    }
    let glyphCount = glyphs.count
    let hasOffsets = glyphs.hasOffsets
    let offsetCount = hasOffsets ? glyphCount : 0
    let paragraphStart = reserve(PreparedParagraph.self, paragraphs.count)
    let xStart = reserve(Double.self, breakCount)
    let limitStart = reserve(Double.self, breakCount)
    let breakStart = reserve(UInt32.self, breakCount)
    let breakFlagStart = reserve(UInt8.self, breakCount)
    let itemStart = reserve(TextItem.self, items.count)
    let idStart = reserve(UInt32.self, glyphCount)
    let clusterStart = reserve(UInt32.self, glyphCount)
    let advanceStart = reserve(Int32.self, glyphCount)
    let xOffsetStart = reserve(Int32.self, offsetCount)
    let yOffsetStart = reserve(Int32.self, offsetCount)
    let glyphFlagStart = reserve(UInt8.self, glyphCount)

    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
    block = memory
    byteCount = size
    func array<T>(_ start: Int, _ count: Int) -> UnsafeMutableBufferPointer<T> {
      UnsafeMutableBufferPointer(start: (memory + start).bindMemory(to: T.self, capacity: count), count: count)
    }
    func copied<T>(_ source: UnsafeMutablePointer<T>, to start: Int) -> UnsafeMutableBufferPointer<T> {
      let target: UnsafeMutableBufferPointer<T> = array(start, glyphCount)
      _ = target.initialize(fromContentsOf: UnsafeMutableBufferPointer(start: source, count: glyphCount))
      return target
    }
    func copied<T>(_ source: [T], to start: Int) -> UnsafeMutableBufferPointer<T> {
      let target: UnsafeMutableBufferPointer<T> = array(start, source.count)
      _ = target.initialize(fromContentsOf: source)
      return target
    }
    self.paragraphs = copied(paragraphs, to: paragraphStart)
    self.items = copied(items, to: itemStart)
    breakX = array(xStart, breakCount)
    breakLimits = array(limitStart, breakCount)
    breakOffsets = array(breakStart, breakCount)
    breakFlags = array(breakFlagStart, breakCount)
    glyphIDs = copied(glyphs.ids, to: idStart)
    clusters = copied(glyphs.clusters, to: clusterStart)
    advances = copied(glyphs.advances, to: advanceStart)
    xOffsets = hasOffsets ? copied(glyphs.xOffsets, to: xOffsetStart) : nil
    yOffsets = hasOffsets ? copied(glyphs.yOffsets, to: yOffsetStart) : nil
    glyphFlags = copied(glyphs.flags, to: glyphFlagStart)
  }
}
