import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// `text-spacing-trim` by CSS Text 4, where no browser has it or browsers differ, and its laws.
@Suite struct TextSpacingTrimTests {
  private static func typesetter(
    _ text: String, _ trim: TextSpacingTrim, font: String = "NotoSansJP-Regular", size: Double = 20,
    change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> Typesetter {
    var style = ParagraphStyle()
    style.textSpacingTrim = trim
    change(&style)
    // Without kerning, so that widths are sums.
    let font = try Font(face: BundledFont.named(font).face(), size: size, features: [FontFeature(parsing: "kern=0")])
    return try Typesetter(StyledText(text, font: font, paragraphStyle: style), fallback: .empty)
  }

  private static func lines(_ typesetter: Typesetter, _ width: Double) throws -> [String] {
    let bytes = Array(typesetter.text.string.utf8)
    let layout = try typesetter.layout(maxWidth: width)
    #expect(try typesetter.measure(maxWidth: width) == layout.measurement)
    #expect(try typesetter.lines(maxWidth: width) == layout.lines.map(\.lineRange))
    return layout.lines.map {
      let text = String(decoding: bytes[$0.lineRange.contentRange], as: UTF8.self)
      return "\(text) \(($0.width * 100).rounded() / 100)"
    }
  }

  @Test func `the default is as before`() throws {
    let text = "「日本」、（東京）。"
    #expect(ParagraphStyle().textSpacingTrim == nil)
    #expect(try Self.typesetter(text, .spaceAll).maxContentWidth == 200)
    #expect(try Self.typesetter(text, .spaceAll).prepared.textSpacing == nil)
    #expect(try Self.typesetter(text, .normal).maxContentWidth == 170)
    // Nothing can be trimmed, so that nothing is kept.
    #expect(try Self.typesetter("日本の東京", .normal).prepared.textSpacing == nil)
  }

  @Test func `a line break gives marks back what their neighbours took`() throws {
    #expect(try Self.lines(Self.typesetter("「国国国」「国", .normal), 80) == ["「国国 60.0", "国」「国 70.0"])
    #expect(try Self.lines(Self.typesetter("「国国国」「国", .normal), 60) == ["「国国 60.0", "国」 40.0", "「国 40.0"])
    // Between closing marks as well, in an emergency break.
    let anywhere = try Self.typesetter("国」」国", .normal) { $0.lineBreakStrictness = .anywhere }
    #expect(try Self.lines(anywhere, 50) == ["国」」 50.0", "国 20.0"])
    #expect(try Self.lines(anywhere, 35) == ["国」 30.0", "」 20.0", "国 20.0"])
    #expect(try Self.lines(anywhere, 20) == ["国 20.0", "」」 20.0", "国 20.0"])
  }

  @Test func `the starts and the ends of lines`() throws {
    // The first line, one behind a soft break, one behind a mandatory break; marks at ends where they fit and do not.
    let text = "「国国国」「国国国」\n「国。"
    func lines(_ trim: TextSpacingTrim, _ width: Double) throws -> [String] {
      try Self.lines(Self.typesetter(text, trim), width)
    }
    #expect(try lines(.spaceAll, 100) == ["「国国国」 100.0", "「国国国」 100.0", "「国。 60.0"])
    #expect(try lines(.normal, 100) == ["「国国国」 100.0", "「国国国」 100.0", "「国。 60.0"])
    #expect(try lines(.auto, 100) == lines(.normal, 100))
    #expect(try lines(.normal, 90) == ["「国国国」 90.0", "「国国国」 90.0", "「国。 60.0"])
    #expect(try lines(.spaceFirst, 100) == ["「国国国」 100.0", "「国国国」 90.0", "「国。 60.0"])
    #expect(try lines(.trimStart, 100) == ["「国国国」 90.0", "「国国国」 90.0", "「国。 50.0"])
    #expect(try lines(.trimStart, 80) == ["「国国国」 80.0", "「国国国」 80.0", "「国。 50.0"])
    #expect(try lines(.trimBoth, 100) == ["「国国国」 80.0", "「国国国」 80.0", "「国。 40.0"])
    #expect(try lines(.trimAll, 100) == ["「国国国」 80.0", "「国国国」 80.0", "「国。 40.0"])
    #expect(try lines(.trimAll, 1000) == ["「国国国」「国国国」 160.0", "「国。 40.0"])
    #expect(try lines(.trimBoth, 1000) == ["「国国国」「国国国」 170.0", "「国。 40.0"])
    // A stop at the end of a line hangs, or is trimmed always; if it does not fit otherwise Chromium leaves it as it is.
    #expect(try Self.lines(Self.typesetter("国国国。国", .normal), 70) == ["国国 40.0", "国。国 60.0"])
    #expect(try Self.lines(Self.typesetter("国国国。国", .trimBoth), 70) == ["国国国。 70.0", "国 20.0"])
  }

  /// A middle dot, a colon and an ideographic space beside marks; a mark that is trimmed keeps its ink (`halt`).
  @Test func `all marks of a text are half as wide`() throws {
    let (all, half) = (
      try Self.typesetter("（：・、。）", .spaceAll).layout(), try Self.typesetter("（：・、。）", .trimAll).layout()
    )
    #expect((all.size.width, half.size.width) == (120, 60))
    // The ink of each is where it was in its square, but for the blank half: an opening mark loses the half before it, a middle
    // dot a quarter on each side.
    let shifts = zip(all.lines[0].runs.flatMap(\.glyphs), half.lines[0].runs.flatMap(\.glyphs)).enumerated().map {
      index, pair in (20 * Double(index) - pair.0.position.x) - (10 * Double(index) - pair.1.position.x)
    }
    #expect(shifts == [-10, -5, -5, 0, 0, 0])
  }

  @Test func `the smaller one of two marks is trimmed`() throws {
    for (first, second, expected) in [(20.0, 20.0, 70.0), (30, 20, 90), (20, 30, 90)] {
      var text = StyledText("国」", font: try BundledFont.named("NotoSansJP-Regular").font(first))
      text.append("「国", style: TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(second)))
      text.paragraphStyle.textSpacingTrim = .normal
      let layout = try Typesetter(text, fallback: .empty).layout()
      #expect(layout.size.width == expected)
      let advances = layout.lines[0].runs.flatMap(\.glyphs).map(\.advance)
      #expect(advances == (first < second ? [20, 10, 30, 30] : [first, first, second / 2, second]))
    }
  }

  @Test func `marks of two fonts and at a style's edge are neighbours`() throws {
    var text = StyledText("国」", font: try BundledFont.named("NotoSansJP-Regular").font(20))
    text.append("「国", style: TextStyle(font: try BundledFont.named("NotoSansSC-Regular").font(20)))
    text.paragraphStyle.textSpacingTrim = .normal
    let typesetter = try Typesetter(text, fallback: .empty)
    #expect(try Self.lines(typesetter, 70) == ["国」「国 70.0"])
    // The line break is between two items, and gives the second mark its half back.
    #expect(try Self.lines(typesetter, 60) == ["国」 40.0", "「国 40.0"])
    text.paragraphStyle.textSpacingTrim = .trimStart
    #expect(try Self.lines(Typesetter(text, fallback: .empty), 60) == ["国」 40.0", "「国 30.0"])
  }

  /// A font without `halt`: half an em is taken where the outline leaves it blank. One with narrow marks keeps them.
  @Test func `fonts without halves of their own`() throws {
    let bundled = BundledFont.named("NotoSansJP-Regular")
    let bare = try FontFace(bytes: FontBuilder.removing("GPOS", from: Repository.bytes(bundled.path)))
    let marks = "「国」、（国）。"
    for font in [try bundled.font(20), try Font(face: bare, size: 20)] {
      var text = StyledText(marks, font: font)
      text.paragraphStyle.textSpacingTrim = .normal
      #expect(try Typesetter(text, fallback: .empty).maxContentWidth == 130)
      let positions = try Typesetter(text, fallback: .empty).layout().lines[0].runs.flatMap(\.glyphs).map(\.position.x)
      #expect(positions == [0, 20, 40, 50, 60, 80, 100, 110])
    }
    // Proportional marks have no half to lose.
    let proportional = try Font(face: bundled.face(), size: 20, features: [FontFeature(parsing: "palt")])
    var text = StyledText(marks, font: proportional)
    let natural = try Typesetter(text, fallback: .empty).maxContentWidth
    text.paragraphStyle.textSpacingTrim = .trimAll
    #expect(try Typesetter(text, fallback: .empty).maxContentWidth == natural)
    text = StyledText("(a)“b”", font: try BundledFont.named("NotoSans-Regular").font(20))
    let latin = try Typesetter(text, fallback: .empty).maxContentWidth
    text.paragraphStyle.textSpacingTrim = .trimAll
    #expect(try Typesetter(text, fallback: .empty).maxContentWidth == latin)
  }

  @Test func `hanging punctuation, protrusion and justified lines`() throws {
    // A bracket that hangs, hangs as it is set.
    let hung = try Self.typesetter("「国」", .trimBoth) { $0.hangingPunctuation = [.first, .last] }.layout()
    #expect(hung.size.width == 20)
    #expect(hung.lines[0].lineRange.overhang == LineOverhang(start: 10, end: 10))
    // A stop that does not fit hangs; a bracket loses its half before it would.
    #expect(
      try Self.lines(Self.typesetter("国国国。国", .normal) { $0.hangingPunctuation = .allowEnd }, 60) == [
        "国国国。 60.0", "国 20.0",
      ])
    let justified = try Self.typesetter("「国国国国」国国", .trimStart) { $0.alignment = .justified }.layout(maxWidth: 112)
    #expect(justified.lines[0].width == 112)
    #expect(justified.lines[0].runs.flatMap(\.glyphs)[0].position.x == -10)
    // Text behind a tab stands at its stop.
    let tabs = try Self.typesetter("「国\t国」", .trimStart) { $0.defaultTabInterval = 50 }.layout()
    #expect(tabs.lines[0].runs.flatMap(\.glyphs).first { $0.cluster == 7 }?.position.x == 50)
  }

  @Test func `vertical lines are as long as horizontal ones`() throws {
    let vertical = try Self.typesetter("「日本」、（東京）。", .normal) { $0.writingMode = .verticalRL }.layout()
    #expect(isApproximatelyEqual(vertical.size.height, 170, within: 0.01))
  }

  @Test func `carets and selections are where the marks are`() throws {
    let typesetter = try Self.typesetter("「国」「国」", .trimBoth)
    let layout = try typesetter.layout()
    let interaction = try TextInteraction(typesetter, layout)
    let carets = try [0, 3, 6, 9, 12, 15, 18].map { try interaction.carets(at: TextPosition(offset: $0)).primary.minX }
    #expect(carets == [0, 10, 30, 50, 60, 80, 90])
    #expect(try interaction.selectionRects(for: 0..<18).map(\.width) == [90])
  }

  @Test func `styles are stored with their values`() throws {
    for trim in TextSpacingTrim.allCases {
      var style = ParagraphStyle()
      style.textSpacingTrim = trim
      #expect(style.hasSettings && style.textSpacingTrim == trim)
      #expect(try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style)) == style)
    }
  }

  // MARK: Laws

  private static let marks = Array("（「『〝【‘“）」』〟】’”、。，．：；・·！？　(a国國あ １\u{2028} ")

  private static func text(_ generator: inout SeededGenerator) -> String {
    String((0..<generator.int(0...24)).map { _ in generator.pick(marks) })
  }

  /// The width of a line by hand: what its characters take without neighbours, minus the halves, by the classes of CSS alone.
  private static func width(_ line: Substring, _ advances: [Character: Double], _ narrow: Set<Character>) -> Double {
    let line = Array(line)
    let opening = Set("（「『〝【‘“("), closing = Set("）」』〟】’”"), dots = Set("、。，．")
    let middle = Set("：；・·"), space: Set<Character> = ["　"]
    var width = 0.0
    for (index, character) in line.enumerated() {
      width += advances[character] ?? 0
      let isFull = !narrow.contains(character)
      let previous = index > 0 ? line[index - 1] : "国"
      let next = index + 1 < line.count ? line[index + 1] : "国"
      if isFull, opening.contains(character),
        opening.contains(previous) || middle.contains(previous) || space.contains(previous) || dots.contains(previous)
          || closing.contains(previous) && !narrow.contains(previous)
      {
        width -= 10
      }
      if isFull, closing.contains(character) || dots.contains(character),
        closing.contains(next) || dots.contains(next) || middle.contains(next) || space.contains(next)
      {
        width -= 10
      }
    }
    return width
  }

  @Test func `lines are as wide as their marks by the classes of CSS`() throws {
    var compared = 0
    var advances: [Character: Double] = [:]
    for mark in Self.marks { advances[mark] = try Self.typesetter(String(mark), .spaceAll).maxContentWidth }
    advances["　"] = 20
    advances[" "] = try Self.typesetter("a a", .spaceAll).maxContentWidth - 2 * advances["a", default: 0]
    let narrow = Set(Self.marks.filter { advances[$0] != 20 })
    TextProperty("widths", rounds: 900) { Self.text(&$0) }.check { string, generator in
      let strictness: LineBreakStrictness? = generator.oneIn(2) ? .anywhere : nil
      let typesetter = try Self.typesetter(string, .normal) { $0.lineBreakStrictness = strictness }
      for _ in 0..<4 {
        let room = generator.oneIn(5) ? .infinity : generator.double(0...400)
        for line in try typesetter.lines(
          maxWidth: room, lineBreakMode: generator.pick([.byWordWrapping, .byCharWrapping]))
        {
          let bytes = Array(string.utf8)
          // What hangs at the end of the line is a neighbour still.
          let whole = String(decoding: bytes[line.range], as: UTF8.self).filter { $0 != "\u{2028}" }
          let content = String(decoding: bytes[line.contentRange], as: UTF8.self)
          let hanging = whole.dropFirst(content.count).reduce(0) { $0 + (advances[$1] ?? 0) }
          let natural = max(0, Self.width(whole[...], advances, narrow) - hanging)
          // A bracket at the end may have lost its half.
          let half = line.width < natural - 1 ? natural - 10 : natural
          try require(
            isApproximatelyEqual(line.width, half, within: 1e-6), "\(content) is \(line.width) wide, by hand \(natural)"
          )
          if half < natural { try require(natural > room, "\(content) is trimmed in \(room)") }
          compared += 1
        }
      }
    }
    expectCompared(compared, atLeast: 1_500, "lines")
  }

  /// All laws of paragraphs and of interaction, in texts of little but marks, with every value.
  @Test(arguments: TextSpacingTrim.allCases)
  func `measuring, listing and building agree`(trim: TextSpacingTrim) throws {
    var compared = ParagraphLaws.Compared()
    TextProperty("marks, \(trim)", rounds: 60) { Self.text(&$0) }.check { string, generator in
      let most = max(10, try Self.typesetter(string, .spaceAll).maxContentWidth)
      let typesetter = try Self.typesetter(string, trim) {
        if !generator.oneIn(3) { $0 = ParagraphLaws.style(&generator, most: most) }
        $0.textSpacingTrim = trim
      }
      for _ in 0..<4 {
        let width = generator.oneIn(6) ? .infinity : generator.double(0...most)
        try ParagraphLaws.check(
          typesetter, width: width, limit: generator.oneIn(4) ? generator.int(1...3) : 0, &compared)
      }
    }
    expectCompared(compared.lines, atLeast: 300, "lines")
  }

  @Test(arguments: TextSpacingTrim.allCases)
  func `measured widths, least widths and line counts`(trim: TextSpacingTrim) throws {
    var compared = 0
    TextProperty("widths of marks, \(trim)", rounds: 60) { Self.text(&$0) }.check { string, generator in
      let typesetter = try Self.typesetter(string, trim)
      let (least, most) = (typesetter.minContentWidth, typesetter.maxContentWidth)
      try require(least <= most + 1e-6, "\(least) is more than \(most)")
      let offsets = typesetter.prepared.breaks.offsets
      let opportunities = Set(offsets.indices.map { Int(offsets[$0]) })
      for line in try typesetter.lines(maxWidth: least) {
        try require(opportunities.contains(line.range.upperBound), "a word is broken at \(least): \(line)")
        try require(line.width <= least + 1e-6, "\(line) at \(least)")
      }
      var count = Int.max
      for width in (0..<6).map({ _ in generator.double(0...max(1, most)) }).sorted() {
        let measured = try typesetter.measuredLines(maxWidth: width)
        try require(measured.lines.count <= count, "more lines at \(width)")
        count = measured.lines.count
        guard measured.measurement.size.width <= width else { continue }
        let again = try typesetter.lines(maxWidth: measured.measurement.size.width)
        try require(again.map(\.range) == measured.lines.map(\.range), "other lines at the width of \(width)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 100, "widths")
  }

  /// Each break between marks is one that is not safe; what is shaped again must not reach to the next place without a mark.
  @Test func `two thousand marks`() throws {
    for unit in ["「", "」", "」「", "。」", "　「"] {
      for trim in TextSpacingTrim.allCases {
        let typesetter = try Self.typesetter(String(repeating: unit, count: 2_000), trim) {
          $0.lineBreakStrictness = .anywhere
        }
        #expect(try typesetter.lines(maxWidth: 200).count >= 100)
      }
    }
  }
}
