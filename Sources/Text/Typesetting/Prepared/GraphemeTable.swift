internal import BinarySearch
internal import CUnicode
internal import Glibc
internal import WorkBudgets

/// The grapheme cluster boundaries of some paragraphs of a text with their widths, for emergency breaks and truncation.
/// Computed when first needed, because most texts never need it.
final class GraphemeTable: Sendable {
  /// The number of boundaries, with the start and the end of the paragraphs.
  let count: Int
  /// UTF-8 offsets, ascending, below 2³¹ (`Typesetter.maximumTextLength`). The highest bit says whether glyphs change when
  /// a line is broken at the boundary (not safe to break).
  private let places: ReadOnlyArray<UInt32>
  /// Points from the start of the paragraph to the start of a line that starts at the boundary.
  let x: ReadOnlyArray<Double>
  /// The index of the boundary where the content ends of a line that ends at the boundary, not before the start of the
  /// paragraph; see `HangingWhitespace`.
  let contents: ReadOnlyArray<UInt32>
  private static let unsafe: UInt32 = 1 << 31

  /// - Parameter paragraphs: indices of the text's paragraphs, at least one.
  init(_ prepared: PreparedText, paragraphs: Range<Int>) {
    let start = prepared.paragraphs[paragraphs.lowerBound].start
    let length = Int(prepared.paragraphs[paragraphs.upperBound - 1].end - start)
    CountedWork.add(length)
    let offsets = UnsafeMutablePointer<UInt32>.allocate(capacity: length + 1)
    let contents = UnsafeMutablePointer<UInt32>.allocate(capacity: length + 1)
    offsets[0] = start
    contents[0] = 0
    var count = 1
    prepared.withUTF8 { text in
      TextWorkspace.lend { workspace in
        // One paragraph after the other, because decoded text takes ten bytes for each byte.
        for index in paragraphs {
          let paragraph = prepared.paragraphs[index]
          let range = Int(paragraph.start)..<Int(paragraph.end)
          let first = count - 1
          count += GraphemeClusters.findOffsets(range, of: text, memory: &workspace.analysis, into: offsets + count)
          if let combined = prepared.combined { count = combined.removeBoundaries(offsets, from: first, count: count) }
          HangingWhitespace.findContents(
            offsets, first: first, last: count - 1, memory: workspace.analysis, into: contents)
        }
      }
    }
    let x = UnsafeMutablePointer<Double>.allocate(capacity: count)
    x[0] = 0
    self.count = count
    places = ReadOnlyArray(offsets, count: count)
    self.contents = ReadOnlyArray(contents, count: count)
    self.x = ReadOnlyArray(x, count: count)
    measure(prepared, paragraphs, x: x, places: offsets)
  }

  /// The table of a part of a text. One in which the budget of the thread has come to its end has fewer boundaries and is not kept.
  static func value(of reference: borrowing LazyReference<GraphemeTable>, in text: PreparedText, part: Int)
    -> GraphemeTable
  {
    reference.value {
      GraphemeTable(text, paragraphs: LaterGraphemeTables.paragraphs(of: part, in: text))
    } isKept: {
      Work.spend(0)
    }
  }

  deinit {
    places.deallocate()
    x.deallocate()
    contents.deallocate()
  }

  /// Computes the widths, as `BreakTableBuilder` does for opportunities.
  private func measure(
    _ prepared: PreparedText, _ paragraphs: Range<Int>, x: UnsafeMutablePointer<Double>,
    places: UnsafeMutablePointer<UInt32>
  ) {
    prepared.withUTF8 { measure(prepared, paragraphs, text: $0, x: x, places: places) }
  }

  private func measure(
    _ prepared: PreparedText, _ paragraphs: Range<Int>, text: UnsafeBufferPointer<UInt8>,
    x: UnsafeMutablePointer<Double>, places: UnsafeMutablePointer<UInt32>
  ) {
    let glyphs = prepared.glyphs
    var next = 1
    for index in paragraphs {
      let paragraph = prepared.paragraphs[index]
      /// The end of the paragraph's last item, in points from the start of the paragraph.
      var endX = 0.0
      for itemIndex in Int(paragraph.firstItem)..<Int(paragraph.endItem) {
        let item = prepared.items[itemIndex]
        let font = prepared.itemFonts[Int(item.fontIndex)]
        var sum = AdvanceSum(font, isTracked: item.isTracked, text: text)
        var glyph = Int(item.glyphStart)
        while next < count, Int(places[next]) <= Int(item.end) {
          let offset = Int(places[next])
          while glyph < Int(item.glyphEnd), Int(glyphs.clusters[glyph]) < offset {
            sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
            glyph += 1
          }
          x[next] = item.x + sum.total
          if prepared.isUnsafe(at: offset, glyph: glyph, in: item) || prepared.isSpacingCut(offset) {
            places[next] |= Self.unsafe
          }
          next += 1
        }
        guard itemIndex + 1 == Int(paragraph.endItem) else { continue }
        while glyph < Int(item.glyphEnd) {
          sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
          glyph += 1
        }
        endX = item.x + sum.total
      }
      // Boundaries of the mandatory break have the end of the paragraph's content.
      while next < count, Int(places[next]) <= Int(paragraph.end) {
        x[next] = endX
        next += 1
      }
      // The next paragraph starts here.
      if paragraph.terminatorLength > 0 { x[next - 1] = 0 }
    }
  }

  /// The UTF-8 offset of a boundary.
  @inline(__always)
  func offset(of boundary: Int) -> Int { Int(places[boundary] & ~Self.unsafe) }

  /// Whether glyphs change when a line is broken at a boundary (not safe to break).
  @inline(__always)
  func isUnsafe(at boundary: Int) -> Bool { places[boundary] & Self.unsafe != 0 }

  /// Points from the start of the paragraph to the end of the content of a line that ends at a boundary, which must not be
  /// the first of the table.
  @inline(__always)
  func limit(of boundary: Int) -> Double { x[Int(contents[boundary])] }

  /// The index of the boundary at a UTF-8 offset, or of the last one before it.
  ///
  /// - Complexity: O(log boundaries)
  func index(at offset: Int) -> Int {
    (1..<count).partitioningIndex { self.offset(of: $0) > offset } - 1
  }

  /// The number of characters after what is shaped that HarfBuzz looks at.
  private static let contextLength = 5

  /// Whether a line that ends at a boundary is as wide as one that ends at the boundary before it: both end in a run of one
  /// control or invisible character that has no advance, and so have the same behind them as well as before. Other clusters
  /// may have no advance because they are shaped together with the one before, and then every place is another width.
  func repeats(_ boundary: Int, in text: PreparedText) -> Bool {
    let first = boundary - 2
    let last = boundary + Self.contextLength
    let x = self.x
    guard first >= 0, last < count, x[boundary] == x[boundary - 1], x[first] == x[boundary], x[last] == x[boundary]
    else { return false }
    let start = offset(of: first)
    let length = offset(of: first + 1) - start
    guard offset(of: last) - start == (last - first) * length else { return false }
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return false }
      let (scalar, scalarLength) = UTF8Decoding.scalar(bytes, at: start)
      let isControl = scalar < 0x20 || (0x7F..<0xA0).contains(scalar)
      guard scalarLength == length, isControl || CharacterProperties(scalar).has(CU_DEFAULT_IGNORABLE) else {
        return false
      }
      return memcmp(base + start, base + start + length, (last - first - 1) * length) == 0
    }
  }

  /// Whether the cluster after a boundary, which must not be the last one, hangs at the end of a line.
  func hangs(after boundary: Int) -> Bool {
    Int(contents[boundary + 1]) <= boundary
  }
}
