import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct WrappingTests {
  /// Found by fuzzing. Behind the tatweel alone the letter is wider than before the control characters, which have no
  /// advance.
  @Test func `a line ends behind characters without an advance where they make it narrower`() throws {
    let library = try FontLibrary.bundled()
    let face = try library.face(path: "\(try BundledFonts.folder())/NotoSansArabic/NotoSansArabic-Regular.ttf")
    let style = TextStyle(font: try Font(face: face, size: 17), language: try LanguageTag("ar"))
    let text =
      "\u{627}\u{644}\u{202D}\u{633}\u{65D}\u{FFFD}\u{651}\u{644}\u{627}\u{645} \u{0}\u{0}\u{FFFD}\u{FFFD}\u{20E3}line`str"
      + "\u{633}\u{640}\u{0}\u{0}\u{645}"
    let typesetter = try Typesetter(StyledText(text, style: style), fallback: library)
    let lines = try typesetter.lines(maxWidth: 70)
    #expect(lines.map(\.range) == [0..<20, 20..<23, 23..<37, 37..<48, 48..<50])
    #expect(try typesetter.lines(maxWidth: lines.map(\.width).max() ?? 0) == lines)
  }

  /// Found by fuzzing. The letters run against their direction, and HarfBuzz joins the one before the control characters to
  /// the one after them, but only where the line ends behind the last of them.
  @Test(arguments: [0, 7, 8, 16, 300])
  func `a line ends behind any number of characters without an advance where they make it narrower`(count: Int) throws {
    let library = try FontLibrary.bundled()
    let text = "th\u{645}\u{631}\u{202D}\u{62D}" + String(repeating: "\u{0}", count: count) + "\u{628}\u{627} x"
    let font = try BundledFont.named("Inter-Regular").font(17)
    let checker = try LawChecker(StyledText(text, font: font), fallback: library)
    let lines = try Self.compare(checker, widths: stride(from: 20, through: 60, by: 0.5), mode: .byWordWrapping)
    #expect(lines.contains { $0.range.upperBound == 11 + count })
  }

  /// Found by the laws of text. A line that is longer than what is shaped at first is tried at a place before the one that
  /// the sums of advances give: there a conjunct is cut, and its first letter has a virama that makes it wider.
  @Test func `a line ends behind a conjunct where its first letter alone is too wide`() throws {
    let letters = String(repeating: "\u{C95}", count: 51)
    let text = letters + "\u{C97}\u{CCD}\u{CAF}" + letters.prefix(9)
    let font = try BundledFont.named("NotoSansKannada-Regular").font(10)
    let checker = try LawChecker(StyledText(text, font: font))
    let whole = checker.typesetter.maxContentWidth
    let widths = stride(from: whole * 0.7, through: whole, by: 0.25)
    for mode in [LineBreakMode.byCharWrapping, .byWordWrapping] {
      let lines = try Self.compare(checker, widths: widths, mode: mode)
      #expect(lines.contains { $0.range == 0..<162 })
    }
  }

  /// Found by the laws of text. Of the letters reh, lam and alef maksura the last two are one glyph, before which it is safe
  /// to break; a line that ends behind the lam has another lam, which kerns with the reh.
  @Test(arguments: ["NotoSansArabic-Regular", "NotoSansArabic-Bold"])
  func `the last letter of a line kerns with the one before it`(name: String) throws {
    let font = try BundledFont.named(name).font(7.25)
    let checker = try LawChecker(StyledText("\u{631}\u{644}\u{649}\u{B82} \u{628}\u{627}", font: font))
    let lines = try Self.compare(checker, widths: stride(from: 2, through: 12, by: 0.01), mode: .byWordWrapping)
    #expect(lines.contains { $0.range == 0..<4 })
  }

  /// Expects the lines of the reference, and the laws of text.
  ///
  /// - Returns: the lines of all widths.
  private static func compare(
    _ checker: LawChecker, widths: StrideThrough<Double>, mode: LineBreakMode
  ) throws -> [LineRange] {
    var checker = checker
    var all: [LineRange] = []
    for width in widths {
      let lines = try checker.typesetter.lines(maxWidth: width, lineBreakMode: mode)
      let expected = ReferenceBreaker(checker).lines(maxWidth: width, mode: mode)
      #expect(lines.map(\.range) == expected.map(\.range), "\(mode), width \(width)")
      for (line, other) in zip(lines, expected) {
        #expect(isApproximatelyEqual(line.width, other.width), "\(mode), width \(width), line \(line.range)")
      }
      try checker.check(width: width, mode: mode)
      all += lines
    }
    return all
  }

  @Test func `lines break at spaces, which hang`() throws {
    #expect(try Mono.lines("one two three", 7) == ["one two ", "three"])
    #expect(try Mono.lines("one two three", 8) == ["one two ", "three"])
    #expect(try Mono.lines("one two three", 6.99) == ["one ", "two ", "three"])
    let lines = try Mono.typesetter("one   two").lines(maxWidth: 20)
    #expect(lines.map(\.range) == [0..<6, 6..<9])
    #expect(lines.map(\.contentRange) == [0..<3, 6..<9])
    #expect(lines.map(\.width) == [18, 18])
  }

  @Test func `trailing white space counts only in the width that includes it`() throws {
    let layout = try Mono.typesetter("one   two  ").layout(maxWidth: 20)
    #expect(layout.lines.map(\.width) == [18, 18])
    #expect(layout.lines.map(\.widthIncludingTrailingWhitespace) == [36, 30])
    let only = try Mono.typesetter("    ").layout()
    #expect(only.lines.map(\.width) == [0])
    #expect(only.lines.map(\.widthIncludingTrailingWhitespace) == [24])
  }

  @Test func `runs have their position and hang behind the content`() throws {
    let line = try Mono.typesetter("one   two").layout(maxWidth: 20).lines[0]
    #expect(line.runs.map(\.x) == [0, 18])
    #expect(line.runs.map(\.width) == [18, 18])
    #expect(line.runs.map(\.isHanging) == [false, true])
    let paragraph = ParagraphStyle(baseDirection: .rightToLeft)
    let mirrored = try Mono.typesetter("aa   ", paragraph: paragraph).layout(maxWidth: 30).lines[0]
    #expect(mirrored.runs.map(\.x) == [0, 18])
    #expect(mirrored.runs.map(\.isHanging) == [true, false])
    // What a truncated line shows does not hang.
    let truncated = try Mono.typesetter("one   two").layout(maxWidth: 30, numberOfLines: 1).lines[0]
    #expect(truncated.lineRange.isTruncated)
    #expect(!truncated.runs.contains { $0.isHanging })
  }

  @Test func `white space at the start counts`() throws {
    #expect(try Mono.typesetter("  a").measure().size.width == 18)
    #expect(try Mono.typesetter("b\n  a").measure().size.width == 18)
  }

  @Test func `a no-break space neither breaks nor hangs`() throws {
    #expect(try Mono.lines("ab\u{A0}cd ef", 5) == ["ab\u{A0}cd ", "ef"])
    #expect(try Mono.typesetter("ab\u{A0}").measure().size.width == 18)
  }

  @Test func `an overlong word starts on a line of its own and breaks between clusters`() throws {
    #expect(try Mono.lines("a bbbbbbb c", 3) == ["a ", "bbb", "bbb", "b c"])
    #expect(try Mono.lines("bbbbbbb", 0) == Array(repeating: "b", count: 7))
    #expect(try Mono.lines("be\u{301}e\u{301}b", 1) == ["b", "e\u{301}", "e\u{301}", "b"])
  }

  @Test func `characters wrap anywhere when asked to`() throws {
    #expect(try Mono.lines("one two three", 5, mode: .byCharWrapping) == ["one t", "wo th", "ree"])
    #expect(try Mono.lines("one two three", 3, mode: .byCharWrapping) == ["one ", "two ", "thr", "ee"])
    #expect(try Mono.lines("ab\ncd", 1, mode: .byCharWrapping) == ["a", "b\n", "c", "d"])
  }

  @Test func `hyphens, dashes and slashes allow breaks`() throws {
    #expect(try Mono.lines("well-known", 6) == ["well-", "known"])
    #expect(try Mono.lines("a/b", 2) == ["a/", "b"])
    #expect(try Mono.lines("10-20", 3) == ["10-", "20"])
  }

  @Test func `a zero width space allows a break and a word joiner prevents it`() throws {
    #expect(try Mono.lines("aaa\u{200B}bbb", 4) == ["aaa\u{200B}", "bbb"])
    #expect(try Mono.lines("aa\u{2060} bb", 3).count >= 2)
  }

  @Test func `a line that exceeds the width by a rounding error fits`() throws {
    let typesetter = try Mono.typesetter("aaa bbb")
    #expect(try typesetter.measure(maxWidth: 42 - 1e-9).lineCount == 1)
    #expect(try typesetter.measure(maxWidth: 42 - 1e-3).lineCount == 2)
  }

  @Test func `languages break by their own rules`() throws {
    let thai = BundledFont.named("NotoSansThai-Regular")
    let text = "มนุษย์ทั้งหลายเกิดมามีอิสระ"
    let typesetter = try Typesetter(StyledText(text, font: thai.font()), fallback: .empty)
    #expect(typesetter.minContentWidth < typesetter.maxContentWidth / 3)
    // Japanese small kana: strict rules keep them on the line before, normal ones do not.
    let japanese = try BundledFont.named("NotoSansJP-Regular").font(10)
    func lines(_ tag: String) throws -> Int {
      let style = TextStyle(font: japanese, language: try LanguageTag(tag))
      return try Typesetter(StyledText("ああァああ", style: style), fallback: .empty).lines(maxWidth: 20).first?.range
        .upperBound ?? 0
    }
    #expect(try lines("ja-u-lb-strict") == 3)
    #expect(try lines("ja-u-lb-loose") == 6)
  }

  @Test func `numbers of lines are limits`() throws {
    let text = "one two three four"
    #expect(try Mono.lines(text, 5, numberOfLines: 2, mode: .byWordWrapping) == ["one ", "two "])
    let measurement = try Mono.typesetter(text).measure(maxWidth: 30, numberOfLines: 2, lineBreakMode: .byWordWrapping)
    #expect(measurement.isTruncated)
    #expect(isApproximatelyEqual(measurement.size.height, 2 * Mono.height))
    for limit in [4, 5, 100, .max] {
      #expect(try Mono.lines(text, 5, numberOfLines: limit) == ["one ", "two ", "three ", "four"])
    }
  }

  @Test func `unbounded text breaks at newlines only`() throws {
    #expect(try Mono.lines("one two\nthree", .infinity) == ["one two\n", "three"])
  }
}
