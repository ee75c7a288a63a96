import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct SoftHyphenTests {
  private let shy = "\u{AD}"

  @Test func `a soft hyphen takes no width where the line does not break`() throws {
    let whole = try Mono.typesetter("ab\(shy)cd")
    #expect(try whole.measure().size.width == 24)
    #expect(try whole.lines()[0].showsHyphen == false)
  }

  @Test func `a soft hyphen shows a hyphen, with its width, where the line breaks`() throws {
    let layout = try Mono.typesetter("ab\(shy)cd").layout(maxWidth: 18)
    #expect(layout.lines.map(\.range) == [0..<4, 4..<6])
    #expect(layout.lines.map(\.width) == [18, 12])
    #expect(layout.lines.map(\.line.showsHyphen) == [true, false])
    let inserted = layout.lines[0].runs.filter(\.isInserted)
    #expect(inserted.map(\.width) == [6])
    #expect(inserted.map(\.glyphs.count) == [1])
    #expect(inserted.first?.range == 4..<4)
  }

  @Test func `a soft hyphen is no opportunity where the hyphen does not fit`() throws {
    #expect(try Mono.lines("a b\(shy)cd", 3.5) == ["a ", "b\(shy)cd"])
    #expect(try Mono.lines("aa bb\(shy)cc", 5.5) == ["aa ", "bb\(shy)cc"])
    #expect(try Mono.lines("aaa b\(shy)c", 5.9) == ["aaa ", "b\(shy)c"])
  }

  @Test func `a word that fits is not broken where the hyphen would not fit`() throws {
    // "aab" fits in three and a half characters; "aa-" would as well, but more of the word is better.
    #expect(try Mono.lines("aa\(shy)b", 3) == ["aa\(shy)b"])
    #expect(try Mono.lines("aaa\(shy)b c", 4) == ["aaa\(shy)b ", "c"])
  }

  @Test func `no hyphen is shown before a newline or at the end of the text`() throws {
    for text in ["ab\(shy)", "ab\(shy)\n", "ab\(shy) "] {
      let lines = try Mono.typesetter(text).lines()
      #expect(lines[0].width == 12, "\(text.escaped)")
      #expect(!lines[0].showsHyphen, "\(text.escaped)")
    }
  }

  @Test func `soft hyphens count in the min-content width`() throws {
    #expect(try Mono.typesetter("abc\(shy)d").minContentWidth == 24)
    #expect(try Mono.typesetter("abc\(shy)de").minContentWidth == 24)
  }

  @Test func `a hyphen is set in the font of the text before it`() throws {
    var styled = try Mono.styled("ab\(shy)")
    styled.append("cd", style: TextStyle(font: try Mono.font(20)))
    let line = try #require(try Typesetter(styled, fallback: .empty).layout(maxWidth: 20).lines.first)
    #expect(line.width == 18)
    #expect(line.runs.last?.font.size == 10)
  }

  @Test func `a hyphen in a right-to-left line is at the left`() throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(10)
    let layout = try Typesetter(StyledText("שלום\(shy)עולם", font: font), fallback: .empty).layout(maxWidth: 35)
    #expect(layout.lines[0].line.showsHyphen)
    #expect(layout.lines[0].runs.first?.isInserted == true)
  }
}
