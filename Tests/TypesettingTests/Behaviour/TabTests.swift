import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct TabTests {
  @Test func `a tab reaches to the next multiple of eight spaces`() throws {
    #expect(try Mono.typesetter("\ta").measure().size.width == 54)
    #expect(try Mono.typesetter("abc\ta").measure().size.width == 54)
    #expect(try Mono.typesetter("abcdefg\ta").measure().size.width == 54)
    #expect(try Mono.typesetter("abcdefgh\ta").measure().size.width == 102)
    #expect(try Mono.typesetter("\t\ta").measure().size.width == 102)
  }

  @Test func `a tab reaches to the next tab stop`() throws {
    let paragraph = ParagraphStyle(defaultTabInterval: 20)
    #expect(try Mono.typesetter("a\tb\tc", paragraph: paragraph).measure().size.width == 46)
    let layout = try Mono.typesetter("a\tb\tc", paragraph: paragraph).layout()
    #expect(layout.lines[0].runs.map(\.width) == [6, 14, 6, 14, 6])
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.position.x) == [0, 20, 40])
    let none = ParagraphStyle(defaultTabInterval: 0)
    #expect(try Mono.typesetter("a\tb", paragraph: none).measure().size.width == 12)
  }

  /// CSS Text 3 §4.1.3, phase II: a stop that is nearer than half the width of `0` is passed over, here 3 points.
  @Test func `a tab is at least half a digit wide`() throws {
    let widths = [(17.0, 5.0), (16, 4), (15.5, 3.5), (15, 3), (14.5, 17), (13, 14), (12, 12)]
    for (interval, tab) in widths {
      let layout = try Mono.typesetter("ab\tc", paragraph: ParagraphStyle(defaultTabInterval: interval)).layout()
      #expect(isApproximatelyEqual(layout.lines[0].runs[1].width, tab, within: 1e-9), "\(interval)")
    }
    // Stops of the style are where they were asked for.
    var paragraph = ParagraphStyle()
    paragraph.tabStops = [TextTab(location: 13)]
    #expect(try Mono.typesetter("ab\tc", paragraph: paragraph).layout().lines[0].runs[1].width == 1)
  }

  /// Where the decimal separator of a number stands that a decimal tab at 120 points is before, in points; `nil` for a text that
  /// ends at the stop.
  private func place(_ number: String, _ language: String?, separator: Unicode.Scalar? = nil) throws -> Int? {
    var paragraph = ParagraphStyle()
    paragraph.tabStops = [TextTab(location: 120, alignment: .decimal, decimalSeparator: separator)]
    var styled = try Mono.styled("a\t\(number)", paragraph: paragraph)
    let tag = try language.map { tag throws(TypesettingError) in try LanguageTag(tag) }
    try styled.updateStyle(in: 0..<styled.count) { $0.language = tag }
    let typesetter = try Typesetter(styled, fallback: .empty)
    let layout = try typesetter.layout()
    #expect(try typesetter.measure() == layout.measurement)
    let glyphs = layout.lines[0].runs.flatMap(\.glyphs)
    let atStop = glyphs.firstIndex { isApproximatelyEqual($0.position.x, 120, within: 1e-9) }
    guard let atStop else {
      #expect(isApproximatelyEqual(layout.size.width, 120, within: 1e-9))
      return nil
    }
    return atStop - 1
  }

  /// CLDR's separators; separators of thousands are none.
  @Test func `decimal tabs stand at the separator of the language`() throws {
    for (number, language, expected) in [
      ("12.50", "en", 2), ("1,234.50", "en", 5), ("1,234,567.00", "en", 9), ("1.234,50", "de", 5),
      ("1'234.50", "de-CH", 5),
      ("1.234,50", "de-AT", 5), ("1,234.50", "es-MX", 5), ("1.234,50", "es-ES", 5), ("1 234,50", "fr", 5),
      ("1,234.50", "ja", 5), ("1.234,50", "pt-BR", 5), ("12,-", "de", 2), ("ca. 12,50", "de", 6), ("v. 1.5", "en", 4),
      ("12.50.", "en", 2), ("1,234", "en", nil), ("1.234", "de", nil), ("12", "en", nil), ("a.b", "en", nil),
      ("1,234.50", "tlh", 5), ("12٫5", "en", 2),
    ] as [(String, String, Int?)] {
      #expect(try place(number, language) == expected, "\(number) in \(language)")
    }
  }

  @Test func `without a language decimal tabs stand at the last separator`() throws {
    for (number, expected) in [
      ("12.50", 2), ("12,50", 2), ("1,234.50", 5), ("1.234,50", 5), ("1.234.567,50", 9), ("1,234,567", nil),
      ("12", nil),
    ] as [(String, Int?)] {
      #expect(try place(number, nil) == expected, "\(number)")
      #expect(try place(number, "und") == expected, "\(number)")
    }
  }

  @Test func `a tab stop may have a separator of its own`() throws {
    #expect(try place("1.234,50", "en", separator: ",") == 5)
    #expect(try place("10:30", "en", separator: ":") == 2)
    #expect(try place("10.30", "en", separator: ":") == nil)
  }

  /// The table is CLDR's of the toolchain's ICU, for all locales.
  @Test(.enabled(if: ToolchainNumbers.hasCLDR46, "the toolchain's ICU has other data"))
  func `the separators are as in CLDR`() throws {
    let locales = ToolchainNumbers.locales
    #expect(locales.count > 800)
    for locale in locales {
      let expected = try ToolchainNumbers.decimalSeparator("\(locale)@numbers=latn")
      #expect(String(DecimalSeparators.separator(of: locale)) == expected, "\(locale)")
    }
  }

  @Test func `tab stops count from the start of the line`() throws {
    let lines = try Mono.typesetter("abcdefghij a\tb").lines(maxWidth: 60)
    #expect(lines.map(\.width) == [60, 54])
  }

  @Test func `tabs hang at the end of a line`() throws {
    let layout = try Mono.typesetter("ab\t").layout()
    #expect(layout.lines[0].width == 12)
    #expect(layout.lines[0].widthIncludingTrailingWhitespace == 48)
    #expect(try Mono.lines("ab\tcd", 5) == ["ab\t", "cd"])
  }

  @Test func `tabs in a truncated line have the width that is drawn`() throws {
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      for characters in stride(from: 1.0, through: 40, by: 1.5) {
        let typesetter = try Mono.typesetter("ab\tcdef\tghijk\tl mn\top")
        let layout = try typesetter.layout(maxWidth: characters * 6, numberOfLines: 1, lineBreakMode: mode)
        let drawn = layout.lines[0].runs.reduce(0) { $0 + $1.width }
        #expect(isApproximatelyEqual(layout.lines[0].width, drawn, within: 1e-6), "\(mode) at \(characters) characters")
        #expect(layout.lines[0].width <= characters * 6 + 1e-6, "\(mode) at \(characters) characters")
      }
    }
  }
}
