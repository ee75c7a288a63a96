@testable import Fonts
import TestSupport
import Testing
import Typesetting

@Suite struct CompiledInFontTests {
  private func width(_ text: String, size: Double) throws -> Double {
    let font = Font.lastResort(size: size)
    return try Typesetter(StyledText(text, font: font), fallback: .empty).maxContentWidth
  }

  @Test func `every character is a box, and spaces are narrower`() throws {
    #expect(isApproximatelyEqual(try width("x", size: 2048), 1229))
    #expect(isApproximatelyEqual(try width("日ж€", size: 2048), 3 * 1229))
    #expect(isApproximatelyEqual(try width("a b\u{2003}c", size: 2048), 3 * 1229 + 2 * 512))
  }

  @Test func `the object replacement character is one em wide and has no ink`() throws {
    #expect(isApproximatelyEqual(try width("\u{FFFC}", size: 33), 33))
    let layout = try Typesetter(StyledText("\u{FFFC}", font: .lastResort(size: 33)), fallback: .empty).layout()
    #expect(layout.lines[0].inkBounds == nil)
    // Covered, so that no fallback font replaces it.
    #expect(Font.lastResort(size: 1).face.coverage.contains("\u{FFFC}"))
  }

  @Test func `the metrics are in the proportions of the system font of iOS`() {
    let metrics = Font.lastResort(size: 2048).metrics
    #expect(metrics.ascent == 1950)
    #expect(metrics.descent == 494)
    #expect(metrics.leading == 0)
    #expect(metrics.capHeight == 1443)
    #expect(metrics.xHeight == 1078)
  }

  @Test(arguments: [0, 0.001, 17, 1_000_000, -1, 2_000_000, Double.infinity, .nan])
  func `every size gives a font`(size: Double) {
    let expected = size.isNaN ? 0 : min(max(size, 0), Font.maximumSize)
    #expect(Font.lastResort(size: size).size == expected)
    #expect(Font.bundledOrLastResort(size: size).size == expected)
  }

  @Test func `the bundled font is preferred, whatever weight is asked for`() throws {
    #expect(Font.bundledOrLastResort(size: 17).face.postScriptName == "Inter-Regular")
    #expect(try Font.bundledOrLastResort(size: 17, weight: 700) == .bundled(size: 17, weight: 700))
    #expect(!Font.bundledOrLastResort(size: 17, weight: .nan).isLastResort)
    #expect(!Font.bundledOrLastResort(size: 17, weight: 5000).isLastResort)
    #expect(Font.bundledOrLastResort("NoSuchFamily", size: 17).isLastResort)
  }

  @Test func `tracking applies among letters that join`() throws {
    let arabic = try Font.bundled("Noto Sans Arabic", size: 20)
    var text = StyledText("سلام", style: TextStyle(font: arabic))
    let word = try Typesetter(text).maxContentWidth
    text.append("\u{FFFC}", style: TextStyle(font: .lastResort(size: 10), tracking: 7))
    text.append("سلام", style: TextStyle(font: arabic))
    #expect(isApproximatelyEqual(try Typesetter(text).maxContentWidth, 2 * word + 17, within: 1e-6))
  }
}
