import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct StyleRunTests {
  private func width(_ text: String, _ style: TextStyle) throws -> Double {
    try Typesetter(StyledText(text, style: style), fallback: .empty).measure().size.width
  }

  @Test func `tracking adds to every cluster that has a width`() throws {
    let font = try Mono.font()
    #expect(try width("abcd", TextStyle(font: font, tracking: 2)) == 32)
    #expect(try width("abcd", TextStyle(font: font, tracking: -1)) == 20)
    #expect(try width("ae\u{301}b", TextStyle(font: font, tracking: 2)) == 24)
    // Tracking does not widen lines of spaces.
    #expect(try width("ab  ", TextStyle(font: font, tracking: 2)) == 16)
  }

  @Test func `tracking takes part in line breaking and truncation`() throws {
    let style = TextStyle(font: try Mono.font(), tracking: 4)
    let typesetter = try Typesetter(StyledText("aa bb cc", style: style), fallback: .empty)
    #expect(try typesetter.lines(maxWidth: 50).map(\.range) == [0..<6, 6..<8])
    var checker = try LawChecker(StyledText("aa bb cc dddddddddd", style: style))
    for width in stride(from: 0.0, to: 200, by: 7) {
      try checker.check(width: width)
      for mode in LineBreakMode.allCases { try checker.check(width: width, numberOfLines: 1, mode: mode) }
    }
  }

  @Test func `tracking does not separate joined scripts`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(10)
    #expect(try width("كتاب", TextStyle(font: font, tracking: 5)) == width("كتاب", TextStyle(font: font)))
  }

  @Test func `kerning and ligatures can be switched off`() throws {
    let font = try BundledFont.named("NotoSerif-Regular").font(10)
    let kerned = try width("AVAVA To", TextStyle(font: font))
    let unkerned = try width("AVAVA To", TextStyle(font: font, usesKerning: false))
    #expect(kerned < unkerned)
    func glyphs(_ style: TextStyle) throws -> Int {
      try Typesetter(StyledText("office ffi", style: style), fallback: .empty).layout().lines[0].runs.flatMap(\.glyphs)
        .count
    }
    #expect(try glyphs(TextStyle(font: font)) < 10)
    #expect(try glyphs(TextStyle(font: font, usesLigatures: false)) == 10)
    // Tracking switches ligatures off by itself.
    #expect(try glyphs(TextStyle(font: font, tracking: 1)) == 10)
  }

  @Test func `features of the font and of the style are applied`() throws {
    let face = try BundledFont.named("Inter-Regular").face()
    let plain = try Font(face: face, size: 10)
    let tabular = try FontFeature(parsing: "tnum")
    let one = try width("1111", TextStyle(font: plain))
    let asFont = try width("1111", TextStyle(font: Font(face: face, size: 10, features: [tabular])))
    let asStyle = try width("1111", TextStyle(font: plain, features: [tabular]))
    #expect(asFont == asStyle)
    #expect(one < asFont)
    #expect(try width("0000", TextStyle(font: plain, features: [tabular])) == asStyle)
    // The features of the style override the font's.
    let off = try FontFeature(parsing: "-tnum")
    #expect(try width("1111", TextStyle(font: Font(face: face, size: 10, features: [tabular]), features: [off])) == one)
  }

  @Test func `the language chooses forms`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(10)
    func glyphs(_ language: String?, _ text: String) throws -> [UInt32] {
      let style = TextStyle(font: font, language: try language.map { try LanguageTag($0) })
      return try Typesetter(StyledText(text, style: style), fallback: .empty).layout().lines[0].runs.flatMap(\.glyphs)
        .map(\.id)
    }
    #expect(try glyphs("sr", "бгдпт") != glyphs("ru", "бгдпт"))
    #expect(try glyphs(nil, "бгдпт") == glyphs("ru", "бгдпт"))
    #expect(try glyphs("ro", "ş") != glyphs("tr", "ş"))
  }

  @Test func `synthetic bold widens advances, a slant does not`() throws {
    let face = try Mono.font().face
    #expect(try width("abcd", TextStyle(font: Font(face: face, size: 24, hasSyntheticBold: true))) == 4 * 15.4)
    #expect(try width("abcd", TextStyle(font: Font(face: face, size: 24, syntheticSlant: 0.25))) == 4 * 14.4)
  }

  @Test func `variable fonts are as wide as their weight`() throws {
    let face = try BundledFont.named("Inter-roman.var").face()
    let widths = try [100, 400, 700, 900].map {
      try width("Hamburgefonts", TextStyle(font: Font(face: face, size: 10, variations: [.weight: $0])))
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == 4)
  }

  @Test func `runs are kept, split and merged`() throws {
    var styled = try Mono.styled("Hello world")
    #expect(styled.runs.map(\.range) == [0..<11])
    try styled.updateStyle(in: 6..<11) { $0.tracking = 1 }
    #expect(styled.runs.map(\.range) == [0..<6, 6..<11])
    try styled.updateStyle(in: 3..<8) { $0.usesKerning = false }
    #expect(styled.runs.map(\.range) == [0..<3, 3..<6, 6..<8, 8..<11])
    try styled.updateStyle(in: 0..<11) { style in
      style.tracking = 0
      style.usesKerning = true
    }
    #expect(styled.runs.map(\.range) == [0..<11])
    try styled.updateStyle(in: 4..<4) { $0.tracking = 9 }
    #expect(styled.runs.count == 1)
    styled.append("", style: TextStyle(font: try Mono.font(20)))
    #expect(styled.runs.count == 1)
    var empty = try Mono.styled("")
    empty.append("abc", style: TextStyle(font: try Mono.font(20)))
    #expect(empty.runs.map(\.range) == [0..<3])
    #expect(empty.runs[0].style.font.size == 20)
  }

  @Test func `a style is a value`() throws {
    var style = TextStyle(font: try Mono.font(), features: [try FontFeature(parsing: "tnum")])
    let copy = style
    let text = StyledText("ab", style: style)
    style.tracking = 2
    style.features.append(try FontFeature(parsing: "kern=0"))
    style.lineHeight.minimum = 30
    style.language = try LanguageTag("de")
    #expect(copy.tracking == 0 && copy.features.count == 1 && copy.lineHeight == .natural && copy.language == nil)
    #expect(text.runs == [StyledText.Run(range: 0..<2, style: copy)])
    #expect(style.tracking == 2 && style.features.count == 2 && style.lineHeight.minimum == 30)
    #expect(style != copy && style.usesKerning && style.font == copy.font)
    var other = TextStyle(font: copy.font, features: copy.features)
    #expect(other == copy && other.hashValue == copy.hashValue)
    other.usesLigatures = false
    #expect(other != copy)
    other.usesLigatures = true
    #expect(Set([other, copy, style]).count == 2)
  }

  @Test func `a list of runs is that of an array`() throws {
    let styles = try [10.0, 12, 14].map { TextStyle(font: try Mono.font($0)) }
    var compared = 0
    Property("lists of runs", rounds: 300).check { generator in
      var end = 0
      let runs = (0..<generator.int(1...6)).map { _ in
        let start = end
        end += generator.int(1...4)
        return StyledText.Run(range: start..<end, style: generator.pick(styles))
      }
      let list = StyleRunList(runs)
      try require(Array(list) == runs && list.array == runs && list.count == runs.count, "\(list.array)")
      let merged = runs.dropFirst().reduce(into: [runs[0]]) { merged, run in
        let last = merged.count - 1
        if merged[last].style == run.style {
          merged[last].range = merged[last].range.lowerBound..<run.range.upperBound
        } else {
          merged.append(run)
        }
      }
      let other = StyleRunList(merging: runs)
      try require(Array(other) == merged, "\(other.array), expected \(merged)")
      try require((other == list) == (merged == runs), "lists are equal where their runs are")
      let inPlace = other.withRuns { Array($0) }
      try require(inPlace == merged, "\(inPlace) in their place")
      compared += merged.count
    }
    expectCompared(compared, atLeast: 600, "runs")
  }

  @Test func `ranges outside the text are rejected`() throws {
    var styled = try Mono.styled("aé😀")
    for range in [0..<2, 2..<3, 4..<7, 0..<8, -1..<1, 3..<5] {
      let error = #expect(throws: TypesettingError.self) { try styled.updateStyle(in: range) { $0.tracking = 1 } }
      #expect(error?.code == .invalidRange, "\(range)")
      #expect(error?.location == .textRange(range), "\(range)")
      #expect(error?.message.contains("\(range)") == true || error?.message.contains("byte") == true)
    }
    #expect(styled.runs.count == 1)
    let other = "another, longer string"
    #expect(throws: TypesettingError.self) {
      try styled.updateStyle(in: other.startIndex..<other.endIndex) { $0.tracking = 1 }
    }
    try styled.updateStyle(in: styled.string.startIndex..<styled.string.endIndex) { $0.tracking = 1 }
    #expect(styled.runs[0].style.tracking == 1)
  }

  @Test func `a run boundary ends kerning, ligatures and clusters`() throws {
    let font = try BundledFont.named("NotoSerif-Regular").font(10)
    var styled = StyledText("ffi", font: font)
    try styled.updateStyle(in: 1..<2) { $0.baselineOffset = 1 }
    let layout = try Typesetter(styled, fallback: .empty).layout()
    #expect(layout.lines[0].runs.map(\.range) == [0..<1, 1..<2, 2..<3])
    #expect(layout.lines[0].runs.map(\.styleIndex) == [0, 1, 2])
  }

  @Test(arguments: BundledFont.all)
  func `text appended in pieces of one style is the same text`(font: BundledFont) throws {
    var compared = 0
    let style = TextStyle(font: try font.font(12))
    TextProperty("pieces in \(font)", rounds: 20) { RandomText(samples: font.samples).next(&$0, pieces: 20) }
      .check { string, generator in
        var pieces = StyledText("", style: style)
        var rest = Substring(string)
        while !rest.isEmpty {
          let scalars = rest.unicodeScalars
          let count = min(generator.int(1...6), scalars.count)
          pieces.append(String(rest[..<scalars.index(rest.startIndex, offsetBy: count)]), style: style)
          rest = rest[scalars.index(rest.startIndex, offsetBy: count)...]
        }
        let whole = StyledText(string, style: style)
        try require(pieces == whole, "\(pieces.runs.map(\.range)) of \"\(string.escaped)\"")
        let layout = try Typesetter(whole, fallback: .empty).layout(maxWidth: 100)
        try require(
          try Typesetter(pieces, fallback: .empty).layout(maxWidth: 100) == layout, "\"\(string.escaped)\"")
        compared += layout.lines.count
      }
    expectCompared(compared, atLeast: 20, "lines")
  }

  @Test func `laws hold for random style runs`() throws {
    let fonts = [
      "Inter-Regular", "NotoSerif-Italic", "NotoSansArabic-Regular", "NotoSansDevanagari-Regular", "NotoSansMono-Bold",
    ].map(BundledFont.named)
    let languages = try ["en", "ar", "hi", "ja", "tr", "ko"].map { try LanguageTag($0) }
    let features = try ["tnum", "-kern", "ss01", "smcp", "-calt"].map { try FontFeature(parsing: $0) }
    TextProperty("style runs", rounds: 400) { RandomText().next(&$0, pieces: 24) }.check { text, generator in
      var paragraph = ParagraphStyle(
        baseDirection: generator.pick(BaseDirection.allCases), lineSpacing: generator.double(0...4),
        paragraphSpacing: generator.double(0...9), alignment: generator.pick(TextAlignment.allCases))
      if generator.oneIn(3) { paragraph.defaultTabInterval = generator.double(0...50) }
      var styled = StyledText(text, font: try generator.pick(fonts).font(12), paragraphStyle: paragraph)
      let scalars = Array(styled.string.unicodeScalars.indices) + [styled.string.unicodeScalars.endIndex]
      for _ in 0..<generator.int(0...5) {
        let ends = [generator.pick(scalars), generator.pick(scalars)].sorted()
        let font = try generator.pick(fonts).font(generator.pick([6, 12, 13.5, 40]))
        let tracking = generator.oneIn(3) ? generator.double(-0.5...4) : 0
        let language = generator.pick(languages)
        let feature = generator.pick(features)
        let offset = generator.oneIn(4) ? generator.double(-5...5) : 0
        let lineHeight = generator.pick([LineHeight.natural, .strut, .multiple(1.5), .exact(20), .atLeast(30)])
        let ligatures = !generator.oneIn(5)
        try styled.updateStyle(in: ends[0]..<ends[1]) { style in
          style.font = font
          style.tracking = tracking
          style.language = language
          style.features = [feature]
          style.baselineOffset = offset
          style.lineHeight = lineHeight
          style.usesLigatures = ligatures
        }
      }
      var checker = try LawChecker(styled, fallback: generator.oneIn(3) ? .bundled() : .empty)
      let most = checker.typesetter.maxContentWidth
      for _ in 0..<3 {
        let width = generator.double(0...max(1, most))
        try checker.check(width: width)
        try checker.check(
          width: width, numberOfLines: generator.int(1...3), mode: generator.pick(LineBreakMode.allCases))
      }
      try checker.checkContentWidths()
    }
  }
}
