internal import BinarySearch
internal import Fonts

/// Shapes the items of a text that was decoded into the memory of the analysis, long ones in stretches.
///
/// HarfBuzz takes more than linear time for a long syllable, and where no place of a long item is safe to break every
/// line edge would have to be shaped together with all of it. So an item longer than `longestStretch` is shaped in
/// stretches that end where it is safe to break. Where no place is, the item is cut between two grapheme clusters: glyphs
/// on both sides of that cut may differ from the glyphs of the item as a whole.
struct LongItemShaper {
  /// The length in UTF-8 bytes of the longest stretch that is shaped at once; no two neighbouring safe places are farther
  /// from each other.
  static let longestStretch = 2048
  /// The length in UTF-8 bytes of the text after a safe place that is shaped together with it, as a context in which to
  /// see that it is safe.
  private static let lookahead = 256

  private let text: UnsafeBufferPointer<UInt8>
  /// The units and their offsets in the memory of the analysis, until the next text is decoded.
  private let units: UnsafePointer<UInt16>
  private let offsets: UnsafePointer<UInt32>
  private let unitCount: Int
  /// The number of grapheme boundaries in the memory of the analysis, once they are needed.
  private var boundaryCount: Int?
  /// A unit whose offset was asked for last.
  private var lastUnit = 0

  init(_ analysis: TextAnalysis, memory: borrowing AnalysisMemory) {
    text = analysis.text
    units = UnsafePointer(memory.units)
    offsets = UnsafePointer(memory.offsets)
    unitCount = analysis.unitCount
  }

  /// The index of the unit at a UTF-8 offset that starts a character.
  ///
  /// - Complexity: O(units since the last offset), O(log units) for one before it
  @inline(__always)
  private mutating func unit(at offset: Int) -> Int {
    // In ASCII text they are the same.
    if unitCount == text.count { return offset }
    if offset == text.count { return unitCount }
    if Int(offsets[lastUnit]) > offset { lastUnit = (0..<unitCount).partitioningIndex { Int(offsets[$0]) >= offset } }
    while Int(offsets[lastUnit]) < offset { lastUnit += 1 }
    return lastUnit
  }

  @inline(__always)
  private mutating func append(
    _ part: Range<Int>, of item: TextItem, font: ItemFont, shaping: inout ShapingMemory
  ) {
    let range = Range(uncheckedBounds: (unit(at: part.lowerBound), unit(at: part.upperBound)))
    appendFromHarfBuzz(range, of: item, font: font, shaping: &shaping)
  }

  @inline(__always)
  private func appendFromHarfBuzz(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, shaping: inout ShapingMemory
  ) {
    let output = shaping.buffer.shape(
      units, offsets: offsets, count: unitCount, range, properties: item.properties, font: font)
    shaping.glyphs.append(output, item.properties.direction)
  }

  /// Appends the glyphs of a part of an item, if all its characters are direct and all their pairs known.
  ///
  /// - Returns: what came of it; nothing is appended but for `shaped`. A long part is not direct.
  @inline(__always)
  mutating func appendDirectly(
    _ part: Range<Int>, _ direct: Unmanaged<DirectGlyphs>, to glyphs: inout GlyphStaging
  ) -> DirectGlyphs.Outcome {
    guard part.count <= Self.longestStretch else { return .notDirect }
    let range = Range(uncheckedBounds: (unit(at: part.lowerBound), unit(at: part.upperBound)))
    return glyphs.append(direct, units, offsets: offsets, range)
  }

  /// Appends the glyphs of a part of an item, if all its characters are direct; HarfBuzz shapes it where a pair is not known.
  ///
  /// - Returns: `false`, with nothing appended, for any other part and a long one.
  @inline(__always)
  mutating func shapeDirectly(
    _ part: Range<Int>, of item: TextItem, font: ItemFont, _ direct: Unmanaged<DirectGlyphs>,
    shaping: inout ShapingMemory
  ) -> Bool {
    let outcome = appendDirectly(part, direct, to: &shaping.glyphs)
    if outcome == .unknownPair { learn(part, of: item, font: font, direct, shaping: &shaping) }
    return outcome != .notDirect
  }

  /// Has HarfBuzz shape a part of direct characters, and keeps its pairs.
  mutating func learn(
    _ part: Range<Int>, of item: TextItem, font: ItemFont, _ direct: Unmanaged<DirectGlyphs>,
    shaping: inout ShapingMemory
  ) {
    let range = Range(uncheckedBounds: (unit(at: part.lowerBound), unit(at: part.upperBound)))
    let first = shaping.glyphs.count
    appendFromHarfBuzz(range, of: item, font: font, shaping: &shaping)
    if shaping.glyphs.count - first == range.count { shaping.glyphs.teach(direct, units, range) }
  }

  /// Appends the glyphs of a short item.
  mutating func shapeAtOnce(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, shaping: inout ShapingMemory
  ) {
    append(range, of: item, font: font, shaping: &shaping)
  }

  /// Appends the glyphs of an item.
  ///
  /// - Parameter memory: the memory of the analysis, in which the boundaries of grapheme clusters are found where they are needed.
  /// - Complexity: O(length of the item)
  mutating func shape(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, memory: inout AnalysisMemory, shaping: inout ShapingMemory
  ) throws(TypesettingError) {
    var start = range.lowerBound
    while range.upperBound - start > Self.longestStretch + Self.lookahead {
      try TypesettingError.spend(Self.longestStretch / 16)
      let first = shaping.glyphs.count
      var limit = start + Self.longestStretch + Self.lookahead
      while text[limit] & 0xC0 == 0x80 { limit -= 1 }
      append(start..<limit, of: item, font: font, shaping: &shaping)
      if let glyph = lastSafeGlyph(after: first, before: limit - Self.lookahead, of: item, in: shaping.glyphs) {
        start = Int(shaping.glyphs.clusters[glyph])
        shaping.glyphs.removeLast(shaping.glyphs.count - glyph)
      } else {
        shaping.glyphs.removeLast(shaping.glyphs.count - first)
        let cut = try boundary(after: start, before: limit - Self.lookahead, memory: &memory)
        append(start..<cut, of: item, font: font, shaping: &shaping)
        start = cut
      }
    }
    append(start..<range.upperBound, of: item, font: font, shaping: &shaping)
  }

  /// The last glyph with a cluster of its own, after the first one, that is safe to break before.
  private func lastSafeGlyph(
    after first: Int, before limit: Int, of item: TextItem, in glyphs: borrowing GlyphStaging
  ) -> Int? {
    // Glyphs against the direction of their script have the flags of the other direction.
    if item.isForced { return nil }
    var glyph = glyphs.count - 1
    while glyph > first {
      let cluster = glyphs.clusters[glyph]
      if Int(cluster) <= limit, cluster != glyphs.clusters[glyph - 1],
        !glyphs.isUnsafeToBreak(glyph)
      {
        return glyph
      }
      glyph -= 1
    }
    return nil
  }

  /// The last boundary between grapheme clusters in a stretch. There is one, because longer clusters are split.
  private mutating func boundary(
    after start: Int, before limit: Int, memory: inout AnalysisMemory
  ) throws(TypesettingError) -> Int {
    let count: Int
    if let boundaryCount { count = boundaryCount } else { count = try memory.graphemeBoundaries(count: unitCount) }
    boundaryCount = count
    let (offsets, boundaries) = (offsets, memory.boundaries)
    let after = (0..<count).partitioningIndex { Int(offsets[Int(boundaries[$0])]) > limit }
    let found = after > 0 ? Int(offsets[Int(boundaries[after - 1])]) : start
    guard found <= start else { return found }
    var cut = limit
    while text[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }
}
