import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// `WordBreak`, `LineBreakStrictness` and base directions by paragraph.
@Suite struct LineEndTests {
  private static func pieces(
    _ text: String, language: String? = nil, _ change: (inout ParagraphStyle) -> Void
  ) throws -> [String] {
    var style = ParagraphStyle()
    change(&style)
    var styled = try Mono.styled(text, paragraph: style)
    let tag = try language.map { tag throws(TypesettingError) in try LanguageTag(tag) }
    try styled.updateStyle(in: 0..<styled.count) { $0.language = tag }
    return try pieces(of: styled)
  }

  /// The text between opportunities.
  private static func pieces(of styled: StyledText) throws -> [String] {
    let prepared = try Typesetter(styled, fallback: .empty).prepared
    let utf8 = Array(styled.string.utf8)
    return (1..<prepared.breaks.count).map {
      String(decoding: utf8[Int(prepared.breaks.offsets[$0 - 1])..<Int(prepared.breaks.offsets[$0])], as: UTF8.self)
    }
  }

  @Test func `break-all ends lines between letters and digits`() throws {
    let text = "ab 12, c-d"
    #expect(try Self.pieces(text) { _ in } == ["ab ", "12, ", "c-", "d"])
    #expect(try Self.pieces(text) { $0.wordBreak = .breakAll } == ["a", "b ", "1", "2, ", "c-", "d"])
    #expect(try Self.pieces("e\u{301}e\u{301}(a)") { $0.wordBreak = .breakAll } == ["e\u{301}", "e\u{301}", "(a)"])
    #expect(try Self.pieces("ไทย") { $0.wordBreak = .breakAll } == ["ไ", "ท", "ย"])
  }

  @Test func `keep-all keeps words of ideographs, kana and Hangul together`() throws {
    #expect(try Self.pieces("한국어 문장") { _ in } == ["한", "국", "어 ", "문", "장"])
    #expect(try Self.pieces("한국어 문장") { $0.wordBreak = .keepAll } == ["한국어 ", "문장"])
    #expect(try Self.pieces("日本、語ab。カナ人々") { $0.wordBreak = .keepAll } == ["日本、", "語ab。", "カナ人々"])
    #expect(try Self.pieces("日本（語）カナ") { $0.wordBreak = .keepAll } == ["日本", "（語）", "カナ"])
    // Words of a dictionary stay apart.
    #expect(try Self.pieces("ภาษาไทย") { $0.wordBreak = .keepAll } == ["ภาษา", "ไทย"])
  }

  @Test func `strictness replaces that of the language`() throws {
    let text = "シャツ・々"
    #expect(try Self.pieces(text, language: "ja-u-lb-strict") { _ in } == ["シャ", "ツ・々"])
    #expect(
      try Self.pieces(text, language: "ja-u-lb-strict") { $0.lineBreakStrictness = .normal } == ["シ", "ャ", "ツ・々"])
    #expect(
      try Self.pieces(text, language: "ja-u-lb-strict") { $0.lineBreakStrictness = .loose }
        == ["シ", "ャ", "ツ", "・", "々"])
    for strictness in ["loose", "normal", "strict"] {
      for language in ["ja", "zh", "en", "ko"] {
        for text in ["シャツ・々、「あぁ」ー", "100％、$100 … ‥〜", "中文‐中文–“引文”！"] {
          let tagged = try Self.pieces(text, language: "\(language)-u-lb-\(strictness)") { _ in }
          let styled = try Self.pieces(text, language: language) {
            $0.lineBreakStrictness = LineBreakStrictness(rawValue: strictness)
          }
          #expect(tagged == styled, "\(language) \(strictness)")
        }
      }
    }
  }

  /// CSS Text 3 §5.3: with `loose`, in every language, before a hyphen or a dash behind an ideograph.
  @Test func `loose lines may start with a hyphen behind an ideograph`() throws {
    for language in ["en", "ko", "ja", "zh", nil] {
      for mark in ["‐", "–"] {
        let text = "文文\(mark)文"
        #expect(
          try Self.pieces(text, language: language) { $0.lineBreakStrictness = .loose } == ["文", "文", mark, "文"],
          "\(mark)")
        #expect(
          try Self.pieces(text, language: language) { $0.lineBreakStrictness = .normal } == ["文", "文\(mark)", "文"],
          "\(mark)")
        #expect(
          try Self.pieces("ab\(mark)c", language: language) { $0.lineBreakStrictness = .loose } == ["ab\(mark)", "c"])
      }
    }
  }

  @Test func `anywhere ends lines between all clusters`() throws {
    let text = "ab, e\u{301}👨‍👩‍👧\r\n“x”"
    #expect(
      try Self.pieces(text) { $0.lineBreakStrictness = .anywhere }
        == ["a", "b", ",", " ", "e\u{301}", "👨‍👩‍👧", "\r\n", "“", "x", "”"])
    #expect(try Self.pieces("") { $0.lineBreakStrictness = .anywhere } == [])
    #expect(
      try Mono.typesetter(
        "abcdef",
        paragraph: {
          var s = ParagraphStyle(); s.lineBreakStrictness = .anywhere; return s
        }()
      )
      .minContentWidth == 6)
  }

  @Test func `each paragraph has its own line ends`() throws {
    var styled = try Mono.styled("ab cd\nab cd\n中文\n中文")
    var style = ParagraphStyle()
    style.lineBreakStrictness = .anywhere
    try styled.setParagraphStyle(style, in: 6..<7)
    style = ParagraphStyle()
    style.wordBreak = .keepAll
    try styled.setParagraphStyle(style, in: 12..<19)
    #expect(
      try Self.pieces(of: styled) == ["ab ", "cd\n", "a", "b", " ", "c", "d", "\n", "中文\n", "中", "文"])
  }

  @Test func `each paragraph has its own base direction`() throws {
    // A paragraph of digits and letters, under each base direction.
    var styled = try Mono.styled("a 1!\na 1!\na 1!\n")
    var style = ParagraphStyle(baseDirection: .rightToLeft)
    try styled.setParagraphStyle(style, in: 5..<10)
    style = ParagraphStyle(baseDirection: .rightToLeft, alignment: .left)
    try styled.setParagraphStyle(style, in: 10..<15)
    let typesetter = try Typesetter(styled, fallback: .empty)
    let layout = try typesetter.layout(maxWidth: 60)
    #expect(
      typesetter.prepared.paragraphs.indices.map { typesetter.prepared.paragraphs[$0].baseLevel } == [0, 1, 1, 1])
    // The last line is empty, in the style of the paragraph before it.
    #expect(layout.lines.map(\.x) == [0, 36, 0, 0])
    // The exclamation mark is at the left.
    #expect(layout.lines[1].runs.first?.range == 8..<9)
    #expect(layout.lines[0].runs.first?.range.lowerBound == 0)
    // As texts of their own.
    let alone = try Typesetter(
      Mono.styled("a 1!", paragraph: ParagraphStyle(baseDirection: .rightToLeft)), fallback: .empty
    )
    .layout(maxWidth: 60)
    #expect(alone.lines[0].x == layout.lines[1].x)
    #expect(alone.lines[0].runs.map { $0.range.lowerBound + 5 } == layout.lines[1].runs.map(\.range.lowerBound))
  }

  @Test func `base directions by paragraph agree with texts of one paragraph`() throws {
    var generator = SeededGenerator(seed: TestSeeds.of(15_801))
    let words = ["abc", "אבג", "123", "(x)", "العربية", "٤٥", "-", "!", "\u{2067}z\u{2069}"]
    var compared = 0
    for _ in 0..<200 {
      var styled = try Mono.styled("")
      var alone: [StyledText] = []
      let style = TextStyle(font: try Mono.font())
      let count = Int.random(in: 1...5, using: &generator)
      for index in 0..<count {
        let text = (0..<4).map { _ in words.randomElement(using: &generator)! }.joined(separator: " ")
        let base = BaseDirection.allCases.randomElement(using: &generator)!
        let paragraph = ParagraphStyle(baseDirection: base)
        styled.append(index == count - 1 ? text : text + "\n", style: style, paragraphStyle: paragraph)
        alone.append(StyledText(text, style: style, paragraphStyle: paragraph))
      }
      let lines = try Typesetter(styled, fallback: .empty).layout(maxWidth: 1000).lines
      #expect(lines.count == count)
      for (line, text) in zip(lines, alone) {
        let expected = try Typesetter(text, fallback: .empty).layout(maxWidth: 1000).lines[0]
        let start = line.lineRange.range.lowerBound
        #expect(line.x == expected.x)
        #expect(
          line.runs.map(\.range) == expected.runs.map { $0.range.lowerBound + start..<$0.range.upperBound + start })
        compared += 1
      }
    }
    #expect(compared > 400)
  }
}
