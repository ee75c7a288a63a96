/// The sizes of text that a user of iOS can choose (`UIContentSizeCategory`), from the smallest to the largest.
package enum TextSizeCategory: String, Sendable, Hashable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// The column in tables of sizes.
  var column: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The roles of text (`UIFont.TextStyle`).
package enum TextStyleName: String, Sendable, Hashable, CaseIterable {
  case extraLargeTitle, extraLargeTitle2, largeTitle, title1, title2, title3, headline, subheadline, body, callout
  case footnote, caption1, caption2

  /// The weight of the style's font, from 1 to 1000.
  package var weight: Double {
    switch self {
    case .headline: 600
    case .extraLargeTitle, .extraLargeTitle2: 700
    default: 400
    }
  }
}
