import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct InteractionLaws {
  private static func check(_ interaction: TextInteraction, _ compared: inout Int) throws {
    let layout = interaction.layout
    for (index, line) in layout.lines.enumerated() {
      let cells = interaction.cells(of: index)
      let visible = line.runs.filter { !$0.isInserted }
      let left = visible.map(\.x).min() ?? line.x
      let right = visible.map { $0.x + $0.width }.max() ?? line.x
      let middle = line.lineRange.y + line.metrics.height / 2
      for cell in cells {
        // Every caret is on its line.
        for (offset, affinity, x) in [
          (cell.range.lowerBound, TextPosition.Affinity.downstream, cell.leading),
          (cell.range.upperBound, .upstream, cell.trailing),
        ] {
          try require(x >= left - 1e-6 && x <= right + 1e-6, "caret \(offset) at \(x) of \(left)...\(right)")
          let position = TextPosition(offset: offset, affinity: affinity)
          let caret = try interaction.carets(at: position).primary
          try require(isApproximatelyEqual(caret.minX, x, within: 1e-9), "\(position): \(caret.minX), not \(x)")
          // A hit at the caret has a caret there.
          if line.metrics.height > 0 {
            let hit = interaction.position(at: Point(x: x, y: middle))
            let again = try interaction.carets(at: hit).primary
            try require(isApproximatelyEqual(again.minX, x, within: 1e-6), "\(hit) at \(again.minX), pointed at \(x)")
          }
          compared += 1
        }
      }
      // Cells, in the order of the text, are what is visible.
      let sorted = cells.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
      for (one, other) in zip(sorted, sorted.dropFirst()) {
        try require(one.upperBound <= other.lowerBound, "\(one) and \(other) overlap")
      }
      // The whole line selected has the width of its runs.
      let selected = try interaction.selectionRects(for: line.range)
      let width = visible.reduce(0) { $0 + $1.width }
      if visible.allSatisfy({ $0.glyphs.allSatisfy { $0.advance >= 0 } }) {
        let sum = selected.reduce(0) { $0 + $1.width }
        try require(isApproximatelyEqual(sum, width, within: 1e-6), "line \(line.range): \(sum) selected of \(width)")
      }
      try checkArrows(interaction, index, cells)
    }
  }

  /// Moving right from the left end passes every cell once, and moving left goes back.
  private static func checkArrows(_ interaction: TextInteraction, _ line: Int, _ cells: [LineCells.Cell]) throws {
    guard let first = cells.first else { return }
    var position = TextPosition(
      offset: first.direction.isBackward ? first.range.upperBound : first.range.lowerBound,
      affinity: first.direction.isBackward ? .upstream : .downstream)
    guard try interaction.line(of: position) == line else { return }
    for cell in cells {
      let next = try interaction.position(rightOf: position)
      try require(
        [cell.range.lowerBound, cell.range.upperBound].contains(next.offset),
        "right of \(position) is \(next), not \(cell)")
      guard try interaction.line(of: next) == line else { return }
      position = next
    }
    for cell in cells.reversed() {
      position = try interaction.position(leftOf: position)
      try require([cell.range.lowerBound, cell.range.upperBound].contains(position.offset), "left is \(position)")
      guard try interaction.line(of: position) == line else { return }
    }
  }

  @Test(arguments: BundledFont.all)
  func `carets, hits, selections and moves agree`(font: BundledFont) throws {
    var (compared, moved, split) = (0, 0, 0)
    let (own, any) = (RandomText(samples: font.samples), RandomText())
    TextProperty("interaction in \(font)", rounds: 20) { ($0.oneIn(2) ? any : own).next(&$0, pieces: 12) }.check {
      text, generator in
      var style = ParagraphStyle(alignment: generator.pick([.natural, .center, .justified]))
      if generator.oneIn(3) { style.headIndent = 7 }
      var styled = try StyledText(text, font: font.font(12), paragraphStyle: style)
      if generator.oneIn(3) { RubyTests.annotate(&styled, &generator) }
      let typesetter = try Typesetter(styled)
      let width = generator.double(0...max(1, typesetter.maxContentWidth))
      let limit = generator.oneIn(4) ? generator.int(1...2) : 0
      let mode = generator.pick([LineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingMiddle])
      let layout = try typesetter.layout(maxWidth: width, numberOfLines: limit, lineBreakMode: mode)
      let interaction = try TextInteraction(typesetter, layout)
      try Self.check(interaction, &compared)

      // Forwards through the text and back.
      var places = [0]
      while let last = places.last, last < text.utf8.count {
        let next = try interaction.position(after: TextPosition(offset: last)).offset
        try require(next > last, "no move from \(last)")
        try require(try interaction.position(before: TextPosition(offset: next)).offset == last, "back from \(next)")
        places.append(next)
        moved += 1
      }
      try require(places.count == text.count + 1 || text.unicodeScalars.contains("\u{D}"), "\(places.count) places")
      // Two parts of a selection are as wide as the whole.
      let (start, end) = (generator.int(0...places.count - 1), generator.int(0...places.count - 1))
      let range = places[min(start, end)]..<places[max(start, end)]
      let cut = places[generator.int(min(start, end)...max(start, end))]
      func selectedWidth(_ range: Range<Int>) throws -> Double {
        try interaction.selectionRects(for: range).reduce(0) { $0 + $1.width }
      }
      let (whole, parts) = (
        try selectedWidth(range), try selectedWidth(range.lowerBound..<cut) + selectedWidth(cut..<range.upperBound)
      )
      try require(isApproximatelyEqual(whole, parts, within: 1e-6), "\(range) at \(cut): \(parts), whole \(whole)")
      split += 1
    }
    expectCompared(compared, atLeast: 300, "carets")
    expectCompared(moved, atLeast: 300, "moves")
    expectCompared(split, atLeast: 20, "selections")
  }
}
