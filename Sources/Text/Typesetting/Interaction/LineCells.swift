/// The grapheme clusters of a line with their places, in visual order from line-left to line-right.
struct LineCells {
  /// A grapheme cluster that is visible on the line.
  struct Cell {
    /// UTF-8 offsets.
    var range: Range<Int>
    /// Points from line-left of the layout.
    var left: Double
    var right: Double
    var direction: InlineDirection

    /// Where a caret before the cluster stands.
    var leading: Double { direction.isBackward ? right : left }
    /// Where a caret behind the cluster stands.
    var trailing: Double { direction.isBackward ? left : right }
  }

  private(set) var cells: [Cell] = []

  /// - Complexity: O(glyphs of the line)
  init(_ line: TextLine, of text: PreparedText) {
    for run in line.runs where !run.isInserted && !run.range.isEmpty {
      let boundaries = text.graphemeBoundaries(in: run.range)
      let edges = Self.edges(of: run, at: boundaries)
      let added = (0..<boundaries.count - 1).map { index in
        Cell(
          range: boundaries[index]..<boundaries[index + 1], left: min(edges[index], edges[index + 1]),
          right: max(edges[index], edges[index + 1]), direction: run.direction)
      }
      cells += run.direction.reordered(added)
    }
  }

  /// The positions of the boundaries of a run in points, in the order of the text. Clusters that are drawn by one glyph, as
  /// in a ligature, share its width equally.
  private static func edges(of run: GlyphRun, at boundaries: [Int]) -> [Double] {
    // The shaped clusters in the order of the text: where they start, and how wide they are.
    var shaped: [(start: Int, width: Double)] = []
    for glyph in run.direction.reordered(run.glyphs) {
      if let last = shaped.last, glyph.cluster <= last.start {
        shaped[shaped.count - 1].width += glyph.advance
      } else {
        shaped.append((glyph.cluster, glyph.advance))
      }
    }
    // A tab has no glyph.
    if shaped.isEmpty { shaped = [(run.range.lowerBound, run.width)] }
    // What is before the first cluster belongs to it.
    shaped[0].start = run.range.lowerBound
    var distances: [Double] = []
    distances.reserveCapacity(boundaries.count)
    var next = 0
    var inline = 0.0
    for (index, cluster) in shaped.enumerated() {
      let end = index + 1 < shaped.count ? shaped[index + 1].start : run.range.upperBound
      let first = next
      while next < boundaries.count, boundaries[next] < end { next += 1 }
      // Boundaries inside the cluster divide it; a boundary at its start has the cluster's start.
      let inside = boundaries[first..<next]
      let startsHere = inside.first == cluster.start
      let parts = Double(startsHere ? inside.count : inside.count + 1)
      for part in inside.indices {
        let number = Double(part - first + (startsHere ? 0 : 1))
        distances.append(inline + cluster.width * number / parts)
      }
      inline += cluster.width
    }
    while distances.count < boundaries.count { distances.append(inline) }
    return distances.map { run.direction.isBackward ? run.x + run.width - $0 : run.x + $0 }
  }

  /// The index of the cell that starts at an offset.
  func index(startingAt offset: Int) -> Int? { cells.firstIndex { $0.range.lowerBound == offset } }

  /// The index of the cell that ends at an offset.
  func index(endingAt offset: Int) -> Int? { cells.firstIndex { $0.range.upperBound == offset } }
}

extension PreparedText {
  /// The grapheme cluster boundaries in a range, with its ends.
  func graphemeBoundaries(in range: Range<Int>) -> [Int] {
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)]
    let table = graphemeTable(of: paragraph)
    var boundaries = [range.lowerBound]
    var index = table.index(at: range.lowerBound)
    while index < table.count, table.offset(of: index) < range.upperBound {
      if table.offset(of: index) > range.lowerBound { boundaries.append(table.offset(of: index)) }
      index += 1
    }
    boundaries.append(range.upperBound)
    return boundaries
  }

  /// The grapheme cluster boundary at or before an offset.
  func graphemeBoundary(atOrBefore offset: Int) -> Int {
    let table = graphemeTable(of: paragraphs[paragraphIndex(at: offset)])
    return table.offset(of: table.index(at: offset))
  }
}
