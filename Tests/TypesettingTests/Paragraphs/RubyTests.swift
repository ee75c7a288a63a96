import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Annotations by JLREQ §3.3 and CSS Ruby 1, in figures worked out by hand: ideographs and kana of Noto Sans CJK are an em wide.
@Suite struct RubyTests {
  private static func text(
    _ markup: String, size: Double = 20, profile: TextProfile = .unicode, flow: TextFlow = TextFlow()
  ) throws -> StyledText {
    var paragraph = ParagraphStyle()
    (paragraph.profile, paragraph.flow) = (profile, flow)
    let style = TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(size), language: try LanguageTag("ja"))
    return try StyledText(markup, style: style, paragraphStyle: paragraph).readingRubyMarkup()
  }

  private static func width(_ markup: String) throws -> Double {
    try Typesetter(text(markup), fallback: .empty).maxContentWidth
  }

  private static func layout(_ text: StyledText, maxWidth: Double = .infinity) throws -> TextLayout {
    try Typesetter(text, fallback: .empty).layout(maxWidth: maxWidth)
  }

  /// Where the characters of an annotation start.
  private static func lefts(_ annotation: LineAnnotation) -> [Double] {
    annotation.runs.flatMap { $0.glyphs.map(\.position.x) }
  }

  // MARK: Markup

  @Test func `annotations stand in braces behind a bar`() throws {
    let text = try Self.text(#"{漢字|かんじ}は{a\|b|c}\{x|y} {z} {熟語|じゅく|ご} { |"#)
    #expect(text.string == "漢字はa|b{x|y} {z} 熟語 { |")
    #expect(text.rubyRuns.map(\.ruby.texts) == [["かんじ"], ["c"], ["じゅく", "ご"]])
    #expect(text.rubyRuns.map(\.range) == [0..<6, 9..<12, 22..<28])
    // A base without characters, another brace or a line break between the marks.
    for literal in ["{|a}", "{a\nb|c}", "a|b", "{ab", "{", "\\", "\\a"] {
      let text = try Self.text(literal)
      #expect(text.string == literal && text.rubyRuns.isEmpty, "\(literal)")
    }
    #expect(try Self.text("{a{b|c}").string == "{ab")
    #expect(try Self.text("{a|}").rubyRuns.map(\.ruby.texts) == [[""]])
    #expect(throws: TypesettingError.self) { try Self.text("{漢字|a|b|c}") }
  }

  @Test func `a style asks for annotations in its text`() throws {
    var style = ParagraphStyle()
    style.readsRubyMarkup = true
    var text = StyledText(
      "  {漢字|かんじ}  を  ", font: try BundledFont.named("NotoSansJP-Regular").font(20), paragraphStyle: style)
    #expect(try Typesetter(text).text.string == "  漢字  を  ")
    text.paragraphStyle.whiteSpace = .normal
    let prepared = try Typesetter(text).text
    #expect(prepared.string == "漢字 を")
    #expect(prepared.rubyRuns.map(\.range) == [0..<6])
    // What was prepared is prepared as it stands.
    #expect(!prepared.paragraphStyle.readsRubyMarkup)
    #expect(try Typesetter(prepared).text == prepared)
    let decoded = try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style))
    #expect(decoded == style)
  }

  // MARK: Bases

  @Test func `bases are whole characters of one line, apart from each other`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    var text = StyledText("漢字\ne\u{301}x", font: font)
    for range in [0..<0, 0..<2, 1..<3, 3..<7, 6..<7, 7..<8, 8..<10, 7..<12, -3..<0] {
      #expect(throws: TypesettingError.self, "\(range)") { try text.setRuby(Ruby("a"), in: range) }
    }
    #expect(throws: TypesettingError.self) { try text.setRuby(Ruby("a\nb"), in: 0..<3) }
    #expect(throws: TypesettingError.self) { try text.setRuby(Ruby(["a", "b"]), in: 0..<3) }
    #expect(throws: TypesettingError.self) { try text.setRuby(Ruby([String]()), in: 0..<3) }
    for scale in [0, -1, 1.5, .nan] {
      #expect(throws: TypesettingError.self) { try text.setRuby(Ruby("a", scale: scale), in: 0..<3) }
    }
    #expect(text.rubyRuns.isEmpty)
    try text.setRuby(Ruby("b"), in: 7..<10)
    try text.setRuby(Ruby("a"), in: 0..<6)
    #expect(throws: TypesettingError.self) { try text.setRuby(Ruby("c"), in: 0..<3) }
    try text.setRuby(Ruby("c", position: .under), in: 0..<6)
    try text.setRuby(Ruby("d"), in: 0..<6)
    #expect(text.rubyRuns.map(\.range) == [0..<6, 0..<6, 7..<10])
    #expect(text.rubyRuns.map(\.ruby.texts) == [["d"], ["c"], ["b"]])
    // Stored, and read again.
    let stored = StoredText(text)
    let again = try JSONDecoder().decode(StoredText.self, from: JSONEncoder().encode(stored))
    #expect(try again.text(fonts: .default).rubyRuns == text.rubyRuns)
  }

  // MARK: Widths

  @Test func `a base is as wide as the wider one of it and its annotation`() throws {
    #expect(try Self.width("{漢|か}") == 20)
    #expect(try Self.width("{漢|かん}") == 20)
    #expect(try Self.width("{志|こころざし}") == 50)
    #expect(try Self.width("{漢字|こころざしかも}") == 70)
    // Each character by itself, and all of them together.
    #expect(try Self.width("{熟語|じゅく|ご}") == 30 + 20)
    var text = try Self.text("{熟語|じゅく|ご}")
    for (merge, expected) in [(Ruby.Merge.separate, 50.0), (.merge, 40), (.auto, 40)] {
      try text.setRuby(Ruby(["じゅく", "ご"], merge: merge), in: 0..<6)
      #expect(try Typesetter(text, fallback: .empty).maxContentWidth == expected, "\(merge)")
    }
    try text.setRuby(Ruby("a", scale: 0.25), in: 0..<6)
    #expect(try Self.layout(text).lines[0].annotations[0].runs[0].font.size == 5)
  }

  @Test func `annotations are over kana and over the blank halves of punctuation`() throws {
    // An em of the annotation over kana (JLREQ §3.3.8), as far as the annotation is wider.
    #expect(try Self.width("は{志|こころざし}で") == 60 + 30 - 20)
    #expect(try Self.width("は{志|ここざ}で") == 60)
    #expect(try Self.width("私{志|こころざし}家") == 60 + 30)
    #expect(try Self.width("、{志|こころざし}「") == 60 + 30 - 20)
    #expect(try Self.width("「{志|こころざし}、") == 60 + 30)
    #expect(try Self.width("・{志|こころざし}・") == 60 + 30 - 10)
    // Not over a base that has an annotation, nor at the edges of lines.
    #expect(try Self.width("{は|a}{志|こころざし}{で|a}") == 60 + 30)
    var text = try Self.text("は{志|こころざし}で")
    let lines = try Typesetter(text, fallback: .empty).lines(maxWidth: 61)
    #expect(lines.map(\.width) == [60, 20])
    #expect(try Typesetter(text, fallback: .empty).lines(maxWidth: 50).map(\.width) == [20, 50, 20])
    try text.setRuby(Ruby("こころざし", overhang: .none), in: 3..<6)
    #expect(try Typesetter(text, fallback: .empty).maxContentWidth == 90)
  }

  @Test func `the narrower one is aligned`() throws {
    for (alignment, base, annotation) in [
      (Ruby.Alignment.start, [0.0, 20], [0.0, 10]), (.center, [15, 35], [20, 30]), (.spaceBetween, [0, 50], [0, 50]),
      (.spaceAround, [7.5, 42.5], [10, 40]),
    ] {
      var text = try Self.text("{漢字|x}")
      try text.setRuby(Ruby("こころざしかも", alignment: alignment), in: 0..<6)
      let line = try Self.layout(text).lines[0]
      #expect(line.runs.flatMap { $0.glyphs.map(\.position.x) } == base, "\(alignment)")
      #expect(line.width == 70)
      var other = try Self.text("{漢字漢|x}")
      try other.setRuby(Ruby("かも", alignment: alignment), in: 0..<9)
      #expect(Self.lefts(try Self.layout(other).lines[0].annotations[0]) == annotation, "\(alignment)")
    }
  }

  @Test func `words go with the spaces between them`() throws {
    let plain = try Self.layout(try Self.text("ab cd")).lines[0]
    let line = try Self.layout(try Self.text("{ab cd|" + String(repeating: "か", count: 20) + "}")).lines[0]
    #expect(line.width == 200)
    func lefts(_ line: TextLine) -> [Double] { line.runs.flatMap { $0.glyphs.map(\.position.x) } }
    // One gap, and half of one on both sides; letters keep together.
    let room = 200 - plain.width
    for (index, (left, own)) in zip(lefts(line), lefts(plain)).enumerated() {
      #expect(isApproximatelyEqual(left - own, index < 3 ? room / 4 : room * 3 / 4, within: 0.02), "\(index)")
    }
  }

  // MARK: Lines

  @Test func `lines do not end inside a base that has room`() throws {
    let typesetter = try Typesetter(Self.text("私{電子出版|でんししゅっぱん}をよむ"), fallback: .empty)
    #expect(try typesetter.lines(maxWidth: 100).map(\.range) == [0..<15, 15..<24])
    #expect(try typesetter.lines(maxWidth: 90).map(\.range) == [0..<3, 3..<15, 15..<24])
    #expect(typesetter.minContentWidth == 80)
    // A line has its share of the annotation of a base for which no line has room.
    let layout = try typesetter.layout(maxWidth: 60)
    #expect(layout.lines.map(\.range) == [0..<3, 3..<12, 12..<21, 21..<24])
    #expect(layout.lines.map { $0.annotations.map(\.text) } == [[], ["でんししゅっ"], ["ぱん"], []])
    #expect(layout.lines.map { $0.annotations.map(\.base) } == [[], [3..<12], [12..<15], []])
    #expect(layout.lines[1].annotations[0].x == 0 && layout.lines[1].annotations[0].width == 60)
    // Nothing is left of a base that is cut off.
    let cut = try typesetter.layout(maxWidth: 70, numberOfLines: 1)
    #expect(cut.lines[0].annotations.isEmpty)
    #expect(try typesetter.layout(maxWidth: 125, numberOfLines: 1).lines[0].annotations.count == 1)
  }

  @Test func `lines of merged annotations end between its characters`() throws {
    var text = try Self.text("{熟語熟語|x}")
    try text.setRuby(Ruby(["じゅく", "ごごご", "じゅく", "ご"], merge: .auto), in: 0..<12)
    let typesetter = try Typesetter(text, fallback: .empty)
    #expect(typesetter.maxContentWidth == 100)
    let layout = try typesetter.layout(maxWidth: 70)
    #expect(layout.lines.map(\.range) == [0..<6, 6..<12])
    #expect(layout.lines.map(\.width) == [60, 40])
    #expect(layout.lines.map { $0.annotations.map(\.text) } == [["じゅくごごご"], ["じゅくご"]])
  }

  // MARK: Laws

  /// Gives a text some annotations of all kinds.
  static func annotate(_ text: inout StyledText, _ generator: inout SeededGenerator) {
    let annotations = ["か", "こころざし", "a long one", "שלום", "", "じゅく、"]
    for _ in 0..<generator.int(1...5) {
      let bounds = [generator.int(0...text.count), generator.int(0...text.count)].sorted()
      let count = generator.oneIn(3) ? generator.int(1...4) : 1
      let ruby = Ruby(
        (0..<count).map { _ in generator.pick(annotations) }, position: generator.pick(Ruby.Position.allCases),
        alignment: generator.pick(Ruby.Alignment.allCases), merge: generator.pick(Ruby.Merge.allCases),
        overhang: generator.pick(Ruby.Overhang.allCases), scale: generator.pick([0.5, 0.5, 0.3, 1]))
      // Many are refused.
      try? text.setRuby(ruby, in: bounds[0]..<bounds[1])
    }
  }

  /// A line inside a base of several fonts, scripts or with a tab had the widths that its base has on one line: found by the laws below.
  @Test(arguments: [Ruby.Merge.merge, .auto])
  func `a base of several items is divided where its texts fit, and else not at all`(merge: Ruby.Merge) throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    for string in [" f\tb", "国אaか", "食べ物屋"] {
      for texts in [["a long one", "", "こころざし", "こころざし"], ["た", "", "も", "や"]] {
        var text = StyledText("国" + string + "国国国", font: font)
        try text.setRuby(Ruby(texts, merge: merge, scale: 0.5), in: 3..<3 + string.utf8.count)
        let typesetter = try Typesetter(text)
        for width in stride(from: 10.0, to: 250, by: 7.5) {
          for line in try typesetter.layout(maxWidth: width).lines {
            let sum = line.runs.filter { !$0.isHanging }.reduce(0) { $0 + $1.width }
            #expect(isApproximatelyEqual(line.width, sum, within: 1e-6), "\(string) \(line.range) at \(width)")
          }
        }
      }
    }
    var text = StyledText("国食べ物屋国", font: font)
    try text.setRuby(Ruby(["た", "", "も", "や"], merge: merge), in: 3..<15)
    // Two of them fit into 50 points.
    let lines = try Typesetter(text, fallback: .empty).lines(maxWidth: 90)
    #expect(lines.map(\.range.lowerBound) == (merge == .auto ? [0, 12] : [0, 3, 15]))
  }

  /// A text with bases, and annotations of all kinds.
  private static func randomText(_ generator: inout SeededGenerator, _ style: ParagraphStyle, isStyled: Bool) throws
    -> StyledText
  {
    let fonts = ["NotoSansJP-Regular", "NotoSansHebrew-Regular", "Inter-Regular"]
    let characters = Array("国日のab12 e\u{301}「」、（）か\u{3099}　ffiאשب👩🏽‍💻\t\u{2028}\n")
    var text = StyledText("", font: try BundledFont.named(fonts[0]).font(20), paragraphStyle: style)
    for _ in 0..<generator.int(1...4) {
      let string = String((0..<generator.int(1...8)).map { _ in generator.pick(characters) })
      let font = try BundledFont.named(isStyled ? generator.pick(fonts) : fonts[0]).font(
        generator.pick(isStyled ? [20, 20, 13, 31, 0, 1e-4] : [20, 13, 31]))
      text.append(
        string, style: TextStyle(font: font, tracking: generator.pick(isStyled ? [0, 0, 0, 1.5, -3] : [0, 1.5])))
    }
    annotate(&text, &generator)
    return text
  }

  @Test func `measuring, listing and building agree`() throws {
    var compared = ParagraphLaws.Compared()
    var bases = 0
    TextProperty("annotations in all styles", rounds: 2_000) { generator in
      String(generator.int(0...1_000_000))
    }.check { _, generator in
      var style = ParagraphLaws.style(&generator, most: 200)
      if generator.oneIn(3) {
        style.flow = TextFlow(generator.pick(WritingMode.allCases), generator.pick(TextOrientation.allCases))
      }
      let text = try Self.randomText(&generator, style, isStyled: true)
      bases += text.rubyRuns.count
      let typesetter = try Typesetter(text)
      try ParagraphLaws.check(typesetter, &generator, &compared)
    }
    expectCompared(compared.lines, atLeast: 1_500, "lines")
    expectCompared(bases, atLeast: 200, "bases")
  }

  @Test func `the profile of the web measures what it lays out`() throws {
    var lines = 0
    TextProperty("annotations in the profile web", rounds: 1_500) { generator in
      String(generator.int(0...1_000_000))
    }.check { _, generator in
      var style = ParagraphLaws.style(&generator, most: 200)
      (style.profile, style.textBoxTrim) = (.web, TextBoxTrim())
      style.flow = TextFlow(generator.pick(WritingMode.allCases), generator.pick(TextOrientation.allCases))
      var text = try Self.randomText(&generator, style, isStyled: true)
      if generator.oneIn(2) { try text.updateStyle(in: 0..<text.count) { $0.textCombineUpright = .all } }
      if generator.oneIn(3) { try text.setEmphasis(TextEmphasis(.dot), in: 0..<text.count) }
      let typesetter = try Typesetter(text)
      for _ in 0..<3 {
        let width = generator.pick([0, 5, 20, 60, 100, .infinity])
        let limit = generator.oneIn(4) ? generator.int(1...3) : 0
        let layout = try typesetter.layout(maxWidth: width, numberOfLines: limit)
        try require(
          try typesetter.measure(maxWidth: width, numberOfLines: limit) == layout.measurement, "\(layout.measurement)")
        try require(layout.size.width.isFinite && layout.size.height.isFinite, "\(layout.size)")
        try require(layout.lines.allSatisfy { $0.metrics.height >= 0 }, "\(layout)")
        lines += layout.lines.count
      }
    }
    expectCompared(lines, atLeast: 10_000, "lines")
  }

  /// Every base that is on one line has its annotations in its room there, and they follow the order of their bases.
  @Test func `annotations are over their bases`() throws {
    var compared = 0
    TextProperty("places of annotations", rounds: 800) { generator in
      String(generator.int(0...1_000_000))
    }.check { _, generator in
      let text = try Self.randomText(&generator, ParagraphStyle(), isStyled: false)
      let typesetter = try Typesetter(text)
      let layout = try typesetter.layout(maxWidth: generator.double(20...400))
      for line in layout.lines {
        var pens: [(range: Range<Int>, left: Double, right: Double)] = []
        for run in line.runs {
          var pen = run.x
          for glyph in run.glyphs {
            pens.append((glyph.cluster..<glyph.cluster + 1, pen, pen + glyph.advance))
            pen += glyph.advance
          }
        }
        for annotation in line.annotations {
          let own = pens.filter { annotation.base.contains($0.range.lowerBound) }
          let (left, right) = (own.map(\.left).min() ?? 0, own.map(\.right).max() ?? 0)
          try require(
            annotation.base.lowerBound >= line.range.lowerBound && annotation.base.upperBound <= line.range.upperBound,
            "\(annotation) is not on \(line.range)")
          let middle = annotation.x + annotation.width / 2
          try require(
            middle > left - 1e-6 && middle < right + 1e-6 || annotation.width > right - left,
            "\(annotation) is not over \(left)...\(right)")
          compared += 1
          if annotation.position == .interCharacter {
            // Behind the base, in its room; a tab has room and no glyph.
            try require(
              annotation.x > left - 1e-6 && annotation.x + annotation.width < right + 1e-6
                || annotation.width > right - left,
              "\(annotation) is not in \(left)...\(right)")
            continue
          }
          let glyphs = annotation.runs.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }
          try require(isApproximatelyEqual(glyphs, annotation.width, within: 1e-6), "\(annotation): \(glyphs)")
          // Above the text, and inside the line.
          if annotation.position == .over {
            try require(annotation.baseline < line.baseline, "\(annotation)")
            try require(line.metrics.ascent >= line.baseline - annotation.baseline, "\(annotation)")
          }
        }
      }
    }
    expectCompared(compared, atLeast: 150, "annotations")
  }

  @Test func `many and long annotations take linear work`() throws {
    #if DEBUG
      func work(_ count: Int) throws -> Int {
        let markup = String(repeating: "{漢字|かんじ}と", count: count)
        let work = ShapingWork()
        try ShapingWork.$current.withValue(work) {
          _ = try Typesetter(Self.text(markup), fallback: .empty).layout(maxWidth: 300)
        }
        return work.steps + work.bytes
      }
      let (one, four) = (try work(500), try work(2_000))
      #expect(one > 500 && four < one * 5)
    #endif
    // An annotation that no line has room for, and a base without end.
    let long = String(repeating: "か", count: 20_000)
    for markup in ["{漢|\(long)}", "{\(long)|か}", "{\(long)|\(long)}"] {
      let lines = try Typesetter(Self.text(markup), fallback: .empty).layout(maxWidth: 200).lines
      #expect(!lines.isEmpty)
    }
  }
}
