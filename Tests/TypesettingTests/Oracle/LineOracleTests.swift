import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// Line widths against `hb-shape` of exactly the text of the line, in its context.
@Suite struct LineOracleTests {
  /// Fonts that kern, join, form conjuncts or stack marks, and the sizes of line to try, in ems; the narrow ones break
  /// words.
  private static let fonts = [
    "Inter-Regular", "NotoSans-Regular", "NotoSerif-Italic", "NotoSansArabic-Regular", "NotoNastaliqUrdu-Regular",
    "NotoSansHebrew-Regular", "NotoSansDevanagari-Regular", "NotoSansBengali-Regular", "NotoSansTamil-Regular",
    "NotoSansMalayalam-Regular", "NotoSansSinhala-Regular", "NotoSansThai-Regular", "NotoSansKhmer-Regular",
    "NotoSansMyanmar-Regular", "NotoSansJP-Regular", "NotoSansKR-Regular", "NotoColorEmoji",
  ].map(BundledFont.named)
  private static let widths = [1.5, 3.25, 11, 24]
  private static let size = 17.0

  @Test(arguments: fonts)
  func `line widths are those of hb-shape in kerned, joined and stacked scripts`(font: BundledFont) throws {
    let seed = TestSeeds.of(3)
    var generator = SeededGenerator(seed: seed)
    var compared = 0
    let samples = font.samples.shuffled(using: &generator).prefix(4)
    for sample in samples {
      let style = TextStyle(font: try font.font(Self.size), language: try LanguageTag(sample.language))
      let typesetter = try Typesetter(StyledText(Self.shortened(sample.text), style: style), fallback: .empty)
      for ems in Self.widths {
        for line in try typesetter.lines(maxWidth: ems * Self.size) {
          let expected = try Self.width(line, typesetter.prepared)
          #expect(
            isApproximatelyEqual(line.width, expected, within: LawChecker.tolerance),
            "seed \(seed): \(line.range) of \"\(typesetter.prepared.string)\" at \(ems) em: \(line.width), hb-shape \(expected)"
          )
          compared += 1
        }
      }
    }
    expectCompared(compared, atLeast: 40, "lines")
  }

  private static func shortened(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(70)))
  }

  /// The sum of the advances that `hb-shape` gives the line's parts of all items.
  private static func width(_ line: LineRange, _ prepared: PreparedText) throws -> Double {
    let text = Array(prepared.string.utf8)
    var width = 0.0
    for index in prepared.items.indices where prepared.items[index].kind == .text {
      let item = prepared.items[index]
      let part = line.range.clamped(to: Int(item.start)..<Int(item.end))
      if part.isEmpty || part.lowerBound >= line.contentRange.upperBound { continue }
      let font = prepared.itemFonts[Int(item.fontIndex)].font
      let glyphs = try HBShape.shape(part, of: text, HBShape.Settings(item, font: font))
      let units = glyphs.reduce(0) { sum, glyph in
        part.lowerBound + glyph.cluster < line.contentRange.upperBound ? sum + glyph.advance : sum
      }
      width += Double(units) * font.size / Double(font.face.unitsPerEm * 64)
    }
    return max(0, width)
  }
}
