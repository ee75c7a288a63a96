import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

/// The shortest programs: a string measured in one expression gives what its parts give.
@Suite struct OneExpressionTests {
  @Test func `a string is measured in a bundled font in one expression`() throws {
    let long = try Typesetter(
      StyledText(
        "Grüße aus Köln, 你好 👋", font: FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17))))
    let size = try Typesetter("Grüße aus Köln, 你好 👋").measure(maxWidth: 120).size
    #expect(size == (try long.measure(maxWidth: 120).size))
    #expect(isApproximatelyEqual(size.width, 103.0446, within: 0.0001))
  }

  @Test func `family, size, weight, slant and language have their effect`() throws {
    func width(_ typesetter: Typesetter) -> Double { typesetter.maxContentWidth }
    let plain = try width(Typesetter("Hamburg 12"))
    #expect(isApproximatelyEqual(try width(Typesetter("Hamburg 12", size: 34)), 2 * plain, within: 1e-9))
    #expect(try width(Typesetter("Hamburg 12", weight: 700)) > plain)
    #expect(try width(Typesetter("Hamburg 12", family: "Noto Serif")) != plain)
    let italic = try Typesetter("Hamburg 12", slant: .italic)
    #expect(italic.fontRuns.first?.font.face.slant == .italic)
    let tag = try LanguageTag("ja")
    #expect(try Typesetter("骨", language: tag).text.runs.first?.style.language == tag)
  }

  @Test func `random strings in a font give what a styled text gives`() throws {
    let font = try Font.bundled("Noto Sans", size: 13)
    var compared = 0
    TextProperty("strings in a font", rounds: 100) { RandomText().next(&$0, pieces: 12) }.check { text, generator in
      let width = generator.double(0...300)
      let short = try Typesetter(text, font: font).measure(maxWidth: width)
      let long = try Typesetter(StyledText(text, font: font)).measure(maxWidth: width)
      compared += 1
      try require(short == long, "\(short), \(long)")
    }
    expectCompared(compared, atLeast: 100, "measurements")
  }

  @Test func `an unknown family and a size out of range are errors that name them`() throws {
    let family = #expect(throws: TypesettingError.self) { try Typesetter("a", family: "Nosuch") }
    #expect(family?.code == .font)
    #expect(family?.message.contains("Nosuch") == true)
    let size = #expect(throws: TypesettingError.self) { try Typesetter("a", size: .nan) }
    #expect(size?.code == .font)
    #expect(size?.message.contains("nan") == true)
  }
}
