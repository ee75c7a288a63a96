import Fonts
import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct TextStyleTests {
  /// Sizes and distances of lines of the Human Interface Guidelines, chapter Typography, from xS to AX5.
  private static let published: [(style: UIFont.TextStyle, row: String)] = [
    (.largeTitle, "31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70"),
    (.title1, "25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68"),
    (.title2, "19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66"),
    (.title3, "17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65"),
    (.headline, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.body, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.callout, "13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60"),
    (.subheadline, "12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58"),
    (.footnote, "12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52"),
    (.caption1, "11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51"),
    (.caption2, "11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48"),
  ]

  private static func pairs(_ row: String) -> [(size: Double, distance: Double)] {
    row.split(separator: " ").map { pair in
      let numbers = pair.split(separator: "/").map { Double($0) ?? .nan }
      return (numbers[0], numbers[1])
    }
  }

  @Test func `preferred fonts have the published sizes at every category`() {
    for (style, row) in Self.published {
      let sizes = UIContentSizeCategory.ascending.map { category in
        Double(
          UIFont.preferredFont(
            forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
          ).pointSize)
      }
      #expect(sizes == Self.pairs(row).map(\.size), "\(style.rawValue)")
    }
  }

  @Test func `lengths grow as the published distances of lines do`() {
    let scale = 2.0
    for (style, row) in Self.published {
      let metrics = UIFontMetrics(forTextStyle: style)
      let distances = Self.pairs(row).map(\.distance)
      for (category, distance) in zip(UIContentSizeCategory.ascending, distances) {
        let traits = UITraitCollection(displayScale: 2, contentSizeCategoryName: category.rawValue)
        for value in [1.0, 10, 16, 44] {
          let expected = (value * distance / distances[3] * scale).rounded() / scale
          let scaled = Double(metrics.scaledValue(for: CGFloat(value), compatibleWith: traits))
          #expect(isApproximatelyEqual(scaled, expected), "\(style.rawValue) \(category.rawValue) \(value)")
        }
      }
    }
  }

  @Test func `only the headline is heavier`() {
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle) == .systemFont(ofSize: 36, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .init(rawValue: "unknown")).pointSize == 17)
  }

  @Test func `styles and categories have Apple's raw values`() {
    #expect(UIFont.TextStyle.largeTitle.rawValue == "UICTFontTextStyleTitle0")
    #expect(UIFont.TextStyle.subheadline.rawValue == "UICTFontTextStyleSubhead")
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue == "UICTContentSizeCategoryAccessibilityXXXL")
  }

  @Test func `categories are ordered, and five are for accessibility`() {
    let all = UIContentSizeCategory.ascending
    #expect(all.count == 12)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 })
    #expect(all.filter(\.isAccessibilityCategory) == Array(all.suffix(5)))
    #expect(UIContentSizeCategory.medium <= .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(!(UIContentSizeCategory.unspecified < .large))
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }

  @Test func `scaled fonts keep their face and stop at the maximum`() {
    let font = UIFont.systemFont(ofSize: 16, weight: .bold)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let larger = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    #expect(metrics.scaledFont(for: font) == font)
    // 16 · 26 / 22 = 18.9, to the nearest pixel.
    #expect(metrics.scaledFont(for: font, compatibleWith: larger) == font.withSize(19))
    #expect(metrics.scaledFont(for: font, maximumPointSize: 18, compatibleWith: larger) == font.withSize(18))
    #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 18) == font)
  }

  @Test func `the current size of text and pixels are used`() {
    let phone = UITraitCollection(displayScale: 3, contentSizeCategoryName: UIContentSizeCategory.medium.rawValue)
    UITraitCollection.withCurrent(phone) {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 16)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil).pointSize == 16)
      // 17 · 21 / 22 = 16.23 is 16 1/3 to the nearest third of a point, as measured on a phone.
      #expect(isApproximatelyEqual(Double(UIFontMetrics.default.scaledValue(for: 17)), 49.0 / 3))
      #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .callout).pointSize == 15)
      #expect(UITraitCollection.current.preferredContentSizeCategory == .medium)
      // Traits that state no size of text have the current one.
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: dark).pointSize == 16)
    }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }
}
