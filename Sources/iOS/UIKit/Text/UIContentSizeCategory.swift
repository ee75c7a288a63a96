public import Foundation
internal import TextSizes

/// The text size that the user of a phone has chosen, with Apple's raw values.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  /// Apple's name of the category.
  public let rawValue: String

  /// A category by Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  /// No category; fonts have the sizes of `large`.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = Self("XS")
  /// Two sizes below the standard.
  public static let small = Self("S")
  /// One size below the standard.
  public static let medium = Self("M")
  /// The standard.
  public static let large = Self("L")
  /// One size above the standard.
  public static let extraLarge = Self("XL")
  /// Two sizes above the standard.
  public static let extraExtraLarge = Self("XXL")
  /// Three sizes above the standard, the last without larger accessibility sizes.
  public static let extraExtraExtraLarge = Self("XXXL")
  /// The first accessibility size.
  public static let accessibilityMedium = Self("AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = Self("AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = Self("AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = Self("AccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = Self("AccessibilityXXXL")

  /// The categories from the smallest to the largest, without `unspecified`.
  package static let ascending: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// The category in the tables of sizes; `large` for an unknown one.
  var category: TextSizeCategory {
    Self.ascending.firstIndex(of: self).map { TextSizeCategory.allCases[$0] } ?? .large
  }

  /// Whether it is one of the five larger accessibility sizes.
  public var isAccessibilityCategory: Bool {
    (Self.ascending.firstIndex(of: self) ?? 0) > Self.ascending.count - 6
  }
}

extension UIContentSizeCategory: Comparable {
  /// Whether the left text is smaller; `unspecified` and unknown categories are neither smaller nor larger.
  public static func < (left: Self, right: Self) -> Bool {
    guard let left = ascending.firstIndex(of: left), let right = ascending.firstIndex(of: right) else { return false }
    return left < right
  }
}

extension UIContentSizeCategory {
  /// Posted after the user has changed the size of text; here by tests.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
