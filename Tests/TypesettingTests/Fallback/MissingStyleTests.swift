import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Weights, widths and slants that fonts do not have.
@Suite struct MissingStyleTests {
  private static func notes(
    _ text: String, weight: Double = 400, slant: FontSlant = .upright
  ) throws -> [String] {
    let font = try Font.bundled(size: 20, weight: weight, slant: slant)
    return try Typesetter(StyledText(text, font: font), fallback: .bundled()).missingStyles.map(\.description)
  }

  @Test func `a weight that a fallback font lacks is named`() throws {
    #expect(try Self.notes("a ߒߞߏ b ߒߞߏ", weight: 700) == ["no weight 700 of Noto Sans NKo (400 is used)"])
    #expect(try Self.notes("สวัสดี", weight: 600) == ["no weight 600 of Noto Sans Thai (700 is used)"])
    #expect(
      try Self.notes("世ߒ", weight: 700) == [
        "no weight 700 of Noto Sans CJK SC (400 is used)", "no weight 700 of Noto Sans NKo (400 is used)",
      ])
    #expect(try Self.notes("สวัสดี", weight: 700) == [])
    #expect(try Self.notes("สวัสดี 世ߒ") == [])
  }

  @Test func `an italic that a fallback font lacks is named`() throws {
    #expect(try Self.notes("שלום", slant: .italic) == ["no italic of Noto Sans Hebrew (upright is used)"])
    #expect(try Self.notes("Hello", slant: .italic) == [])
  }

  @Test func `pictures have no weight and no slant`() throws {
    #expect(try Self.notes("😀👷🏿", weight: 700, slant: .italic) == [])
  }

  @Test func `ideographs of bold text are emboldened, and as wide as in a regular one`() throws {
    for text in ["世界", "かな", "한글"] {
      let regular = try Typesetter(StyledText(text, font: Font.bundled(size: 20)), fallback: .bundled())
      for weight in [600.0, 700, 900] {
        let bold = try Typesetter(StyledText(text, font: Font.bundled(size: 20, weight: weight)), fallback: .bundled())
        let font = try #require(bold.fontRuns.first).font
        #expect(font.hasSyntheticBold && font.keepsAdvances, "\(text) \(weight)")
        #expect(try bold.measure().size.width == regular.measure().size.width, "\(text) \(weight)")
        #expect(try StoredFont(font).font(in: .bundled()) == font)
        #expect(try font.withSize(30).keepsAdvances)
      }
      #expect(regular.fontRuns.allSatisfy { !$0.font.hasSyntheticBold })
    }
    // Letters of other scripts have widths of their own in bold, so that they are not imitated.
    let font = try Font.bundled(size: 20, weight: 700)
    #expect(try Typesetter(StyledText("ߒߞߏ", font: font)).fontRuns.allSatisfy { !$0.font.hasSyntheticBold })
  }

  @Test func `a font is compared with what was asked for`() throws {
    let font = try Font.bundled("Noto Sans Thai", size: 20, weight: 900, slant: .italic)
    let missing = font.missingStyles(weight: 900, width: 75, slant: .italic)
    #expect(
      missing.map(\.property) == [
        .weight(wanted: 900, used: 700), .width(wanted: 75, used: 100), .slant(.italic),
      ])
    #expect(missing.allSatisfy { $0.family == "Noto Sans Thai" })
    #expect(missing[1].description == "no width 75 of Noto Sans Thai (100 is used)")
    #expect(font.missingStyles(weight: 700, width: 100, slant: .upright).isEmpty)
    #expect(font.missingStyles(weight: nil, width: nil, slant: .upright).isEmpty)
    let variable = try Font.bundled(size: 20, weight: 550)
    #expect(variable.missingStyles(weight: 550, width: nil, slant: .upright).isEmpty)
    #expect(!variable.missingStyles(weight: 950, width: nil, slant: .upright).isEmpty)
  }
}
