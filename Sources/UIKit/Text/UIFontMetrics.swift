public import Foundation

/// Scales fonts and lengths with the category of text sizes, as a text style grows.
///
/// A value grows as the distance of lines in Apple's table does, not as the size: 17 points of the body become 16 1/3 at
/// `medium` on a screen of three pixels a point. The rule is derived from two measured values.
open class UIFontMetrics: NSObject {
  private let sizes: TextStyleSizes

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    sizes = .of(textStyle)
  }

  /// The metrics of the body.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// A length at `UIContentSizeCategory.preferred`, rounded to a pixel.
  ///
  /// - Parameter value: the length at the standard category, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: .preferred) }

  /// A length at a category, rounded to a pixel.
  ///
  /// - Parameter value: the length at the standard category, in points.
  open func scaledValue(for value: CGFloat, compatibleWith category: UIContentSizeCategory) -> CGFloat {
    let growth = sizes.growth(at: category)
    guard growth != 1, value.isFinite else { return value }
    let scale = TextEnvironment.displayScale
    return (value * growth * scale).rounded() / scale
  }

  /// A font at `UIContentSizeCategory.preferred`.
  ///
  /// - Parameter font: the font at the standard category.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: .preferred) }

  /// A font at `UIContentSizeCategory.preferred`, but not larger than a size in points; 0 is no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: .preferred)
  }

  /// A font at a category.
  open func scaledFont(for font: UIFont, compatibleWith category: UIContentSizeCategory) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: category)
  }

  /// A font at a category, but not larger than a size in points; 0 is no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith category: UIContentSizeCategory
  ) -> UIFont {
    let scaled = scaledValue(for: font.pointSize, compatibleWith: category)
    return font.withSize(maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled)
  }
}
