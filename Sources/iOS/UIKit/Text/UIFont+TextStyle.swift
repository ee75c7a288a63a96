public import AutoLayout
public import Fonts
internal import Foundation
internal import TextSizes

extension Font {
  /// A role of text, whose font follows the category of text sizes; with Apple's raw values.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String

    /// A style by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = "UICTFontTextStyle\(name)" }

    /// 36 points, bold.
    public static let extraLargeTitle = Self("ExtraLargeTitle")
    /// 28 points, bold.
    public static let extraLargeTitle2 = Self("ExtraLargeTitle2")
    /// 34 points at the standard category.
    public static let largeTitle = Self("Title0")
    /// 28 points at the standard category.
    public static let title1 = Self("Title1")
    /// 22 points at the standard category.
    public static let title2 = Self("Title2")
    /// 20 points at the standard category.
    public static let title3 = Self("Title3")
    /// 17 points at the standard category, semibold.
    public static let headline = Self("Headline")
    /// 15 points at the standard category.
    public static let subheadline = Self("Subhead")
    /// 17 points at the standard category.
    public static let body = Self("Body")
    /// 16 points at the standard category.
    public static let callout = Self("Callout")
    /// 13 points at the standard category.
    public static let footnote = Self("Footnote")
    /// 12 points at the standard category.
    public static let caption1 = Self("Caption1")
    /// 11 points at the standard category.
    public static let caption2 = Self("Caption2")

    /// The style in the tables of sizes; `nil` for an unknown one.
    var name: TextStyleName? { Self.names[self] }

    private static let names: [TextStyle: TextStyleName] = [
      extraLargeTitle: .extraLargeTitle, extraLargeTitle2: .extraLargeTitle2, largeTitle: .largeTitle, title1: .title1,
      title2: .title2, title3: .title3, headline: .headline, subheadline: .subheadline, body: .body, callout: .callout,
      footnote: .footnote, caption1: .caption1, caption2: .caption2,
    ]
  }

  /// The font of a text style at the size of text of the current traits.
  ///
  /// Its size and weight are Apple's. The line gap that iOS gives such fonts is left out: the distance between lines is
  /// as for the system font of the same size.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the size of text of some traits.
  ///
  /// - Parameters:
  ///   - style: the text style, such as `body`.
  ///   - traits: `nil` for the current ones.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> Font {
    preferredFont(forTextStyle: style, at: (traits ?? .current).textSize)
  }

  /// The font of a text style at a size of text.
  package static func preferredFont(forTextStyle style: TextStyle, at category: UIContentSizeCategory) -> Font {
    systemFont(
      ofSize: CGFloat(TextStyleSizes.of(style.name).size(at: category.category)), weight: weight(of: style.name))
  }

  private static func weight(of style: TextStyleName?) -> Weight {
    switch style?.weight {
    case 600: .semibold
    case 700: .bold
    default: .regular
    }
  }
}
