public import AutoLayout
public import Fonts
public import Foundation
internal import TextSizes

/// Scales fonts and lengths with the size of text, as a text style grows.
///
/// A value grows as the distance of lines in Apple's table does, not as the size: 17 points of the body become 16 1/3 at
/// `medium` on a screen of three pixels a point. The rule is derived from two measured values.
///
/// The size of text and the pixels come from the traits that are given, and where these do not state them, or are
/// `nil`, from the current ones.
open class UIFontMetrics: NSObject {
  private let sizes: TextStyleSizes

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    sizes = .of(textStyle.name)
  }

  /// The metrics of the body.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// A length at the current size of text, rounded to a pixel.
  ///
  /// - Parameter value: the length at the standard category, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// A length at the size of text of some traits, rounded to a pixel.
  ///
  /// - Parameters:
  ///   - value: the length at the standard category, in points.
  ///   - traits: `nil` for the current ones.
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    let traits = traits ?? .current
    let growth = CGFloat(sizes.growth(at: traits.textSize.category))
    guard growth != 1, value.isFinite else { return value }
    let scale = traits.pixelsPerPoint
    return (value * growth * scale).rounded() / scale
  }

  /// A font at the current size of text.
  ///
  /// - Parameter font: the font at the standard category.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// A font at the current size of text, but not larger than a size in points; 0 is no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font at the size of text of some traits.
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traits)
  }

  /// A font at the size of text of some traits, but not larger than a size in points; 0 is no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let scaled = scaledValue(for: font.pointSize, compatibleWith: traits)
    return font.withSize(maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled)
  }
}
