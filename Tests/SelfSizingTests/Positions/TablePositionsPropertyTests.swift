import Foundation
@testable import SelfSizing
import TestSupport
import Testing

@Suite struct TablePositionsPropertyTests {
  @Test func `positions are those of a plain sum`() {
    var (changes, anchors) = (0, 0)
    Property("positions", rounds: 2000, firstSeed: 20_000_001).check { generator in
      let counts = (0..<generator.int(0...6)).map { _ in generator.int(0...12) }
      let lengths = InitialLengths(
        row: generator.length(), sectionHeader: generator.length(), sectionFooter: generator.length())
      var naive = NaiveTable(rowCounts: counts, lengths)
      var positions = try TablePositions(rowCounts: counts, lengths: lengths)
      try naive.check(positions, &generator)
      let copy = (naive, positions)
      for _ in 0..<8 {
        changes += 1
        if try change(&naive, &positions, &generator) { anchors += 1 }
        try naive.check(positions, &generator)
      }
      try copy.0.check(copy.1, &generator)
    }
    expectCompared(anchors, atLeast: changes / 2 + 1, "anchors in \(changes) changes")
  }

  /// Changes a length or all estimates; returns whether there was an anchor to check.
  private func change(
    _ naive: inout NaiveTable, _ positions: inout TablePositions, _ generator: inout SeededGenerator
  ) throws -> Bool {
    if generator.oneIn(12) {
      try positions.replaceRowEstimates(with: 21.3)
      for index in naive.parts.indices {
        if case .row = naive.parts[index].part, !naive.parts[index].length.isExact {
          naive.parts[index].length = .estimate(21.3)
        }
      }
      return false
    }
    let index = generator.int(0...naive.parts.count - 1)
    let (part, length) = (naive.parts[index].part, generator.length())
    let visibleTop = generator.double(0...positions.totalHeight + 1)
    let anchor = positions.anchor(at: visibleTop)
    let old = naive.parts[index].length
    let first = anchor?.part ?? .tableFooter
    let correction = try positions.setLength(length, of: part, keeping: first)
    naive.parts[index].length = length
    let firstIndex = naive.parts.firstIndex { $0.part == first } ?? naive.parts.count
    let expected = index < firstIndex ? length.points - old.points : 0
    try require(correction == expected, "correction \(correction), expected \(expected)")
    if let anchor {
      // The part at the top of the screen has its upper edge where it was.
      let top = try positions.extent(of: anchor.part).top + anchor.distance
      try require(
        isApproximatelyEqual(top, visibleTop + correction, withinRelative: 1e-9),
        "\(anchor.part) moved by \(top - visibleTop - correction) when \(part) changed from \(old) to \(length)")
    }
    return anchor != nil
  }

  /// openradar 21302418, 18062834: a table that scrolls up through rows that are only estimated jumps.
  @Test func `rows do not jump while a table scrolls up through estimates`() {
    var compared = 0
    Property("scrolling up", rounds: 40, firstSeed: 23_000_001).check { generator in
      let heights = (0..<60).map { _ in generator.double(1...300) }
      var positions = try TablePositions(
        rowCounts: [30, 30], lengths: InitialLengths(row: .estimate(generator.double(1...300))))
      let height = 500.0
      var visibleTop = positions.totalHeight - height
      /// Measures what shows, in any order, and again until all of it is measured.
      func measure(keeping first: IndexPath) throws {
        while true {
          let rows = try positions.rows(from: visibleTop, to: visibleTop + height).filter {
            try !positions.length(ofRowAt: $0).isExact
          }
          if rows.isEmpty { return }
          let row = generator.pick(rows)
          visibleTop += try positions.setLength(
            .exact(heights[row.section * 30 + row.row]), of: .row(row), keeping: .row(first))
        }
      }
      while visibleTop > 0, let first = positions.row(at: visibleTop) {
        try measure(keeping: first)
        let shown = positions.rows(from: visibleTop, to: visibleTop + height)
        let before = try shown.map { try positions.offset(ofRowAt: $0) - visibleTop }
        let step = generator.double(0...120)
        visibleTop -= step
        try measure(keeping: shown[0])
        for (row, old) in zip(shown, before) {
          let new = try positions.offset(ofRowAt: row) - visibleTop
          try require(
            isApproximatelyEqual(new, old + step, withinRelative: 1e-9), "row \(row) jumped by \(new - old - step)")
          compared += 1
        }
      }
    }
    expectCompared(compared, atLeast: 15_000, "rows on the screen")
  }
}
