import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Annotations between characters (CSS Ruby 1 `ruby-position: inter-character`, CLREQ §3.3). No browser has them; the figures are worked
/// out by hand: the em box of Noto Sans TC is 0.88 above the baseline and 0.12 below it, so that its middle is 7.6 above at 20 points.
@Suite struct BopomofoTests {
  private static func text(
    _ string: String, _ readings: [String], scale: Double = 0.3, change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> StyledText {
    var style = ParagraphStyle()
    change(&style)
    var text = StyledText(string, font: try BundledFont.named("NotoSansTC-Regular").font(20), paragraphStyle: style)
    let base = readings.count == 1 ? text.count : string.prefix(readings.count).utf8.count
    try text.setRuby(Ruby(readings, position: .interCharacter, scale: scale), in: 0..<base)
    return text
  }

  private static func line(_ text: StyledText) throws -> TextLine {
    try Typesetter(text, fallback: .empty).layout().lines[0]
  }

  /// The middles of the ink of the glyphs of an annotation, x and the height above the baseline of the line.
  private static func middles(_ annotation: LineAnnotation, on line: TextLine) throws -> [(x: Double, above: Double)] {
    try annotation.runs.flatMap { run in
      try run.glyphs.map { glyph in
        let ink = try #require(run.font.inkBounds(of: glyph.id))
        return (glyph.position.x + ink.midX, line.baseline - glyph.position.y - ink.midY)
      }
    }
  }

  @Test func `symbols stand behind each character, one below the other`() throws {
    let line = try Self.line(Self.text("小貓", ["ㄒㄧㄠˇ", "ㄇㄠ"]))
    #expect(isApproximatelyEqual(line.width, 2 * (20 + 9), within: 1e-6))
    #expect(line.annotations.map(\.text) == ["ㄒㄧㄠˇ", "ㄇㄠ"] && line.annotations.map(\.base) == [0..<3, 3..<6])
    #expect(
      line.annotations.allSatisfy { $0.position == .interCharacter && isApproximatelyEqual($0.width, 9, within: 1e-9) })
    for (annotation, left) in zip(line.annotations, [20.0, 49]) {
      #expect(isApproximatelyEqual(annotation.x, left, within: 1e-6))
      let symbols = annotation.runs.prefix { $0.glyphs[0].cluster < 9 && $0.glyphs[0].advance > 5 }
      #expect(symbols.count == (left == 20 ? 3 : 2))
      // In squares of 6 points around the middle of the base.
      let top = 7.6 + Double(symbols.count) * 3
      for (index, run) in symbols.enumerated() {
        #expect(isApproximatelyEqual(run.glyphs[0].position.x, left, within: 1e-6))
        let above = top - 6 * Double(index) - 0.88 * 6
        #expect(isApproximatelyEqual(line.baseline - run.glyphs[0].position.y, above, within: 1e-6))
        #expect(run.font.size == 6)
      }
    }
    // The tone is at the upper right of the last symbol.
    let tone = try #require(Self.middles(line.annotations[0], on: line).last)
    #expect(
      isApproximatelyEqual(tone.x, 20 + 7.5, within: 1e-6)
        && isApproximatelyEqual(tone.above, 7.6 - 9 + 4.5, within: 1e-6))
    // The light tone is above the first symbol.
    let light = try Self.line(Self.text("嗎", ["˙ㄇㄚ"]))
    let dot = try Self.middles(light.annotations[0], on: light)[0]
    #expect(
      isApproximatelyEqual(dot.x, 23, within: 1e-6) && isApproximatelyEqual(dot.above, 7.6 + 7.5 - 1.5, within: 1e-6))
  }

  @Test func `lines are as high as the symbols need, and end between characters`() throws {
    let small = try Self.line(Self.text("小貓", ["ㄒㄧㄠˇ", "ㄇㄠ"])).metrics
    let plain = try Self.line(StyledText("小貓", font: BundledFont.named("NotoSansTC-Regular").font(20))).metrics
    #expect(small == plain)
    let large = try Self.line(Self.text("小貓", ["ㄒㄧㄠˇ", "ㄇㄠ"], scale: 0.5)).metrics
    #expect(isApproximatelyEqual(large.descent, 15 - 7.6, within: 1e-9) && large.ascent == plain.ascent)
    let typesetter = try Typesetter(Self.text("小貓跳", ["ㄒㄧㄠˇ", "ㄇㄠ", "ㄊㄧㄠˋ"]), fallback: .empty)
    #expect(try typesetter.lines(maxWidth: 60).map(\.range.lowerBound) == [0, 6])
    #expect(try typesetter.lines(maxWidth: 57.9).map(\.range.lowerBound) == [0, 3, 6])
    #expect(isApproximatelyEqual(typesetter.minContentWidth, 29, within: 1e-6))
    // One annotation of a word is behind its last character.
    let word = try Self.line(Self.text("小貓", ["ㄇㄠ"]))
    #expect(isApproximatelyEqual(word.width, 49, within: 1e-6) && word.annotations.map(\.base) == [0..<6])
    #expect(isApproximatelyEqual(word.annotations[0].x, 40, within: 1e-6))
    #expect(try Self.line(Self.text("小", [""])).width == 20)
  }

  @Test func `another annotation is above the characters, without the symbols`() throws {
    var text = try Self.text("小貓", ["ㄒㄧㄠˇ", "ㄇㄠ"])
    try text.setRuby(Ruby(["x", "long one"], scale: 0.5), in: 0..<6)
    let line = try Self.line(text)
    let over = line.annotations.filter { $0.position == .over }
    #expect(isApproximatelyEqual(over[0].x + over[0].width / 2, 10, within: 1e-6))
    let base = over[1].width
    #expect(base > 20 && isApproximatelyEqual(line.width, 29 + base + 9, within: 1e-6))
    #expect(isApproximatelyEqual(over[1].x, 29, within: 1e-6))
    let symbols = line.annotations.last { $0.position == .interCharacter }
    #expect(isApproximatelyEqual(symbols?.x ?? 0, 29 + base, within: 1e-6))
  }

  /// On a vertical line the column is at the right of its character, and the middle of the em box is the baseline.
  @Test(arguments: [WritingMode.verticalRL, .verticalLR], [TextOrientation.mixed, .upright])
  func `on vertical lines the column is at the right`(mode: WritingMode, orientation: TextOrientation) throws {
    let text = try Self.text("小貓嗎", ["ㄒㄧㄠˇ", "ㄇㄠ", "˙ㄇㄚ"]) {
      ($0.writingMode, $0.textOrientation) = (mode, orientation)
    }
    let layout = try Typesetter(text, fallback: .empty).layout()
    let line = layout.lines[0]
    #expect(isApproximatelyEqual(line.width, 60, within: 1e-6))
    #expect(line.annotations.map(\.text) == ["ㄒㄧㄠˇ", "ㄇㄠ", "˙ㄇㄚ"])
    #expect(line.annotations.map(\.base) == [0..<3, 3..<6, 6..<9])
    #expect(line.annotations.allSatisfy { $0.position == .over })
    #expect(zip(line.annotations, [1.0, 24, 42.5]).allSatisfy { isApproximatelyEqual($0.x, $1, within: 1e-6) })
    /// The middles of the ink on the page.
    func middles(_ annotation: LineAnnotation) throws -> [Point] {
      try annotation.runs.flatMap { run in
        try run.glyphs.map { glyph in
          #expect(run.turn == .none && run.font.size == 6)
          let ink = try #require(run.font.inkBounds(of: glyph.id))
          return Point(x: glyph.position.x + ink.midX, y: glyph.position.y + ink.midY)
        }
      }
    }
    // The middle of the characters.
    let middle = mode == .verticalRL ? layout.size.width - line.baseline : line.baseline
    let first = try middles(line.annotations[0])
    #expect(first.count == 4)
    for (index, symbol) in first.prefix(3).enumerated() {
      // In squares of 6 points at the right of the em box.
      #expect(abs(symbol.x - (middle + 13)) < 1 && abs(symbol.y - (4 + 6 * Double(index))) < 1.5, "\(symbol)")
    }
    // At the upper right of the last symbol.
    #expect(
      isApproximatelyEqual(first[3].x, middle + 17.5, within: 1e-6)
        && isApproximatelyEqual(first[3].y, 14.5, within: 1e-6))
    // The light tone is above the first symbol.
    let dot = try middles(line.annotations[2])[0]
    #expect(isApproximatelyEqual(dot.x, middle + 13, within: 1e-6) && isApproximatelyEqual(dot.y, 44, within: 1e-6))
  }

  @Test func `vertical lines are as wide as tones need, and bases as long as their columns`() throws {
    func line(_ readings: [String], scale: Double) throws -> TextLine {
      try Self.line(Self.text("小貓", readings, scale: scale) { $0.writingMode = .verticalRL })
    }
    let (without, with) = (try line(["ㄇㄠ", "ㄇㄠ"], scale: 0.5), try line(["ㄇㄠˇ", "ㄇㄠ"], scale: 0.5))
    #expect(isApproximatelyEqual(with.metrics.height - without.metrics.height, 5, within: 1e-6))
    #expect(isApproximatelyEqual(with.width, 40, within: 1e-6))
    let long = try line(["ㄒㄧㄠˇ", "˙ㄇㄚ"], scale: 0.5)
    #expect(isApproximatelyEqual(long.width, 55, within: 1e-6))
    #expect(isApproximatelyEqual(long.annotations[1].x, 30, within: 1e-6))
  }

  @Test func `where characters lie on their side they are as others`() throws {
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let text = try Self.text("小貓", ["ㄒㄧㄠˇ", "ㄇㄠ"]) {
        ($0.writingMode, $0.textOrientation) = (mode, .sideways)
      }
      var over = text
      over.rubyRuns = []
      try over.setRuby(Ruby(["ㄒㄧㄠˇ", "ㄇㄠ"], scale: 0.3), in: 0..<6)
      #expect(try Self.line(text) == Self.line(over))
    }
    // Lines that are turned as a whole have what horizontal lines have.
    let turned = try Self.line(Self.text("小貓", ["ㄒㄧㄠˇ", "ㄇㄠ"]) { $0.writingMode = .sidewaysRL })
    #expect(isApproximatelyEqual(turned.width, 58, within: 1e-6))
    #expect(turned.annotations.map(\.position) == [.interCharacter, .interCharacter])
  }
}
