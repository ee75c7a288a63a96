internal import BinarySearch

/// Shapes long items in stretches.
///
/// HarfBuzz takes more than linear time for a long syllable, and where no place of a long item is safe to break every
/// line edge would have to be shaped together with all of it. So an item longer than `longestStretch` is shaped in
/// stretches that end where it is safe to break. Where no place is, the item is cut between two grapheme clusters: glyphs
/// on both sides of that cut may differ from those of the item as a whole.
struct LongItemShaper {
  /// The length in UTF-8 bytes of the longest stretch that is shaped at once; no two neighbouring safe places are farther
  /// from each other.
  static let longestStretch = 2048
  /// The length in UTF-8 bytes of the text after a safe place that is shaped together with it, as a context in which to
  /// see that it is safe.
  private static let lookahead = 256

  private let workspace: TextWorkspace
  private let text: UnsafeBufferPointer<UInt8>
  private let unitCount: Int
  /// The number of grapheme boundaries in the workspace, once they are needed.
  private var boundaryCount: Int?

  init(_ analysis: TextAnalysis, workspace: TextWorkspace) {
    self.workspace = workspace
    text = analysis.text
    unitCount = analysis.unitCount
  }

  /// Appends the glyphs of an item to the workspace.
  ///
  /// - Complexity: O(length of the item)
  mutating func shape(_ range: Range<Int>, of item: TextItem, font: ItemFont) throws(TypesettingError) {
    let isRightToLeft = item.properties.level & 1 == 1
    func append(_ part: Range<Int>) {
      let output = workspace.buffer.shape(text, part, properties: item.properties, font: font)
      workspace.glyphs.append(output, isRightToLeft: isRightToLeft)
    }
    var start = range.lowerBound
    while range.upperBound - start > Self.longestStretch + Self.lookahead {
      let first = workspace.glyphs.count
      var limit = start + Self.longestStretch + Self.lookahead
      while text[limit] & 0xC0 == 0x80 { limit -= 1 }
      append(start..<limit)
      if let glyph = lastSafeGlyph(after: first, before: limit - Self.lookahead, of: item) {
        start = Int(workspace.glyphs.clusters[glyph])
        workspace.glyphs.removeLast(workspace.glyphs.count - glyph)
      } else {
        workspace.glyphs.removeLast(workspace.glyphs.count - first)
        let cut = try boundary(after: start, before: limit - Self.lookahead)
        append(start..<cut)
        start = cut
      }
    }
    append(start..<range.upperBound)
  }

  /// The last glyph with a cluster of its own, after the first one, that is safe to break before.
  private func lastSafeGlyph(after first: Int, before limit: Int, of item: TextItem) -> Int? {
    // The flags of glyphs against the direction of their script are those of the other direction.
    if item.isForced { return nil }
    var glyph = workspace.glyphs.count - 1
    while glyph > first {
      let cluster = workspace.glyphs.clusters[glyph]
      if Int(cluster) <= limit, cluster != workspace.glyphs.clusters[glyph - 1],
        workspace.glyphs.flags[glyph] & GlyphStaging.unsafeToBreak == 0
      {
        return glyph
      }
      glyph -= 1
    }
    return nil
  }

  /// The last boundary between grapheme clusters in a stretch. There is one, because longer clusters are split.
  private mutating func boundary(after start: Int, before limit: Int) throws(TypesettingError) -> Int {
    let count: Int
    if let boundaryCount { count = boundaryCount } else { count = try workspace.graphemeBoundaries(count: unitCount) }
    boundaryCount = count
    let after = (0..<count).partitioningIndex { Int(workspace.offsets[Int(workspace.boundaries[$0])]) > limit }
    let found = after > 0 ? Int(workspace.offsets[Int(workspace.boundaries[after - 1])]) : start
    guard found <= start else { return found }
    var cut = limit
    while text[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }
}
