import Fonts
import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct UIFontTests {
  @Test func `the metrics are those of the face, in UIKit's signs`() throws {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.fontName == "Inter-Regular")
    #expect(font.familyName == "Inter")
    #expect(font.pointSize == 17)
    // hhea of Inter: 2728, -680 and 0 of 2816 units.
    #expect(isApproximatelyEqual(Double(font.ascender), 17 * 2728 / 2816))
    #expect(isApproximatelyEqual(Double(font.descender), -17 * 680 / 2816))
    #expect(isApproximatelyEqual(Double(font.lineHeight), Double(font.ascender - font.descender)))
    #expect(font.leading == 0)
    #expect(font.capHeight > font.xHeight)
    #expect(font.xHeight > 0)
  }

  @Test func `equal calls give equal fonts`() {
    #expect(UIFont.systemFont(ofSize: 17) == .systemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17, weight: .semibold) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 17) != .systemFont(ofSize: 18))
  }

  @Test func `withSize gives the same face without an error`() {
    let font = UIFont.systemFont(ofSize: 17, weight: .bold).withSize(20)
    #expect(font == .systemFont(ofSize: 20, weight: .bold))
    let size: CGFloat = 11.5
    #expect(font.withSize(size).pointSize == 11.5)
  }

  @Test(arguments: [0, -3, CGFloat.nan, .infinity, 1e9])
  func `a size of 0, and what is no size, gives 12 points`(size: CGFloat) {
    #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
    #expect(UIFont.systemFont(ofSize: 17).withSize(size).pointSize == 12)
  }

  @Test func `the standard sizes are Apple's`() {
    let sizes = [UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize]
    #expect(sizes == [17, 18, 14, 12])
  }

  @Test func `weights have UIKit's numbers and OpenType's meanings`() {
    let weights: [(UIFont.Weight, CGFloat, Double)] = [
      (.ultraLight, -0.8, 100), (.thin, -0.6, 200), (.light, -0.4, 300), (.regular, 0, 400), (.medium, 0.23, 500),
      (.semibold, 0.3, 600), (.bold, 0.4, 700), (.heavy, 0.56, 800), (.black, 0.62, 900),
    ]
    for (weight, raw, openType) in weights {
      #expect(weight == UIFont.Weight(rawValue: raw))
      #expect(isApproximatelyEqual(weight.openType, openType))
      #expect(isApproximatelyEqual(Double(UIFont.Weight(openType: openType).rawValue), Double(raw)))
    }
    #expect(isApproximatelyEqual(UIFont.Weight(rawValue: -0.2).openType, 350))
    #expect(UIFont.Weight(-5).openType == 100)
    #expect(UIFont.Weight(5).openType == 900)
    #expect(UIFont.Weight(.nan).openType == 400)
  }

  @Test func `the bold system font is semibold, as on iOS`() {
    #expect(UIFont.boldSystemFont(ofSize: 17) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.boldSystemFont(ofSize: 17) != .systemFont(ofSize: 17, weight: .bold))
  }

  @Test func `heavier system fonts are wider`() {
    let text = "Hamburgefonstiv"
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let widths = weights.map { weight in
      text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20, weight: weight)]).width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == weights.count)
  }

  @Test func `the italic system font is italic`() {
    let font = UIFont.italicSystemFont(ofSize: 17)
    #expect(font.face.slant == .italic)
    #expect(font.familyName == "Inter")
  }

  @Test func `characters of the monospaced font have one width`() {
    for weight in [UIFont.Weight.regular, .bold] {
      let font = UIFont.monospacedSystemFont(ofSize: 15, weight: weight)
      let widths = Set(["i", "M", "1"].map { $0.size(withAttributes: [.font: font]).width })
      #expect(widths.count == 1)
    }
  }

  @Test func `digits of the monospaced digit font have one width`() {
    func widths(_ font: UIFont) -> [Double] {
      (0...9).map { Double("\($0)".size(withAttributes: [.font: font]).width) }
    }
    let regular = widths(.monospacedDigitSystemFont(ofSize: 15, weight: .regular))
    #expect(Set(regular).count == 1)
    // The 4 of Inter Medium is 2 of 2816 units narrower than its other digits of one width.
    let medium = widths(.monospacedDigitSystemFont(ofSize: 15, weight: .medium))
    #expect(medium.allSatisfy { isApproximatelyEqual($0, medium[0], within: 15.0 * 2 / 2816 + 1e-9) })
    #expect(Set(widths(.systemFont(ofSize: 15, weight: .regular))).count > 1)
  }
}
