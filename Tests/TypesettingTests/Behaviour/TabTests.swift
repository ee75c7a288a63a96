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
