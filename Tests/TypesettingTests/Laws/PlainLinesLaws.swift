import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// Measuring passes over lines by the break table; listing lines breaks each of them with its corrections.
@Suite struct PlainLinesLaws {
  /// A text learns which of its unsafe breaks are neutral while it is measured: the second sweep has to find what the first
  /// one found, and both what a text finds that was never measured.
  @Test(arguments: BundledFont.all)
  func `lines that are passed over are those that are broken one by one`(font: BundledFont) throws {
    let texts = RandomText(samples: font.samples)
    var measurements = 0
    TextProperty("plain lines in \(font)", rounds: 25) { texts.next(&$0, pieces: 40) }.check { text, generator in
      var paragraph = ParagraphStyle()
      paragraph.lineSpacing = generator.pick([0, 0.1, 3.7])
      paragraph.paragraphSpacing = generator.pick([0, 0.3, 7.1])
      let style = TextStyle(font: try font.font(generator.pick([7.25, 17, 33.3])))
      let styled = StyledText(text, style: style, paragraphStyle: paragraph)
      measurements += try Self.sweep(styled, &generator).measurements
    }
    expectCompared(measurements, atLeast: 500, "measurements")
  }

  /// Inter's rules of case and of arrows reach over the spaces beside brackets, colons and dashes, and seldom change a glyph.
  @Test func `most unsafe breaks of Inter are neutral`() throws {
    let words = ["(%s)", "server)", "and", "--", ":", "-", "CAPITALS", "x", "10", "->", "3x", "(", "»", "AVATAR", "/"]
    var (measurements, neutral, unsafe) = (0, 0, 0)
    TextProperty("neutral breaks", rounds: 200) { generator in
      (0..<40).map { _ in generator.pick(words) }.joined(separator: " ")
    }.check { text, generator in
      let font = try BundledFont.named("Inter-Regular").font(generator.pick([9, 17]))
      let swept = try Self.sweep(StyledText(text, font: font), &generator)
      measurements += swept.measurements
      neutral += swept.neutral
      unsafe += swept.unsafe
    }
    expectCompared(measurements, atLeast: 4000, "measurements")
    expectCompared(unsafe, atLeast: 1000, "unsafe breaks")
    expectCompared(neutral, atLeast: 300, "neutral breaks")
    expectCompared(unsafe - neutral, atLeast: 100, "unsafe breaks that are not known to be neutral")
  }

  /// Rules that reach over spaces, in which starts and ends of lines have other widths than in the text.
  @Test func `lines that are passed over are those that are broken one by one in fonts of random rules`() throws {
    let made = try RandomFonts()
    var (measurements, neutral, unsafe) = (0, 0, 0)
    Property("plain lines in random fonts", rounds: 300).check { generator in
      let font = try made.font(&generator) { [("GSUB", $0.gsub()), ("GPOS", $0.gpos())] }
      for _ in 0..<4 {
        let words = (0..<generator.int(3...12)).map { _ in
          String((0..<generator.int(1...3)).map { _ in generator.pick(RandomFonts.letters) })
        }
        let swept = try Self.sweep(StyledText(words.joined(separator: " "), font: font), &generator)
        measurements += swept.measurements
        neutral += swept.neutral
        unsafe += swept.unsafe
      }
    }
    expectCompared(measurements, atLeast: 20_000, "measurements")
    expectCompared(neutral, atLeast: 500, "neutral breaks")
    expectCompared(unsafe - neutral, atLeast: 500, "unsafe breaks that are not known to be neutral")
  }

  /// Measures a text twice at some widths, and compares with a text that is prepared for each of them.
  private static func sweep(
    _ styled: StyledText, _ generator: inout SeededGenerator
  ) throws -> (measurements: Int, neutral: Int, unsafe: Int) {
    // Without the shared cache of words, which other tests fill: flags of its words depend on what was met first.
    let swept = try Typesetter(styled, fallback: .empty, cache: nil)
    let most = max(1, swept.maxContentWidth)
    let widths = (0..<12).map { generator.double(0...most * ($0 < 6 ? 1.02 : 0.25)) }
    for _ in 0..<2 {
      for width in widths {
        let lineCount = generator.int(0...4)
        let measured = try swept.measure(maxWidth: width, numberOfLines: lineCount)
        let fresh = try Typesetter(styled, fallback: .empty, cache: nil).measuredLines(
          maxWidth: width, numberOfLines: lineCount)
        try require(
          measured == fresh.measurement, "\(styled.string.debugDescription) at \(width), \(lineCount) lines")
      }
    }
    let prepared = swept.prepared
    let unsafe = prepared.breaks.flags.indices.filter { prepared.breaks.flags[$0] != 0 }
    let neutral = unsafe.filter { prepared.knownEdges?.isNeutral($0) ?? false }
    return (2 * widths.count, neutral.count, unsafe.count)
  }
}
