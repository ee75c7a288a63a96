internal import BinarySearch

/// The grapheme cluster boundaries of a text with their widths, for emergency breaks and truncation. Computed when
/// first needed, because most texts never need it.
final class GraphemeTable: Sendable {
  /// The number of boundaries, with 0 and the length of the text.
  let count: Int
  /// UTF-8 offsets, ascending.
  let offsets: ReadOnlyArray<UInt32>
  /// Points from the start of the paragraph to the start of a line that starts at the boundary.
  let x: ReadOnlyArray<Double>
  /// Points from the start of the paragraph to the end of the content of a line that ends at the boundary.
  let limits: ReadOnlyArray<Double>
  /// The index of the boundary where that content ends; see `HangingWhitespace`.
  let contents: ReadOnlyArray<UInt32>
  /// Whether glyphs change when a line is broken at the boundary (not safe to break).
  let isUnsafe: ReadOnlyArray<Bool>

  init(_ prepared: PreparedText) {
    let offsets = UnsafeMutablePointer<UInt32>.allocate(capacity: prepared.length + 1)
    let contents = UnsafeMutablePointer<UInt32>.allocate(capacity: prepared.length + 1)
    let count = prepared.withUTF8 { text in
      TextWorkspace.lend { workspace in
        let count = GraphemeClusters.findOffsets(text, workspace: workspace, into: offsets)
        HangingWhitespace.findContents(
          UnsafeBufferPointer(start: offsets, count: count), workspace: workspace, into: contents)
        return count
      }
    }
    let x = UnsafeMutablePointer<Double>.allocate(capacity: count)
    let limits = UnsafeMutablePointer<Double>.allocate(capacity: count)
    let isUnsafe = UnsafeMutablePointer<Bool>.allocate(capacity: count)
    x[0] = 0
    limits[0] = 0
    isUnsafe[0] = false
    self.count = count
    self.offsets = ReadOnlyArray(offsets, count: count)
    self.contents = ReadOnlyArray(contents, count: count)
    self.x = ReadOnlyArray(x, count: count)
    self.limits = ReadOnlyArray(limits, count: count)
    self.isUnsafe = ReadOnlyArray(isUnsafe, count: count)
    measure(prepared, x: x, limits: limits, isUnsafe: isUnsafe)
  }

  deinit {
    offsets.deallocate()
    x.deallocate()
    limits.deallocate()
    contents.deallocate()
    isUnsafe.deallocate()
  }

  /// Computes the widths, as `BreakTableBuilder` does for opportunities.
  private func measure(
    _ prepared: PreparedText, x: UnsafeMutablePointer<Double>, limits: UnsafeMutablePointer<Double>,
    isUnsafe: UnsafeMutablePointer<Bool>
  ) {
    let glyphs = prepared.glyphs
    var next = 1
    for index in prepared.paragraphs.indices {
      let paragraph = prepared.paragraphs[index]
      let first = next - 1
      /// The end of the paragraph's last item, in points from the start of the paragraph.
      var endX = 0.0
      for itemIndex in Int(paragraph.firstItem)..<Int(paragraph.endItem) {
        let item = prepared.items[itemIndex]
        var sum = AdvanceSum(prepared.itemFonts[Int(item.fontIndex)], isTracked: item.isTracked)
        var glyph = Int(item.glyphStart)
        while next < count, Int(offsets[next]) <= Int(item.end) {
          let offset = Int(offsets[next])
          while glyph < Int(item.glyphEnd), Int(glyphs.clusters[glyph]) < offset {
            sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
            glyph += 1
          }
          x[next] = item.x + sum.total
          isUnsafe[next] = prepared.isUnsafe(at: offset, glyph: glyph, in: item)
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
      while next < count, Int(offsets[next]) <= Int(paragraph.end) {
        x[next] = endX
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

  /// The index of the boundary at a UTF-8 offset, or of the last one before it.
  ///
  /// - Complexity: O(log boundaries)
  func index(at offset: Int) -> Int {
    (1..<count).partitioningIndex { Int(offsets[$0]) > offset } - 1
  }

  /// Whether the cluster after a boundary, which must not be the last one, hangs at the end of a line.
  func hangs(after boundary: Int) -> Bool {
    Int(contents[boundary + 1]) <= boundary
  }
}
