internal import CUnicode
internal import Fonts

/// The grapheme cluster boundaries of a text with their places: where lines break when words do not help, and where
/// text is truncated. Made when it is first needed, because most texts never need it.
final class GraphemeTable: Sendable {
  /// Boundaries from 0 to the length of the text.
  let count: Int
  /// UTF-8 offsets, ascending.
  nonisolated(unsafe) let offsets: UnsafeMutablePointer<UInt32>
  /// Points from the start of the paragraph to the place where a line that starts at the boundary has its left edge.
  nonisolated(unsafe) let x: UnsafeMutablePointer<Double>
  /// Points from the start of the paragraph to the end of the content of a line that ends at the boundary.
  nonisolated(unsafe) let limits: UnsafeMutablePointer<Double>
  /// The boundary where that content ends: white space is left out, cluster by cluster.
  nonisolated(unsafe) let contents: UnsafeMutablePointer<UInt32>
  nonisolated(unsafe) let isUnsafe: UnsafeMutablePointer<Bool>

  init(_ prepared: PreparedText) {
    let length = prepared.length
    offsets = .allocate(capacity: length + 1)
    var filled = 1
    offsets[0] = 0
    let target = offsets
    contents = .allocate(capacity: length + 1)
    let targetContents = contents
    prepared.withUTF8 { text in
      Scratch.lending { scratch in
        scratch.reserve(length)
        var properties: UInt32 = 0
        let units = Int(
          cu_decode(
            text.baseAddress, Int32(length), scratch.units, scratch.offsets, scratch.properties, &properties))
        // ICU has found the clusters or line breaks of this text before, so it cannot fail for want of data here;
        // should it, every character counts as a cluster.
        let found =
          properties & UInt32(CU_GRAPHEME_COMPLEX.rawValue) == 0
          ? 0 : (try? scratch.graphemeBoundaries(count: units)) ?? 0
        if found > 0 {
          for index in 0..<found {
            target[filled] = scratch.offsets[Int(scratch.boundaries[index])]
            filled += 1
          }
        } else {
          for unit in stride(from: 1, through: units, by: 1) where scratch.offsets[unit] > target[filled - 1] {
            target[filled] = scratch.offsets[unit]
            filled += 1
          }
        }
        Self.findContents(offsets: target, count: filled, scratch: scratch, into: targetContents)
      }
    }
    count = filled
    x = .allocate(capacity: filled)
    limits = .allocate(capacity: filled)
    isUnsafe = .allocate(capacity: filled)
    x[0] = 0
    limits[0] = 0
    isUnsafe[0] = false
    fillPlaces(prepared)
  }

  deinit {
    offsets.deallocate()
    x.deallocate()
    limits.deallocate()
    contents.deallocate()
    isUnsafe.deallocate()
  }

  /// What a cluster is at the end of a line.
  private enum Hanging {
    case content
    /// Nothing to see and no room taken: hangs where white space stands before it.
    case invisible
    case space
    case paragraphEnd
  }

  private static func findContents(
    offsets: UnsafeMutablePointer<UInt32>, count: Int, scratch: Scratch, into contents: UnsafeMutablePointer<UInt32>
  ) {
    contents[0] = 0
    var unit = 0
    var isBehindSpace = false
    for index in 1..<max(count, 1) {
      var kind = Hanging.invisible
      while scratch.offsets[unit] < offsets[index] {
        let properties = CharacterProperties(word: scratch.properties[unit])
        if properties.has(CU_MANDATORY_BREAK) {
          kind = .paragraphEnd
        } else if properties.has(CU_HANGING_SPACE) {
          if kind == .invisible { kind = .space }
        } else if !properties.has(CU_DEFAULT_IGNORABLE) {
          kind = .content
        }
        unit += 1
      }
      switch kind {
      case .content: contents[index] = UInt32(index)
      case .invisible: contents[index] = isBehindSpace ? contents[index - 1] : UInt32(index)
      case .space, .paragraphEnd: contents[index] = isBehindSpace ? contents[index - 1] : UInt32(index - 1)
      }
      isBehindSpace = kind == .space || kind == .invisible && isBehindSpace
    }
  }

  /// The same walk as the break table's, over boundaries instead of opportunities.
  private func fillPlaces(_ prepared: PreparedText) {
    var next = 1
    for index in 0..<prepared.paragraphCount {
      let paragraph = prepared.paragraphs[index]
      let first = next - 1
      for itemIndex in Int(paragraph.firstItem)..<Int(paragraph.endItem) {
        let item = prepared.items[itemIndex]
        var sum = AdvanceSum(prepared.fontUses[Int(item.fontUse)], isTracked: item.isTracked)
        var glyph = Int(item.glyphStart)
        while next < count, Int(offsets[next]) <= Int(item.end) {
          let offset = Int(offsets[next])
          while glyph < Int(item.glyphEnd), Int(prepared.clusters[glyph]) < offset {
            sum.add(advance: prepared.advances[glyph], cluster: prepared.clusters[glyph])
            glyph += 1
          }
          x[next] = item.x + sum.total
          isUnsafe[next] = prepared.isUnsafe(at: offset, glyph: glyph, in: item)
          next += 1
        }
      }
      // The terminator's boundary belongs to the end of the paragraph.
      while next < count, Int(offsets[next]) <= Int(paragraph.end) {
        x[next] = paragraph.totalX
        isUnsafe[next] = false
        next += 1
      }
      for boundary in first + 1..<max(next, first + 1) {
        let content = Int(contents[boundary])
        limits[boundary] = content <= first ? 0 : x[content]
      }
      x[next - 1] = 0
    }
  }

  /// The boundary at an offset, or the last one before it.
  func index(at offset: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(offsets[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension PreparedText {
  /// Whether glyphs change when a line breaks at an offset strictly inside an item; `glyph` is the first one at or
  /// after the offset.
  func isUnsafe(at offset: Int, glyph: Int, in item: Item) -> Bool {
    guard item.kind == .text, offset > Int(item.start), offset < Int(item.end) else { return false }
    // Inside a cluster: a ligature falls apart.
    guard !item.isForced, glyph < Int(item.glyphEnd), Int(clusters[glyph]) == offset else { return true }
    return glyphFlags[glyph] & GlyphStaging.unsafeToBreak != 0
  }
}
