public import AutoLayout
public import Foundation
public import SelfSizing

/// Changes the attributes of a text that a configuration shows (`UIConfigurationTextAttributesTransformer`).
public struct UIConfigurationTextAttributesTransformer {
  /// The closure.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A transformer by its closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// The attributes, changed.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Changes a colour that a configuration shows (`UIConfigurationColorTransformer`).
public struct UIConfigurationColorTransformer {
  /// The closure.
  public let transform: (UIColor) -> UIColor

  /// A transformer by its closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The colour, changed.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

extension UIButton {
  /// The content and the style of a button (`UIButton.Configuration`).
  ///
  /// Sizes are as in iOS 15 to 18: insets of 7 and 12 points for medium buttons.
  public struct Configuration {
    /// How round the corners of the background are; it does not affect sizes.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// By the radius of the background, multiplied by the size of text.
      case fixed = -1
      /// By the size of the button.
      case dynamic = 0
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half the height.
      case capsule
    }

    /// The size of a button, which decides its insets and its font.
    public enum Size: Int, Hashable, Sendable {
      /// UIKit's default.
      case medium
      /// Smaller.
      case small
      /// As `small` in height.
      case mini
      /// Larger.
      case large
    }

    /// How title and subtitle are aligned with each other.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// As the content of the button; at the leading side here.
      case automatic
      /// At the side where lines begin.
      case leading
      /// In the middle.
      case center
      /// At the side where lines end.
      case trailing
    }

    /// Whether a pull-down shows an arrow. Inert.
    public enum Indicator: Int, Hashable, Sendable {
      /// As UIKit decides.
      case automatic
      /// None.
      case none
      /// An arrow of a pop-up.
      case popup
    }

    /// The kind of the style, which decides the colours that are not set.
    enum Style {
      case plain
      case gray
      case tinted
      case filled
    }

    let style: Style

    // MARK: Content

    /// The title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes.
    public var attributedTitle: AttributedString?
    /// The smaller text below the title.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The text below the title with attributes.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the colour of the image. Inert.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of the image, if it is a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an indicator of activity is shown in place of the image; it counts as 20 × 20 points.
    public var showsActivityIndicator = false
    /// Changes the colour of the indicator. Inert.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether a pull-down shows an arrow. Inert.
    public var indicator = Indicator.automatic

    // MARK: Arrangement

    /// The side of the title on which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Points between image and title.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The least width or height that is kept for the image. Inert.
    public var imageReservation: CGFloat = 0
    /// How title and subtitle are aligned.
    public var titleAlignment = TitleAlignment.automatic
    /// How the title is broken into lines; by words until set, so that a long title takes several lines.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How the subtitle is broken into lines.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether the colours change when the button is selected. Inert.
    public var automaticallyUpdateForSelection = true

    private var ownContentInsets: NSDirectionalEdgeInsets?
    /// Points from the edges to image and title: the insets of the size until set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? buttonSize.contentInsets }
      set { ownContentInsets = newValue }
    }

    /// Sets the insets to the insets of the size again.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    /// The size.
    public var buttonSize = Size.medium

    // MARK: Colours and background

    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The background; it does not affect sizes.
    public var background = UIBackgroundConfiguration.clear()
    /// The colour of title and image; `nil` for the style's colour.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil` for the style's colour.
    public var baseBackgroundColor: UIColor?

    init(_ style: Style) { self.style = style }

    /// Without a background, in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On grey, in the tint colour.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a light shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration for the states of a button: the same one here.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}

extension UIButton.Configuration.Size {
  /// The insets of a button of the size: measured for `medium` and `large`; 5 above and below make small buttons 28
  /// points high, as on iOS 15 to 18.
  var contentInsets: NSDirectionalEdgeInsets {
    switch self {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  /// The radius of the corners of a button of the size, in points.
  var cornerRadius: CGFloat {
    switch self {
    case .mini, .small: 14
    case .medium: 5.95
    case .large: 8.75
    }
  }
}
