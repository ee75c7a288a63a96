internal import Glibc

/// The flat arrays of a prepared text, while the builder fills them. `PreparedText` takes ownership of the memory and makes
/// it read-only.
struct PreparedTextArrays {
  let paragraphs: UnsafeMutableBufferPointer<PreparedParagraph>
  let lineDefaults: UnsafeMutableBufferPointer<LineDefaults>
  let breakX: UnsafeMutableBufferPointer<Double>
  let breakLimits: UnsafeMutableBufferPointer<Double>
  let breakOffsets: UnsafeMutableBufferPointer<UInt32>
  let breakFlags: UnsafeMutableBufferPointer<UInt8>
  /// The items, and the entry after them.
  let items: UnsafeMutableBufferPointer<StoredTextItem>
  /// As in `GlyphStaging`.
  let markedIDs: UnsafeMutableBufferPointer<UInt32>
  let clusters: UnsafeMutableBufferPointer<UInt32>
  let advances: UnsafeMutableBufferPointer<Int32>
  /// `nil` when no glyph of the text has an offset.
  let inlineOffsets: UnsafeMutableBufferPointer<Int32>?
  let overOffsets: UnsafeMutableBufferPointer<Int32>?

  let memory: PreparedTextMemory

  /// Allocates one block and copies the glyphs, the items and the paragraphs of a workspace; the break table is filled
  /// later.
  ///
  /// The block is exactly as large as needed, and the arrays that a measurement reads come first: with a hundred
  /// thousand texts none is in the processor's cache, and loading a cache line takes as long as breaking some lines of
  /// text. The buffers of the workspace are copied and not taken over, because they are larger, have offsets that most
  /// texts do not need, and are reused for the next text. The buffers of a long text are taken over: a copy would need as much
  /// memory again.
  ///
  /// - Parameters:
  ///   - breakCount: the number of entries of the break table, with the start of the text.
  ///   - fontCount: the number of fonts of items.
  init(_ workspace: inout TextWorkspace, breakCount: Int, fontCount: Int, takesOver: Bool) {
    var size = 0
    func reserve<T>(_ type: T.Type, _ count: Int) -> Int {
      let alignment = MemoryLayout<T>.alignment
      let start = (size + alignment - 1) & ~(alignment - 1)
      size = start + count * MemoryLayout<T>.stride
      return start
    }
    let glyphCount = workspace.shaping.glyphs.count
    let copied = takesOver ? 0 : 1
    let copiedGlyphs = copied * glyphCount
    let copiedOffsets = workspace.shaping.glyphs.hasOffsets ? copiedGlyphs : 0
    let paragraphStart = reserve(PreparedParagraph.self, copied * workspace.paragraphs.count)
    let defaultsStart = reserve(LineDefaults.self, fontCount)
    let xStart = reserve(Double.self, breakCount)
    let limitStart = reserve(Double.self, breakCount)
    let breakStart = reserve(UInt32.self, breakCount)
    let breakFlagStart = reserve(UInt8.self, breakCount)
    let itemStart = reserve(StoredTextItem.self, copied * workspace.shaping.items.count)
    let idStart = reserve(UInt32.self, copiedGlyphs)
    let clusterStart = reserve(UInt32.self, copiedGlyphs)
    let advanceStart = reserve(Int32.self, copiedGlyphs)
    let inlineOffsetStart = reserve(Int32.self, copiedOffsets)
    let overOffsetStart = reserve(Int32.self, copiedOffsets)

    size = max(size, limitStart + (breakCount + BreakTable.readBeyondLimits) * MemoryLayout<Double>.stride)
    size = max(size, breakFlagStart + breakCount + BreakTable.readBeyondFlags)

    let block = UnsafeMutableRawPointer(StagingMemory.resized(nil as UnsafeMutablePointer<UInt8>?, capacity: size))
    // What searches read behind the arrays makes no difference, but is not left without a value: most of it is overwritten.
    (block + limitStart + breakCount * MemoryLayout<Double>.stride).initializeMemory(
      as: UInt8.self, repeating: 0, count: BreakTable.readBeyondLimits * MemoryLayout<Double>.stride)
    (block + breakFlagStart + breakCount).initializeMemory(
      as: UInt8.self, repeating: 0, count: BreakTable.readBeyondFlags)
    func array<T>(_ start: Int, _ count: Int) -> UnsafeMutableBufferPointer<T> {
      UnsafeMutableBufferPointer(start: (block + start).bindMemory(to: T.self, capacity: count), count: count)
    }
    func copy<T>(_ source: UnsafeMutablePointer<T>, _ count: Int, to start: Int) -> UnsafeMutableBufferPointer<T> {
      let target: UnsafeMutableBufferPointer<T> = array(start, count)
      _ = target.initialize(fromContentsOf: UnsafeMutableBufferPointer(start: source, count: count))
      return target
    }
    lineDefaults = array(defaultsStart, fontCount)
    breakX = array(xStart, breakCount)
    breakLimits = array(limitStart, breakCount)
    breakOffsets = array(breakStart, breakCount)
    breakFlags = array(breakFlagStart, breakCount)
    if takesOver {
      func array<T>(_ start: UnsafeMutablePointer<T>) -> UnsafeMutableBufferPointer<T> {
        UnsafeMutableBufferPointer(start: start, count: glyphCount)
      }
      paragraphs = workspace.paragraphs.take()
      items = workspace.shaping.items.take()
      let glyphs = workspace.shaping.glyphs.take()
      markedIDs = array(glyphs.markedIDs)
      clusters = array(glyphs.clusters)
      advances = array(glyphs.advances)
      inlineOffsets = glyphs.offsets.map { array($0.inline) }
      overOffsets = glyphs.offsets.map { array($0.over) }
      memory = PreparedTextMemory(
        block: block, blockSize: size,
        others: [
          .init(paragraphs), .init(items), .init(markedIDs), .init(clusters), .init(advances),
        ] + [inlineOffsets, overOffsets].compactMap { $0.map { .init($0) } })
    } else {
      let glyphs = workspace.shaping.glyphs.pointers
      paragraphs = copy(workspace.paragraphs.base, workspace.paragraphs.count, to: paragraphStart)
      items = copy(workspace.shaping.items.base, workspace.shaping.items.count, to: itemStart)
      markedIDs = copy(glyphs.markedIDs, glyphCount, to: idStart)
      clusters = copy(glyphs.clusters, glyphCount, to: clusterStart)
      advances = copy(glyphs.advances, glyphCount, to: advanceStart)
      inlineOffsets = glyphs.offsets.map { copy($0.inline, glyphCount, to: inlineOffsetStart) }
      overOffsets = glyphs.offsets.map { copy($0.over, glyphCount, to: overOffsetStart) }
      memory = PreparedTextMemory(block: block, blockSize: size, others: [])
    }
  }

  /// Whether glyphs may change when the text is cut before a glyph's cluster.
  @inline(__always)
  func isUnsafeToBreak(_ glyph: Int) -> Bool { markedIDs[glyph] & GlyphStaging.unsafeToBreak != 0 }
}

/// The memory of a prepared text, which its owner frees once.
struct PreparedTextMemory: @unchecked Sendable {
  /// Memory of `malloc`.
  let block: UnsafeMutableRawPointer
  let blockSize: Int
  /// What a long text took over from its workspace, memory of `malloc`. Not an array, so that no references are counted.
  private let others: UnsafeMutableBufferPointer<UnsafeMutableRawBufferPointer>

  init(block: UnsafeMutableRawPointer, blockSize: Int, others: [UnsafeMutableRawBufferPointer]) {
    self.block = block
    self.blockSize = blockSize
    self.others = others.isEmpty ? .init(start: nil, count: 0) : .allocate(capacity: others.count)
    _ = self.others.initialize(fromContentsOf: others)
  }

  /// The size of all arrays in bytes.
  var byteCount: Int { others.reduce(blockSize) { $0 + $1.count } }

  func deallocate() {
    free(block)
    for other in others { free(other.baseAddress) }
    others.deallocate()
  }
}
