internal import AutoLayout
internal import Fonts
internal import Foundation
internal import Geometry
internal import SelfSizing
internal import Typesetting

// What a button makes of its configuration.
extension UIButton.Configuration {
  /// Whether a title that is too wide takes several lines.
  var wrapsTitle: Bool { titleLineBreakMode == .byWordWrapping || titleLineBreakMode == .byCharWrapping }

  /// The font of the title: body, or subheadline for small buttons.
  private var titleFont: UIFont? {
    switch buttonSize {
    case .mini, .small: .preferredFont(forTextStyle: .subheadline)
    case .medium, .large: .preferredFont(forTextStyle: .body)
    }
  }

  /// The font of the subtitle: footnote.
  private var subtitleFont: UIFont? { .preferredFont(forTextStyle: .footnote) }

  /// Gives a text the title and its style.
  ///
  /// - Parameter title: the title of the button, where the configuration has none.
  func fill(_ content: TextContent, title: String?) {
    Self.fill(
      content, attributedTitle ?? title.map { AttributedString($0) }, font: titleFont, titleLineBreakMode,
      titleAlignment, titleTextAttributesTransformer)
  }

  /// Gives a text the subtitle and its style.
  func fillSubtitle(_ content: TextContent) {
    Self.fill(
      content, attributedSubtitle, font: subtitleFont, subtitleLineBreakMode, titleAlignment,
      subtitleTextAttributesTransformer)
  }

  private static func fill(
    _ content: TextContent, _ text: AttributedString?, font: UIFont?, _ mode: NSLineBreakMode,
    _ alignment: TitleAlignment, _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    content.lineBreakMode = mode
    content.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    guard let text, let font else { return content.text = nil }
    let hasStyle = transformer != nil || text.runs.contains { $0.attributes != AttributeContainer() }
    if hasStyle {
      let attributed = ControlText.attributed(text, font: font, transformer)
      let styled = ControlText.styled(attributed, font: font)
      if content.styledText != styled { content.styledText = styled }
    } else {
      content.alignment = alignment == .center ? .center : .natural
      content.font = font
      content.text = String(text.characters)
    }
  }

  // MARK: Arrangement

  /// The side of the title on which the image is.
  func imageSide(isRightToLeft: Bool) -> ButtonArrangement.ImageSide {
    if imagePlacement.contains(.top) { return .top }
    if imagePlacement.contains(.bottom) { return .bottom }
    return imagePlacement.contains(.trailing) != isRightToLeft ? .right : .left
  }

  /// Where title and subtitle of different widths are in the width of the wider one: 0 at its left side.
  func titleFraction(isRightToLeft: Bool) -> CGFloat {
    switch titleAlignment {
    case .automatic, .leading: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: isRightToLeft ? 0 : 1
    }
  }

  // MARK: Colours

  /// The colour of title and image.
  func foregroundColor(tint: UIColor, isEnabled: Bool) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    return baseForegroundColor ?? (style == .filled ? .white : tint)
  }

  /// The colour of the background; `nil` for none.
  func backgroundFill(tint: UIColor, isEnabled: Bool) -> UIColor? {
    if let color = background.backgroundColor { return color }
    switch style {
    case .plain: return baseBackgroundColor
    case .gray: return baseBackgroundColor ?? .secondarySystemFill
    case .tinted: return isEnabled ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .secondarySystemFill
    case .filled: return isEnabled ? baseBackgroundColor ?? tint : .secondarySystemFill
    }
  }

  /// The radius of the corners of a background of a height, in points.
  func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : buttonSize.cornerRadius
    case .small: UIButton.Configuration.Size.medium.cornerRadius
    case .medium: UIButton.Configuration.Size.large.cornerRadius
    case .large: UIButton.Configuration.Size.small.cornerRadius
    case .capsule: height / 2
    }
  }
}
