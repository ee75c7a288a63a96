/// The growing arrays of glyphs into which a text is shaped, `count` values in each, in logical order. Reused for one
/// text after the other; `PreparedTextArrays` copies the result.
///
/// Not copyable, because it owns the memory of its arrays.
struct GlyphStaging: ~Copyable {
  private(set) var ids = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  private(set) var clusters = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  private(set) var advances = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private(set) var xOffsets = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private(set) var yOffsets = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private(set) var flags = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  private(set) var capacity = 0
  var count = 0
  /// Whether any glyph has an offset from its pen position.
  var hasOffsets = false
  /// Whether any glyph is `.notdef`.
  var hasMissing = false

  /// HarfBuzz's flag: glyphs may change when the text is cut before the glyph's cluster.
  static let unsafeToBreak: UInt8 = 1

  mutating func removeAll() {
    count = 0
    hasOffsets = false
    hasMissing = false
  }

  deinit {
    ids.deallocate()
    clusters.deallocate()
    advances.deallocate()
    xOffsets.deallocate()
    yOffsets.deallocate()
    flags.deallocate()
  }

  /// The index of the first glyph whose cluster starts at a UTF-8 offset or after it, from another glyph on.
  ///
  /// - Complexity: O(glyphs between the two)
  func firstGlyph(at offset: Int, from glyph: Int) -> Int {
    var index = glyph
    while index < count, Int(clusters[index]) < offset { index += 1 }
    return index
  }

  /// Clears the flags of the glyphs of a cluster.
  ///
  /// - Parameter first: the index of its first glyph.
  mutating func clearFlags(ofClusterAt first: Int) {
    var index = first
    while index < count, clusters[index] == clusters[first] {
      flags[index] = 0
      index += 1
    }
  }

  mutating func removeLast(_ number: Int) { count -= number }

  /// Makes room for `more` further glyphs.
  mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    let enlarged = max(256, (count + more) * 3 / 2)
    func moved<T>(_ old: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
      let new = UnsafeMutablePointer<T>.allocate(capacity: enlarged)
      new.update(from: old, count: count)
      old.deallocate()
      return new
    }
    ids = moved(ids)
    clusters = moved(clusters)
    advances = moved(advances)
    xOffsets = moved(xOffsets)
    yOffsets = moved(yOffsets)
    flags = moved(flags)
    capacity = enlarged
  }

  /// Appends shaped glyphs in logical order. HarfBuzz's order is visual, so it is reversed for a right-to-left item.
  @inline(__always)
  mutating func append(_ output: ShapingBuffer.Output, isRightToLeft: Bool) {
    let total = output.count
    reserve(total)
    var anyOffset: Int32 = 0
    var anyMissing = false
    let start = count
    for index in 0..<total {
      let glyph = output.logical(index, isRightToLeft: isRightToLeft)
      let target = start + index
      ids[target] = glyph.id
      anyMissing = anyMissing || glyph.id == 0
      clusters[target] = glyph.cluster
      flags[target] = glyph.flags
      advances[target] = glyph.advance
      xOffsets[target] = glyph.xOffset
      yOffsets[target] = glyph.yOffset
      anyOffset |= glyph.xOffset | glyph.yOffset
    }
    count = start + total
    hasOffsets = hasOffsets || anyOffset != 0
    hasMissing = hasMissing || anyMissing
  }
}
