import Fonts
import TestSupport
import Testing

@testable import Typesetting

@Suite struct ExplanationTests {
  @Test func `lines and what they rejected`() throws {
    let explanation = try Mono.typesetter("one two three\nfour").explanation(maxWidth: 60)
    #expect(
      explanation.lines.map(\.description) == [
        "bytes 0..<8: 42 of 60 points, ends at a break opportunity; up to byte 14 it would be 18 too wide",
        "bytes 8..<14: 30 of 60 points, ends at a mandatory break",
        "bytes 14..<18: 24 of 60 points, ends at the end of the text",
      ])
    #expect(explanation.loosestLine == 0)
    #expect(explanation.fonts.map(\.description) == ["bytes 0..<18: Noto Sans Mono Regular"])
  }

  @Test func `the loosest of justified lines is that whose spaces are widened most`() throws {
    let text = "aa bbbbbb cc dddd eeeeee ffff gggggg h"
    for limit in [Double.infinity, 1.5, 4] {
      var style = ParagraphStyle(alignment: .justified)
      style.justification.maximumSpace = limit
      let ragged = try Mono.typesetter(text).explanation(maxWidth: 84)
      let justified = try Mono.typesetter(text, paragraph: style).explanation(maxWidth: 84)
      #expect(ragged.lines.map(\.free) == [12, 18, 6])
      #expect(justified.lines.map(\.free) == ragged.lines.map(\.free))
      #expect(justified.loosestLine == 1)
    }
  }

  @Test func `a stop that hangs has no part in what was rejected`() throws {
    var style = ParagraphStyle()
    style.hangingPunctuation = [.forceEnd]
    let explanation = try Mono.typesetter("aa bb, cc", paragraph: style).explanation(maxWidth: 20)
    #expect(explanation.lines[0].rejected?.width == 30)
    style.hangingPunctuation = [.first, .allowEnd]
    let quoted = try Mono.typesetter("“aa bb, cc", paragraph: style).explanation(maxWidth: 20)
    #expect(quoted.lines[0].rejected?.width == 30)
  }

  @Test func `emergency breaks and cut text`() throws {
    let typesetter = try Mono.typesetter("abcdef gh")
    let broken = try typesetter.explanation(maxWidth: 24)
    #expect(broken.lines.map(\.reason) == [.emergency, .opportunity, .end])
    #expect(broken.lines[0].rejected?.width == 36)
    let cut = try typesetter.explanation(maxWidth: 24, numberOfLines: 1)
    #expect(cut.lines.map(\.reason) == [.truncation])
    #expect(cut.loosestLine == nil)
    #expect(throws: TypesettingError.self) { try typesetter.explanation(maxWidth: -1) }
  }

  @Test func `fallback fonts and what the font lacks`() throws {
    let library = try FontLibrary.bundled()
    let font = try library.font(FontDescriptor(family: "Inter", size: 17))
    let typesetter = try Typesetter(StyledText("Hi 世界", font: font), fallback: library)
    let fonts = try typesetter.explanation().fonts
    #expect(fonts.map(\.range) == [0..<3, 3..<9])
    #expect(fonts[1].lacking == ["世", "界"])
    #expect(fonts[1].description.hasSuffix(", because Inter Regular lacks U+4E16, U+754C"), "\(fonts[1])")
  }

  @Test(arguments: BundledFont.all)
  func `what was rejected does not fit`(font: BundledFont) throws {
    var compared = 0
    TextProperty("explanations in \(font)", rounds: 30) { RandomText(samples: font.samples).next(&$0, pieces: 24) }
      .check { text, generator in
        let typesetter = try Typesetter(StyledText(text, font: font.font(12)), fallback: .empty)
        let width = generator.double(0...max(1, typesetter.maxContentWidth))
        let explanation = try typesetter.explanation(maxWidth: width)
        try require(explanation.lines.map(\.line) == typesetter.lines(maxWidth: width), "width \(width): other lines")
        for line in explanation.lines where line.reason == .opportunity {
          // A soft hyphen may be rejected where the word behind it fits; a cluster may be wider than the line.
          guard let rejected = line.rejected, line.free >= -1e-6, !text.contains("\u{AD}") else { continue }
          try require(rejected.width > width, "width \(width): \(line)")
          try require(rejected.offset > line.line.range.upperBound, "\(line)")
          compared += 1
        }
      }
    expectCompared(compared, atLeast: 25, "lines")
  }
}
