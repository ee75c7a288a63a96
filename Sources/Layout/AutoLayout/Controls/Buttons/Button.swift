public import Fonts
public import Foundation
public import Geometry
public import Typesetting

/// An image and a title side by side (`UIButton`).
open class Button: Control, TextControl {
  package final let textContent = {
    let content = TextContent(standardFont: StandardFont.button)
    content.lineBreakMode = .byTruncatingMiddle
    return content
  }()

  // MARK: Title and image

  /// The title, shown in one line; a title that is too wide is truncated in its middle. Setting the same title again
  /// does nothing.
  open var title: String? {
    get { textContent.text }
    set { change { $0.text = newValue } }
  }

  /// The font of `title`; until set, and for `nil`, the bundled Inter at 18 points.
  open var font: Font! {
    get { textContent.font }
    set { change { $0.font = newValue } }
  }

  /// A title with its own styles. Setting it replaces `title`, and setting `title` replaces it.
  open var styledTitle: StyledText? {
    get { textContent.styledText }
    set { change { $0.styledText = newValue } }
  }

  /// The fonts for characters that the title's own fonts lack.
  public var fallback: FontLibrary {
    get { textContent.fallback }
    set { change { $0.fallback = newValue } }
  }

  /// The colour of the title; for `nil`, the default, a drawing uses the tint of its palette. It does not affect
  /// layout.
  open var titleColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The title, prepared; `nil` without a title or a font.
  package var titleTypesetter: Typesetter? { preparedText }

  /// The image, shown on the leading side of the title in its own size; `nil` until set.
  open var image: Image? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// Points from the edges to image and title; 0 until set. Values that are not finite are rejected with a diagnostic.
  open var contentEdgeInsets = EdgeInsets.zero {
    didSet {
      guard contentEdgeInsets != oldValue else { return }
      guard accept(contentEdgeInsets, as: "contentEdgeInsets") else {
        contentEdgeInsets = oldValue
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the button is as large as a `UIButton` without a configuration, which has 6 points above and below its title
  /// and is at least 30 points wide while `contentEdgeInsets` is zero and there is no image; false until set.
  open var hasInsetsOfUIKit = false {
    didSet {
      if hasInsetsOfUIKit != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  // MARK: Sizes

  /// The sizes of image and title, the title without a limit of its width.
  private var arrangement: ButtonArrangement {
    var arrangement = ButtonArrangement()
    arrangement.insets = contentEdgeInsets
    arrangement.hasImplicitInsets = hasInsetsOfUIKit && contentEdgeInsets == .zero && image == nil
    arrangement.image = image?.size ?? .zero
    let title = measure(.infinity).map { CGSize($0.size) } ?? .zero
    arrangement.text = hasInsetsOfUIKit ? PixelRounding.ceil(title, scale: effectiveDisplayScale) : title
    return arrangement
  }

  /// The size of image and title side by side with the insets around them; not rounded to pixels.
  open override var intrinsicContentSize: CGSize {
    arrangement.size(emptyLine: hasInsetsOfUIKit ? textContent.lineHeight(scale: effectiveDisplayScale) : 0)
  }

  /// The intrinsic size, rounded up to pixels; the parameter is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    PixelRounding.ceil(intrinsicContentSize, scale: effectiveDisplayScale)
  }

  // MARK: Baselines

  /// Image and title are centred vertically.
  override var relativeBaselines: RelativeBaselines { preparedText == nil ? .edges : .middle }

  /// The distance of the title's baseline from the top edge; 0 without a title.
  open override func firstBaselineOffset(at size: CGSize) -> CGFloat { titleBaseline(inHeight: size.height) ?? 0 }

  /// The distance of the title's baseline from the bottom edge; 0 without a title.
  open override func lastBaselineOffset(at size: CGSize) -> CGFloat {
    titleBaseline(inHeight: size.height).map { size.height - $0 } ?? 0
  }
}

extension Button: ContentDisplaying {
  /// The height between the insets; negative when they overlap, so that content stays centred between them.
  private func contentHeight(in height: CGFloat) -> CGFloat {
    let insets = arrangement.effectiveInsets
    return height - insets.top - insets.bottom
  }

  /// Points from the top of a height to the baseline of the title, which is positioned as a label's text is.
  private func titleBaseline(inHeight height: CGFloat) -> CGFloat? {
    guard let title = measure(.infinity) else { return nil }
    let top = TextContent.top(of: title, in: contentHeight(in: height), scale: effectiveDisplayScale)
    return arrangement.effectiveInsets.top + top + title.firstBaseline
  }

  /// Image and title side by side, centred between the insets; the title may use the width that the image leaves.
  package func content(in frame: CGRect) -> [ContentPart] {
    let rect = alignmentRect(forFrame: frame)
    let insets = arrangement.effectiveInsets
    let room = max(0, rect.width - insets.left - insets.right)
    let imageSize = image?.size ?? .zero
    let title = preparedText
    let layout = title.flatMap {
      try? $0.layout(
        maxWidth: max(0, room - imageSize.width), numberOfLines: textContent.numberOfLines,
        lineBreakMode: textContent.lineBreakMode)
    }
    let width = imageSize.width + (layout?.size.width ?? 0)
    let start = rect.minX + insets.left + (room - width) / 2
    let isRightToLeft = effectiveLayoutDirection == .rightToLeft
    var parts: [ContentPart] = []
    if let image {
      let imageFrame = CGRect(
        x: isRightToLeft ? start + width - imageSize.width : start,
        y: rect.minY + insets.top + (contentHeight(in: rect.height) - imageSize.height) / 2, width: imageSize.width,
        height: imageSize.height)
      parts.append(.image(image, frame: imageFrame, placeholder: imageFrame))
    }
    if let title, let layout, let line = layout.lines.first, let baseline = titleBaseline(inHeight: rect.height) {
      let x = isRightToLeft ? start : start + imageSize.width
      let origin = CGPoint(x: x - line.x, y: rect.minY + (baseline - line.baseline))
      parts.append(
        .text(
          PositionedText(
            typesetter: title, layout: layout, origin: origin, decorations: textContent.decorations)))
    }
    return parts
  }
}
