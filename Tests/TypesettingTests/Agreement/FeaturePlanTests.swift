import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

/// Text with features, of which HarfBuzz keeps plans for some.
@Suite struct FeaturePlanTests {
  @Test func `features mean the same whether HarfBuzz keeps their plan or not`() throws {
    let font = try Font(face: FontFace(path: BundledFont.named("Inter-Regular").path), size: 17)
    func width(_ features: [FontFeature]) throws -> Double {
      let style = TextStyle(font: font, features: features)
      return try Typesetter(StyledText("1117 fi → (A)", style: style), cache: nil).measure().size.width
    }
    let tabular = try [FontFeature(parsing: "tnum"), FontFeature(parsing: "-liga")]
    let expected = try width(tabular)
    #expect(try width([]) != expected)
    for value in 0..<200 {
      // Another list each time, until the plans of the face are too many; the last feature is not in the font.
      #expect(try width(tabular + [FontFeature(parsing: "zzzz=\(value)")]) == expected)
    }
  }
}
