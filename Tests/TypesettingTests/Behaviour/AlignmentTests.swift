import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct AlignmentTests {
  private func places(_ text: String, _ alignment: TextAlignment, direction: BaseDirection = .auto, width: Double)
    throws -> [Double]
  {
    let paragraph = ParagraphStyle(baseDirection: direction, alignment: alignment)
    return try Mono.typesetter(text, paragraph: paragraph).layout(maxWidth: width).lines.map(\.x)
  }

  @Test func `lines are aligned in the width that was given`() throws {
    #expect(try places("aa b", .left, width: 100) == [0])
    #expect(try places("aa b", .center, width: 100) == [38])
    #expect(try places("aa b", .right, width: 100) == [76])
    #expect(try places("aa b", .natural, width: 100) == [0])
    #expect(try places("aa b", .natural, direction: .rightToLeft, width: 100) == [76])
  }

  @Test func `lines are aligned in the widest line where no width was given`() throws {
    #expect(try places("aaaa\naa", .right, width: .infinity) == [0, 12])
    #expect(try places("aaaa\naa", .center, width: .infinity) == [0, 6])
  }

  @Test func `trailing white space does not move a line`() throws {
    #expect(try places("aa   ", .right, width: 30) == [18])
    #expect(try places("aa   ", .natural, direction: .rightToLeft, width: 30) == [18])
    let paragraph = ParagraphStyle(baseDirection: .rightToLeft)
    let layout = try Mono.typesetter("aa   ", paragraph: paragraph).layout(maxWidth: 30)
    let line = layout.lines[0]
    #expect(line.bounds.minX == 18)
    #expect(line.bounds.maxX == 30)
    // The letters are at the right edge; the spaces hang to their left.
    let letters = line.runs.first { $0.range == 0..<2 }
    #expect(letters?.glyphs.first?.position.x == 18)
  }

  @Test func `each paragraph has the direction of its text`() throws {
    let hebrew = try BundledFont.named("NotoSansHebrew-Regular").font(10)
    let layout = try Typesetter(StyledText("שלום\nabc\n123", font: hebrew), fallback: .bundled()).layout(maxWidth: 100)
    #expect(layout.lines[0].bounds.maxX == 100)
    #expect(layout.lines[1].x == 0)
    #expect(layout.lines[2].x == 0)
  }

  @Test func `runs are in visual order`() throws {
    let text = "abc שלום def"
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(10)
    func order(_ direction: BaseDirection) throws -> [Int] {
      let paragraph = ParagraphStyle(baseDirection: direction)
      let styled = StyledText(text, font: font, paragraphStyle: paragraph)
      let glyphs = try Typesetter(styled, fallback: .bundled()).layout().lines[0].runs.flatMap(\.glyphs)
      #expect(glyphs.map(\.position.x) == glyphs.map(\.position.x).sorted())
      return glyphs.map(\.cluster)
    }
    #expect(try order(.leftToRight) == [0, 1, 2, 3, 10, 8, 6, 4, 12, 13, 14, 15])
    #expect(try order(.rightToLeft) == [13, 14, 15, 12, 10, 8, 6, 4, 3, 0, 1, 2])
  }

  @Test func `the direction does not change widths`() throws {
    for sample in Sample.of(["Mixd", "Arab", "Hebr"]) {
      let font = try BundledFont.named("NotoSansArabic-Regular").font(10)
      let widths = try [BaseDirection.leftToRight, .rightToLeft, .auto].map { direction in
        let styled = StyledText(sample.text, font: font, paragraphStyle: ParagraphStyle(baseDirection: direction))
        return try Typesetter(styled, fallback: .bundled()).measure().size.width
      }
      #expect(isApproximatelyEqual(widths[0], widths[1], within: 0.5), "\(sample.text): \(widths)")
      #expect(isApproximatelyEqual(widths[0], widths[2], within: 0.5), "\(sample.text): \(widths)")
    }
  }
}
