import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Labels with the conventions of a browser.
@Suite struct LabelProfileTests {
  private static let text = "Meet 8:30-9, see https://example.org/a/b and 「日本」、（東京）。"

  private static func label(_ profile: TextProfile) throws -> Label {
    let label = Label()
    label.displayScale = 2
    label.numberOfLines = 0
    label.font = try BundledFont.named("NotoSansJP-Regular").font(17)
    label.profile = profile
    label.text = text
    return label
  }

  private static func expected(_ profile: TextProfile, width: Double) throws -> CGSize {
    var styled = StyledText(text, style: TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(17)))
    styled.paragraphStyle.profile = profile
    let size = try Typesetter(styled, fallback: .default).measure(maxWidth: width).size
    return CGSize(
      width: PixelRounding.ceil(size.width, scale: 2), height: PixelRounding.ceil(size.height, scale: 2))
  }

  @Test func `a label has the size of its text in the profile`() throws {
    for width in stride(from: 90.0, through: 500, by: 37) {
      for profile in TextProfile.allCases {
        let label = try Self.label(profile)
        #expect(label.sizeThatFits(CGSize(width: width, height: 0)) == (try Self.expected(profile, width: width)))
        label.preferredMaxLayoutWidth = width
        #expect(label.intrinsicContentSize == (try Self.expected(profile, width: width)))
      }
    }
    #expect(try Self.expected(.web, width: 200) != Self.expected(.unicode, width: 200))
  }

  @Test func `another profile gives another size at once`() throws {
    let label = try Self.label(.unicode)
    let size = CGSize(width: 200, height: 0)
    #expect(label.sizeThatFits(size) == (try Self.expected(.unicode, width: 200)))
    label.profile = .web
    #expect(label.sizeThatFits(size) == (try Self.expected(.web, width: 200)))
    label.profile = .unicode
    #expect(label.sizeThatFits(size) == (try Self.expected(.unicode, width: 200)))
  }

  @Test func `a styled text keeps its own profile`() throws {
    let label = try Self.label(.web)
    label.styledText = StyledText(
      Self.text, style: TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(17)))
    #expect(
      label.sizeThatFits(CGSize(width: 200, height: 0)) == (try Self.expected(.unicode, width: 200)))
  }
}
