package import AutoLayout
package import Foundation
internal import Typesetting

extension UIButton: TextControl {}

extension UIButton: ContentDisplaying {
  /// Image, title and subtitle. Title and image are drawn by `titleLabel` and `imageView` where these were asked for.
  package func content(in frame: CGRect) -> [ContentPart] {
    let rect = contentRect(forBounds: CGRect(origin: .zero, size: frame.size))
    var parts: [ContentPart] = []
    func moved(_ part: CGRect) -> CGRect { part.offsetBy(dx: frame.minX, dy: frame.minY) }
    if let image = shownImage, loadedImageView?.superview !== self {
      let frame = moved(imageRect(forContentRect: rect))
      parts.append(.image(image, frame: frame, placeholder: frame))
    }
    if loadedTitleLabel?.superview !== self {
      let title = moved(titleRect(forContentRect: rect))
      if let display = display(title.width), let text = positioned(textContent, display, in: title) {
        parts.append(text)
      }
    }
    if configuration?.subtitle != nil {
      let subtitle = moved(subtitleRect(forContentRect: rect))
      let display = reportingErrors { () throws(TypesettingError) in
        try subtitleContent.display(subtitle.width, for: self)
      }
      if let display, let text = positioned(subtitleContent, display, in: subtitle) { parts.append(text) }
    }
    return parts
  }

  private func positioned(_ content: TextContent, _ display: TextDisplay, in frame: CGRect) -> ContentPart? {
    content.layout(display, height: frame.height, scale: effectiveDisplayScale).map {
      .text(
        PositionedText(
          typesetter: display.typesetter, layout: $0, origin: frame.origin, decorations: content.decorations))
    }
  }
}
