import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Half-leading and trimmed text boxes, by the metrics of the fonts.
@Suite struct LineHeightPlacementTests {
  private static func typesetter(
    _ text: String, _ height: LineHeight, paragraph: ParagraphStyle = ParagraphStyle()
  ) throws -> Typesetter {
    try Typesetter(
      StyledText(text, style: TextStyle(font: try Mono.font(), lineHeight: height), paragraphStyle: paragraph),
      fallback: .empty)
  }

  @Test(arguments: [10, 13.62, 30.0])
  func `half of the difference goes above and half below`(height: Double) throws {
    let layout = try Self.typesetter("a\nb", .exact(height, placement: .halfLeading)).layout()
    let above = (height - Mono.ascent - Mono.descent) / 2
    #expect(abs(layout.measurement.firstBaseline - (above + Mono.ascent)) < 1e-9)
    #expect(abs(layout.lines[1].lineRange.baseline - (height + above + Mono.ascent)) < 1e-9)
    #expect(abs(layout.size.height - 2 * height) < 1e-9)
    let placedAbove = try Self.typesetter("a\nb", .exact(height)).layout()
    #expect(abs(placedAbove.measurement.firstBaseline - (height - Mono.descent)) < 1e-9)
    #expect(abs(placedAbove.size.height - 2 * height) < 1e-9)
  }

  @Test func `each font has its own half-leading`() throws {
    // Both fonts have lines of 20 points; the larger one sinks less below the baseline than half of its excess.
    let style = TextStyle(font: try Mono.font(10), lineHeight: .exact(20, placement: .halfLeading))
    var text = StyledText("a", style: style)
    text.append("b", style: TextStyle(font: try Mono.font(20), lineHeight: .exact(20, placement: .halfLeading)))
    let metrics = try Typesetter(text, fallback: .empty).lines()[0].metrics
    let small = (20 - Mono.height) / 2
    let large = (20 - 2 * Mono.height) / 2
    #expect(abs(metrics.ascent - max(Mono.ascent + small, 2 * Mono.ascent + large)) < 1e-9)
    #expect(abs(metrics.descent - max(Mono.descent + small, 2 * Mono.descent + large)) < 1e-9)
    #expect(metrics.leading == 0)
  }

  @Test func `a font's line gap is divided too`() throws {
    let font = try BundledFont.all.map { try $0.font(16) }.first { $0.metrics.leading > 0 }
    guard let font else { return }
    let natural = try Typesetter(StyledText("a", font: font), fallback: .empty).lines()[0].metrics
    let half = try Typesetter(
      StyledText("a", style: TextStyle(font: font, lineHeight: LineHeight(placement: .halfLeading))), fallback: .empty
    ).lines()[0].metrics
    #expect(abs(half.height - natural.height) < 1e-9)
    #expect(abs(half.ascent - natural.ascent - natural.leading / 2) < 1e-9)
  }

  @Test func `a text box is trimmed above its first and below its last line`() throws {
    let metrics = try Mono.font().metrics
    for over in TextBoxTrim.Over.allCases {
      for under in TextBoxTrim.Under.allCases {
        var paragraph = ParagraphStyle()
        paragraph.textBoxTrim = TextBoxTrim(over: over, under: under)
        let typesetter = try Self.typesetter("aa bb cc", .exact(20), paragraph: paragraph)
        let top =
          switch over {
          case .none: 20 - Mono.descent
          case .ascent: metrics.ascent
          case .capHeight: metrics.capHeight
          case .xHeight: metrics.xHeight
          }
        let bottom = under == .alphabetic ? 0 : Mono.descent
        for (width, lines) in [(12.0, 3), (1000, 1)] {
          let measurement = try typesetter.measure(maxWidth: width)
          #expect(measurement.lineCount == lines)
          #expect(abs(measurement.firstBaseline - top) < 1e-9)
          #expect(abs(measurement.size.height - (top + bottom + 20 * Double(lines - 1))) < 1e-9)
          #expect(try typesetter.layout(maxWidth: width).measurement == measurement)
        }
        let cut = try typesetter.measure(maxWidth: 12, numberOfLines: 2)
        #expect(abs(cut.size.height - (top + bottom + 20)) < 1e-9)
      }
    }
    #expect(metrics.capHeight < metrics.ascent && metrics.xHeight < metrics.capHeight)
  }

  @Test func `every paragraph is trimmed by itself`() throws {
    var paragraph = ParagraphStyle(paragraphSpacing: 5)
    paragraph.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)
    let cap = try Mono.font().metrics.capHeight
    let size = try Mono.typesetter("a\nb\nc", paragraph: paragraph).measure().size
    #expect(abs(size.height - (3 * cap + 10)) < 1e-9)
  }

  @Test func `placement survives JSON and is left out where it is usual`() throws {
    let half = LineHeight.exact(20, placement: .halfLeading)
    #expect(try JSONDecoder().decode(LineHeight.self, from: JSONEncoder().encode(half)) == half)
    let plain = String(decoding: try JSONEncoder().encode(LineHeight.exact(20)), as: UTF8.self)
    #expect(!plain.contains("placement"))
    var style = ParagraphStyle()
    style.textBoxTrim = TextBoxTrim(over: .xHeight, under: .descent)
    style.wordBreak = .keepAll
    style.lineBreakStrictness = .anywhere
    style.hyphenation = Hyphenation(minimumBefore: 3)
    #expect(try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style)) == style)
  }
}
