internal import Fonts
internal import Glibc

/// The growing arrays of glyphs into which a text is shaped, `count` values in each, in logical order. Reused for one
/// text after the other; `PreparedTextArrays` copies the result, or takes the memory over where the text is long.
///
/// Not copyable, because it owns the memory of its arrays, which comes from `malloc`.
struct GlyphStaging: ~Copyable {
  /// Numbers of glyphs with ``unsafeToBreak``. They stay below 2²⁴ in any font.
  private(set) var markedIDs = StagingMemory.resized(nil as UnsafeMutablePointer<UInt32>?, capacity: 0)
  private(set) var clusters = StagingMemory.resized(nil as UnsafeMutablePointer<UInt32>?, capacity: 0)
  private(set) var advances = StagingMemory.resized(nil as UnsafeMutablePointer<Int32>?, capacity: 0)
  /// Along the line, and to the side of the line where its ascents are. Empty where no glyph has an offset; see `hasOffsets`.
  private(set) var inlineOffsets = StagingMemory.resized(nil as UnsafeMutablePointer<Int32>?, capacity: 0)
  private(set) var overOffsets = StagingMemory.resized(nil as UnsafeMutablePointer<Int32>?, capacity: 0)
  private(set) var capacity = 0
  private var offsetCapacity = 0
  var count = 0
  /// Whether any glyph has an offset from its pen position. Most texts have none, and then none are stored.
  private(set) var hasOffsets = false
  /// Whether any glyph is `.notdef`.
  var hasMissing = false

  /// The bit of a glyph's number that says that glyphs may change when the text is cut before the glyph's cluster.
  static var unsafeToBreak: UInt32 { DirectGlyphs.unsafeToBreak }

  mutating func removeAll() {
    count = 0
    hasOffsets = false
    hasMissing = false
  }

  deinit {
    free(markedIDs)
    free(clusters)
    free(advances)
    free(inlineOffsets)
    free(overOffsets)
  }

  /// The index of the first glyph whose cluster starts at a UTF-8 offset or after it, from another glyph on.
  ///
  /// - Complexity: O(glyphs between the two)
  func firstGlyph(at offset: Int, from glyph: Int) -> Int {
    var index = glyph
    while index < count, Int(clusters[index]) < offset { index += 1 }
    return index
  }

  /// Whether a glyph is among the glyphs from an index on.
  ///
  /// - Complexity: O(glyphs from there on)
  func contains(_ glyph: UInt32, from first: Int) -> Bool {
    (first..<count).contains { id(of: $0) == glyph }
  }

  /// The number of a glyph.
  @inline(__always)
  func id(of glyph: Int) -> UInt32 { markedIDs[glyph] & ~Self.unsafeToBreak }

  /// Whether glyphs may change when the text is cut before a glyph's cluster.
  @inline(__always)
  func isUnsafeToBreak(_ glyph: Int) -> Bool { markedIDs[glyph] & Self.unsafeToBreak != 0 }

  /// Makes the glyphs of a cluster safe to break before.
  ///
  /// - Parameter first: the index of its first glyph.
  mutating func clearMarks(ofClusterAt first: Int) {
    var index = first
    while index < count, clusters[index] == clusters[first] {
      markedIDs[index] = id(of: index)
      index += 1
    }
  }

  /// Says that glyphs may change when the text is cut before a glyph's cluster.
  func markUnsafe(_ glyph: Int) { markedIDs[glyph] |= Self.unsafeToBreak }

  mutating func removeLast(_ number: Int) { count -= number }

  /// Adds to the advance of a glyph, and to its offset along the line.
  mutating func change(_ glyph: Int, advance: Int32, inlineOffset: Int32) {
    advances[glyph] += advance
    if inlineOffset == 0 { return }
    beginOffsets(after: count)
    inlineOffsets[glyph] += inlineOffset
  }

  /// Makes room for `more` further glyphs.
  mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    resize(max(256, (count + more) * 3 / 2))
  }

  private mutating func resize(_ capacity: Int) {
    self.capacity = capacity
    markedIDs = StagingMemory.resized(markedIDs, capacity: capacity)
    clusters = StagingMemory.resized(clusters, capacity: capacity)
    advances = StagingMemory.resized(advances, capacity: capacity)
    if hasOffsets { resizeOffsets() }
  }

  private mutating func resizeOffsets() {
    guard offsetCapacity != capacity else { return }
    offsetCapacity = capacity
    inlineOffsets = StagingMemory.resized(inlineOffsets, capacity: capacity)
    overOffsets = StagingMemory.resized(overOffsets, capacity: capacity)
  }

  /// Stores offsets from now on; the offsets of the first `number` glyphs are 0. Does nothing where offsets are stored.
  mutating func beginOffsets(after number: Int) {
    guard !hasOffsets else { return }
    hasOffsets = true
    resizeOffsets()
    inlineOffsets.update(repeating: 0, count: number)
    overOffsets.update(repeating: 0, count: number)
  }

  /// Appends shaped glyphs in logical order. HarfBuzz's order is visual, so it is reversed for a backward item.
  @inline(__always)
  mutating func append(_ output: ShapingBuffer.Output, _ direction: ShapingDirection) {
    let total = output.count
    reserve(total)
    let start = count
    let found = output.store(
      direction, markedIDs: markedIDs + start, clusters: clusters + start,
      advances: advances + start)
    count = start + total
    hasMissing = hasMissing || found.hasMissing
    if found.hasOffsets { beginOffsets(after: start) }
    if hasOffsets { storeOffsets(of: output, from: start, direction) }
  }

  /// Appends the glyphs of direct characters.
  ///
  /// - Parameter range: units.
  /// - Returns: whether they were appended.
  @inline(__always)
  mutating func append(
    _ direct: Unmanaged<DirectGlyphs>, _ units: UnsafePointer<UInt16>, offsets: UnsafePointer<UInt32>,
    _ range: Range<Int>
  ) -> DirectGlyphs.Outcome {
    let total = range.count
    reserve(total)
    let start = count
    let outcome = direct._withUnsafeGuaranteedRef {
      $0.shape(
        units + range.lowerBound, offsets: offsets + range.lowerBound, count: total, ids: markedIDs + start,
        clusters: clusters + start, advances: advances + start)
    }
    guard case .shaped = outcome else { return outcome }
    count = start + total
    if hasOffsets {
      (inlineOffsets + start).update(repeating: 0, count: total)
      (overOffsets + start).update(repeating: 0, count: total)
    }
    return outcome
  }

  /// Lets direct glyphs take over the pairs of the last glyphs, which HarfBuzz shaped.
  ///
  /// - Parameter range: their units.
  func teach(_ direct: Unmanaged<DirectGlyphs>, _ units: UnsafePointer<UInt16>, _ range: Range<Int>) {
    let start = count - range.count
    guard !hasOffsets else { return }
    direct._withUnsafeGuaranteedRef {
      $0.learn(
        units + range.lowerBound, count: range.count, ids: markedIDs + start, advances: advances + start)
    }
  }

  private func storeOffsets(of output: ShapingBuffer.Output, from start: Int, _ direction: ShapingDirection) {
    for index in 0..<output.count {
      let glyph = output.logical(index, direction)
      inlineOffsets[start + index] = glyph.inlineOffset
      overOffsets[start + index] = glyph.overOffset
    }
  }

  /// The arrays, `count` values in each.
  struct Pointers {
    let markedIDs: UnsafeMutablePointer<UInt32>
    let clusters: UnsafeMutablePointer<UInt32>
    let advances: UnsafeMutablePointer<Int32>
    /// `nil` when no glyph has an offset.
    let offsets: (inline: UnsafeMutablePointer<Int32>, over: UnsafeMutablePointer<Int32>)?
  }

  var pointers: Pointers {
    Pointers(
      markedIDs: markedIDs, clusters: clusters, advances: advances,
      offsets: hasOffsets ? (inlineOffsets, overOffsets) : nil)
  }

  /// Gives away the memory of the arrays, which the caller frees; they are empty afterwards.
  mutating func take() -> Pointers {
    resize(count)
    let taken = pointers
    markedIDs = StagingMemory.resized(nil, capacity: 0)
    clusters = StagingMemory.resized(nil, capacity: 0)
    advances = StagingMemory.resized(nil, capacity: 0)
    if hasOffsets {
      inlineOffsets = StagingMemory.resized(nil, capacity: 0)
      overOffsets = StagingMemory.resized(nil, capacity: 0)
      offsetCapacity = 0
    }
    capacity = 0
    removeAll()
    return taken
  }
}
