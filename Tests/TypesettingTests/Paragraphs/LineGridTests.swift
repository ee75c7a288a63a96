import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Lines on a grid, by CSS Line Grid 1. No browser has it; the figures are worked out by hand.
@Suite struct LineGridTests {
  /// Noto Sans JP at 20 points: ascent 23.2, descent 5.76, so that a unit of 30 points has its baseline at (30 + 23.2 − 5.76) / 2.
  private static let baseline = 23.72

  private static func text(
    _ string: String, _ grid: LineGrid?, change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> StyledText {
    var style = ParagraphStyle()
    style.lineGrid = grid
    change(&style)
    return StyledText(string, font: try BundledFont.named("NotoSansJP-Regular").font(20), paragraphStyle: style)
  }

  private static func lines(_ text: StyledText) throws -> [LineRange] {
    try Typesetter(text, fallback: .empty).lines(maxWidth: 100)
  }

  private static func expect(
    _ lines: [LineRange], tops: [Double], baselines: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(lines.count == tops.count, sourceLocation: sourceLocation)
    for (line, expected) in zip(lines, zip(tops, baselines)) {
      #expect(isApproximatelyEqual(line.y, expected.0, within: 1e-9), "\(line.y)", sourceLocation: sourceLocation)
      #expect(
        isApproximatelyEqual(line.y + line.metrics.ascent, expected.1, within: 1e-9),
        "\(line.y + line.metrics.ascent)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: LineGrid.Snap.allCases)
  func `lines of one unit are as far from each other as the grid says`(snap: LineGrid.Snap) throws {
    let text = try Self.text("国国国国国国国国国国国", LineGrid(pitch: 30, snap: snap))
    Self.expect(
      try Self.lines(text), tops: [0, 30, 60], baselines: [Self.baseline, 30 + Self.baseline, 60 + Self.baseline])
    let size = try Typesetter(text, fallback: .empty).measure(maxWidth: 100).size
    #expect(size == Size(width: 100, height: 90))
    // A grid that is narrower than the line takes two units.
    let narrow = try Self.text("国国国国国国", LineGrid(pitch: 20, snap: .contain))
    Self.expect(
      try Self.lines(narrow), tops: [0, 40], baselines: [23.2 + (40 - 28.96) / 2, 40 + 23.2 + (40 - 28.96) / 2])
  }

  @Test func `a higher line takes more units`() throws {
    for snap in LineGrid.Snap.allCases {
      var text = try Self.text("国国国国国\n", LineGrid(pitch: 30, snap: snap))
      text.append("国\n", style: TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(40)))
      text.append("国", style: text.styleRuns[0].style)
      switch snap {
      case .contain:
        // 57.92 points in the middle of 60.
        Self.expect(
          try Self.lines(text), tops: [0, 30, 90],
          baselines: [Self.baseline, 30 + 46.4 + 1.04, 90 + Self.baseline])
      case .baseline:
        // 46.4 points above the baseline, which is the third one, and 11.52 below it.
        Self.expect(
          try Self.lines(text), tops: [0, 60 + Self.baseline - 46.4, 120],
          baselines: [Self.baseline, 60 + Self.baseline, 120 + Self.baseline])
      }
    }
  }

  @Test func `spaces between paragraphs keep the grid`() throws {
    let grid = LineGrid(pitch: 30)
    let text = try Self.text("国\n国\n国", grid) {
      $0.paragraphSpacing = 12
      $0.lineSpacing = 1
    }
    Self.expect(
      try Self.lines(text), tops: [0, 60, 120],
      baselines: [Self.baseline, 60 + Self.baseline, 120 + Self.baseline])
    // A line of the grid is not left out for a space that it has already.
    let exact = try Self.text("国\n国", grid) { $0.paragraphSpacing = 30 }
    Self.expect(try Self.lines(exact), tops: [0, 60], baselines: [Self.baseline, 60 + Self.baseline])
  }

  @Test func `the style of the whole text decides, and an empty text has one unit`() throws {
    var text = try Self.text("国\n国", LineGrid(pitch: 40))
    try text.setParagraphStyle(ParagraphStyle(), in: 4..<7)
    #expect(try Self.lines(text).map(\.y) == [0, 40])
    var plain = try Self.text("国\n国", nil)
    var style = ParagraphStyle()
    style.lineGrid = LineGrid(pitch: 40)
    try plain.setParagraphStyle(style, in: 4..<7)
    #expect(try Self.lines(plain).map(\.y) == [0, 28.96])
    #expect(try Typesetter(Self.text("", LineGrid(pitch: 40)), fallback: .empty).measure().size.height == 40)
  }

  @Test func `lines beside shapes and in each column are on the grid`() throws {
    let string = String(repeating: "国", count: 60)
    let picture = ExclusionShape.rectangle(Rect(x: 0, y: 40, width: 120, height: 41))
    for snap in LineGrid.Snap.allCases {
      let typesetter = try Typesetter(Self.text(string, LineGrid(pitch: 32, snap: snap)), fallback: .empty)
      let layout = try typesetter.layout(in: [
        TextFrame(Rect(x: 0, y: 0, width: 100, height: 200), exclusions: [picture]),
        TextFrame(Rect(x: 120, y: 7, width: 100, height: 200)),
      ])
      #expect(layout.frames[0].lines.map(\.lineRange.y) == [0, 96, 128, 160])
      #expect(layout.frames[1].lines.map(\.lineRange.y) == [0, 32, 64, 96, 128, 160])
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 0.001, 2e6])
  func `a pitch that is out of range`(pitch: Double) throws {
    let error = try #require(throws: TypesettingError.self) {
      try Typesetter(Self.text("国", LineGrid(pitch: pitch)), fallback: .empty)
    }
    #expect(error.code == .invalidValue && error.message.hasPrefix("pitch "))
  }

  /// In all styles and modes: what is on the grid is, no line starts before the one above it ends, and nothing else changes.
  @Test func `every line is on the grid`() throws {
    var compared = 0
    let characters = Array("国日のab12 「」、。 \n")
    TextProperty("grids", rounds: 300) { generator in
      String((0..<generator.int(0...40)).map { _ in generator.pick(characters) })
    }.check { string, generator in
      let grid = LineGrid(pitch: generator.double(4...70), snap: generator.pick(LineGrid.Snap.allCases))
      var text = try Self.text(string, grid) {
        $0 = ParagraphLaws.style(&generator, most: 400)
        ($0.lineGrid, $0.textBoxTrim) = (grid, TextBoxTrim())
        $0.profile = generator.pick([.unicode, .web])
        $0.writingMode = generator.pick(WritingMode.allCases)
      }
      if text.count > 0, generator.oneIn(2) {
        text.append("大", style: TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(33)))
      }
      let width = generator.double(20...400)
      let typesetter = try Typesetter(text, fallback: .empty)
      let lines = try typesetter.lines(maxWidth: width)
      var plain = text
      plain.paragraphStyle.lineGrid = nil
      let without = try Typesetter(plain, fallback: .empty).lines(maxWidth: width)
      try require(lines.map(\.range) == without.map(\.range), "other lines")
      let box = typesetter.prepared.itemFonts[Int(typesetter.prepared.paragraphs[0].emptyLineFontIndex)].box
      let first = (grid.pitch + box.ascent - box.descent) / 2
      var end = 0.0
      for (line, other) in zip(lines, without) {
        let units =
          switch grid.snap {
          case .baseline: (line.y + line.metrics.ascent - first) / grid.pitch
          case .contain: line.y / grid.pitch
          }
        try require(isApproximatelyEqual(units, units.rounded(), within: 1e-5), "line at \(units) units")
        if grid.snap == .contain {
          let height = line.metrics.height / grid.pitch
          try require(isApproximatelyEqual(height, height.rounded(), within: 1e-5), "line of \(height) units")
        }
        try require(line.y >= end - 1e-3 && line.metrics.height >= other.metrics.height - 1e-3, "line at \(line.y)")
        end = line.y + line.metrics.height
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 900, "lines")
  }
}
