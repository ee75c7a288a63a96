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
    // The letters stand at the right edge; the spaces hang out to their left.
    let letters = line.runs.first { $0.range == 0..<2 }
    #expect(letters?.glyphs.first?.position.x == 18)
  }

  @Test func `each paragraph finds its direction`() throws {
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

@Suite struct InkBoundTests {
  @Test(arguments: BundledFont.all)
  func `ink bounds are the union of the glyphs' boxes`(font: BundledFont) throws {
    var compared = 0
    for sample in font.samples.prefix(4) {
      let font = try font.font(20)
      let layout = try Typesetter(StyledText(sample.text, font: font), fallback: .empty).layout(maxWidth: 150)
      let scale = font.pointsPerUnit
      for glyph in layout.lines.flatMap(\.runs).flatMap(\.glyphs) {
        guard let ink = font.shaping.inkExtents(of: glyph.id), ink.width != 0, ink.height != 0 else { continue }
        let bounds = try #require(layout.inkBounds)
        let left = glyph.position.x + ink.x * scale
        let top = glyph.position.y - ink.y * scale
        let isInside =
          left >= bounds.minX - 1e-9 && left + ink.width * scale <= bounds.maxX + 1e-9 && top >= bounds.minY - 1e-9
          && top - ink.height * scale <= bounds.maxY + 1e-9
        #expect(isInside, "\(glyph) of \(sample.text)")
        compared += 1
      }
    }
    #expect(compared >= 20)
  }

  @Test func `ink bounds exceed the logical bounds where glyphs do`() throws {
    let font = try BundledFont.named("NotoSerif-Italic").font(100)
    let layout = try Typesetter(StyledText("f", font: font), fallback: .empty).layout()
    let bounds = try #require(layout.inkBounds)
    #expect(bounds.maxX > layout.size.width)
    #expect(bounds.minY > 0)
    #expect(bounds.maxY < layout.size.height)
  }

  @Test func `white space has no ink bounds`() throws {
    #expect(try Mono.typesetter(" \n\t").layout().inkBounds == nil)
  }
}
