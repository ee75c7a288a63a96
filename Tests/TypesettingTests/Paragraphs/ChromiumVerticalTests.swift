import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Lines of all writing modes as Chromium sets them: recorded by `Cases/chromium-vertical.html`.
@Suite struct ChromiumVerticalTests {
  private struct Recorded: Decodable {
    struct Case: Decodable {
      var lang: String
      var font: String
      var size: Double
      /// The room along lines.
      var length: Double
      var mode: WritingMode
      var orientation: TextOrientation
      var text: String
      /// The size across all lines.
      var width: Double
      /// UTF-16 offsets.
      var starts: [Int]
      /// From the first to the last visible character of each line.
      var lengths: [Double]
      /// The middles of letters across the page, from its left.
      var middles: [Double]
    }
    var cases: [Case]
  }

  private let recorded: Recorded

  init() throws { recorded = try CaseFile.decoded("chromium-vertical") }

  private func typesetter(_ item: Recorded.Case, profile: TextProfile = .unicode) throws -> Typesetter {
    var paragraphStyle = ParagraphStyle()
    (paragraphStyle.profile, paragraphStyle.textSpacingTrim) = (profile, .spaceAll)
    paragraphStyle.writingMode = item.mode
    paragraphStyle.textOrientation = item.orientation
    if ["ar", "he"].contains(item.lang) { paragraphStyle.baseDirection = .rightToLeft }
    let style = TextStyle(
      font: try BundledFont.named(item.font).font(item.size), language: try LanguageTag(item.lang),
      lineHeight: .exact(30, placement: .halfLeading))
    return try Typesetter(StyledText(item.text, style: style, paragraphStyle: paragraphStyle), fallback: .empty)
  }

  /// By how much advances of upright glyphs are more than Chromium's, which rounds ascents and descents to whole pixels: in a font
  /// without vertical metrics they are the advances.
  private static func rounding(_ item: Recorded.Case) throws -> Double {
    let hasVerticalMetrics = ["NotoSansJP-Regular", "NotoSansSC-Regular", "NotoSansKR-Regular"].contains(item.font)
    guard item.orientation == .upright, !hasVerticalMetrics else { return 1 }
    let metrics = try BundledFont.named(item.font).font(item.size).metrics
    return (metrics.ascent + metrics.descent) / (metrics.ascent.rounded() + metrics.descent.rounded())
  }

  /// The profile `web` rounds ascents and descents as Chromium does, so that letters are in its places too.
  @Test(arguments: WritingMode.allCases.filter(\.isVertical))
  func `the middles of lines of the web are Chromium's`(mode: WritingMode) throws {
    var compared = 0
    for item in recorded.cases where item.mode == mode {
      let layout = try typesetter(item, profile: .web).layout(maxWidth: item.length * Self.rounding(item))
      let place = "\(item.text) in \(item.orientation) at \(item.length)"
      #expect(layout.size.width == item.width, "\(place)")
      let metrics = try BundledFont.named(item.font).font(item.size).metrics
      // Letters on an alphabetic baseline are in the middle of their ascent and descent, the others on it.
      let isAlphabetic = item.orientation == .sideways || mode == .sidewaysRL || mode == .sidewaysLR
      let rise = isAlphabetic ? (metrics.ascent.rounded() - metrics.descent.rounded()) / 2 : 0
      for (line, middle) in zip(layout.lines, item.middles) {
        let block = line.plane.block(rise, over: line.baseline)
        let x = line.plane.point(LinePoint(inline: 0, block: block)).x
        #expect(isApproximatelyEqual(x, middle, within: 0.01), "\(x), not \(middle), \(place)")
        compared += 1
      }
    }
    #expect(compared > 150)
  }

  @Test(arguments: WritingMode.allCases.filter(\.isVertical))
  func `lines start where Chromium starts them, and are as long`(mode: WritingMode) throws {
    var (cases, compared) = (0, 0)
    for item in recorded.cases where item.mode == mode {
      let typesetter = try typesetter(item)
      let rounding = try Self.rounding(item)
      let layout = try typesetter.layout(maxWidth: item.length * rounding)
      let offsets = try TextInteraction(typesetter, layout)
      let place = "\(item.text) in \(item.orientation) at \(item.length)"
      let starts = try layout.lines.map { line in try offsets.utf16Offset(ofUTF8: line.range.lowerBound) }
      #expect(starts == item.starts, "\(place)")
      #expect(isApproximatelyEqual(layout.size.width, item.width, within: 0.02), "\(layout.size), \(place)")
      // A line box is 30 points thick. Chromium rounds ascents in it, and so its letters are up to half a pixel off the middle.
      for (line, middle) in zip(layout.lines, item.middles) {
        #expect(
          isApproximatelyEqual(line.bounds.midX, middle, within: 0.501), "\(line.bounds), not \(middle), \(place)")
      }
      for (line, length) in zip(layout.lines, item.lengths) {
        #expect(
          isApproximatelyEqual(line.width, length * rounding, within: 0.02 * rounding),
          "\(line.width), not \(length) · \(rounding), \(place)")
        compared += 1
      }
      cases += 1
    }
    #expect(cases >= 66)
    #expect(compared > 150)
  }
}
