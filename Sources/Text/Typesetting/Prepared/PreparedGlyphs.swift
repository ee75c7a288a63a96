internal import BinarySearch

/// The shaped glyphs of a text in logical order, as arrays of `count` entries each. Indices are checked as in a
/// ``ReadOnlyArray``.
struct PreparedGlyphs: @unchecked Sendable {
  let count: Int
  private let idBase: UnsafePointer<UInt32>
  private let clusterBase: UnsafePointer<UInt32>
  private let advanceBase: UnsafePointer<Int32>
  /// `nil` when no glyph of the text has an offset.
  private let inlineOffsetBase: UnsafePointer<Int32>?
  private let overOffsetBase: UnsafePointer<Int32>?
  /// Whether any glyph is `.notdef`.
  let hasMissing: Bool

  /// With `GlyphStaging.unsafeToBreak`.
  @inline(__always)
  private var markedIDs: ReadOnlyArray<UInt32> { ReadOnlyArray(idBase, count: count) }

  /// The number of a glyph in the font of its item.
  @inline(__always)
  func id(of glyph: Int) -> UInt32 { markedIDs[glyph] & ~GlyphStaging.unsafeToBreak }

  /// Whether glyphs may change when the text is cut before a glyph's cluster.
  @inline(__always)
  func isUnsafeToBreak(_ glyph: Int) -> Bool { markedIDs[glyph] & GlyphStaging.unsafeToBreak != 0 }

  /// UTF-8 offset of the first character of the glyph's cluster; ascending.
  @inline(__always)
  var clusters: ReadOnlyArray<UInt32> { ReadOnlyArray(clusterBase, count: count) }

  /// Advances in shaping units; `ItemFont.pointsPerUnit` converts them to points.
  @inline(__always)
  var advances: ReadOnlyArray<Int32> { ReadOnlyArray(advanceBase, count: count) }

  /// The offset of a glyph from its pen position, in shaping units: along the line, and to the side of the line where its ascents
  /// are.
  @inline(__always)
  func offset(of glyph: Int) -> (inline: Int32, over: Int32) {
    assert(glyph >= 0 && glyph < count, "glyph \(glyph) outside 0..<\(count)")
    guard let inlineOffsetBase, let overOffsetBase else { return (0, 0) }
    return (inlineOffsetBase[glyph], overOffsetBase[glyph])
  }

  init(_ arrays: PreparedTextArrays, hasMissing: Bool) {
    count = arrays.markedIDs.count
    idBase = arrays.markedIDs.readOnlyBase
    clusterBase = arrays.clusters.readOnlyBase
    advanceBase = arrays.advances.readOnlyBase
    inlineOffsetBase = arrays.inlineOffsets.map { $0.readOnlyBase }
    overOffsetBase = arrays.overOffsets.map { $0.readOnlyBase }
    self.hasMissing = hasMissing
  }

  /// Whether a glyph of an item is the first one of its cluster.
  func isClusterStart(_ glyph: Int, in item: TextItem) -> Bool {
    glyph == Int(item.glyphStart) || clusters[glyph - 1] != clusters[glyph]
  }

  /// The first glyph of an item whose cluster starts at a UTF-8 offset or after it.
  ///
  /// - Complexity: O(log glyphs of the item)
  func index(at offset: Int, in item: TextItem) -> Int {
    (Int(item.glyphStart)..<Int(item.glyphEnd)).partitioningIndex { Int(clusters[$0]) >= offset }
  }
}
