public import Fonts
public import Geometry
public import Typesetting

/// An image and a title side by side (`UIButton`).
open class Button: View {
  /// Measures the title; never part of a tree.
  private let content = Label()

  /// One line; what does not fit is left out in its middle.
  public var title: String? {
    get { content.text }
    set { change { $0.text = newValue } }
  }

  /// The font of the title; until set the bundled Inter at 18 points.
  public var font: Font? {
    get { content.font }
    set { change { $0.font = newValue } }
  }

  /// A title with styles of its own; setting it replaces `title`, and the other way round.
  public var styledTitle: StyledText? {
    get { content.styledText }
    set { change { $0.styledText = newValue } }
  }

  /// The fonts for characters that the title's own font lacks.
  public var fallback: FontLibrary {
    get { content.fallback }
    set { change { $0.fallback = newValue } }
  }

  /// The colour of the title; `nil` until set for the tint of whoever draws it. It changes no layout.
  public var titleColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The title, prepared; `nil` without a title or a font.
  package var titleTypesetter: Typesetter? { content.typesetter }

  /// Stands before the title.
  public var image: Image? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// Distances from the edges to image and title; 0 until set. Values that are not finite are told to the
  /// diagnostics handler and not taken.
  public var contentEdgeInsets = EdgeInsets.zero {
    didSet {
      guard contentEdgeInsets != oldValue else { return }
      guard accept(contentEdgeInsets, as: "contentEdgeInsets") else {
        contentEdgeInsets = oldValue
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  public override init(frame: Rect) {
    content.lineBreakMode = .byTruncatingMiddle
    content.standardFont = StandardFont.button
    super.init(frame: frame)
    content.host = self
  }

  private func change(_ body: (Label) -> Void) {
    body(content)
    invalidateIntrinsicContentSize()
  }

  // MARK: Sizes

  /// Image and title in a row, with the insets around them; not yet raised to pixels.
  open override var intrinsicContentSize: Size {
    let title = content.intrinsicContentSize
    let image = image?.size ?? .zero
    return Size(
      width: max(0, contentEdgeInsets.left + image.width + title.width + contentEdgeInsets.right),
      height: max(0, contentEdgeInsets.top + max(image.height, title.height) + contentEdgeInsets.bottom))
  }

  /// The intrinsic size, raised to pixels, whatever the size that there is.
  open override func sizeThatFits(_ size: Size) -> Size {
    PixelRounding.ceil(intrinsicContentSize, scale: effectiveDisplayScale)
  }

  // MARK: Baselines

  /// Image and title stand in the middle of the height.
  override var relativeBaselines: RelativeBaselines { content.typesetter == nil ? .edges : .middle }

  /// The baseline of the title, which stands in the button as a label of its own height does; the top edge without one.
  open override func firstBaselineOffset(at size: Size) -> Double {
    guard let title = content.measure(.infinity) else { return 0 }
    let room = size.height - contentEdgeInsets.top - contentEdgeInsets.bottom
    let height = PixelRounding.ceil(title.size.height, scale: effectiveDisplayScale)
    return contentEdgeInsets.top + (room - height) / 2 + title.firstBaseline
  }

  open override func lastBaselineOffset(at size: Size) -> Double {
    guard content.typesetter != nil else { return 0 }
    return size.height - firstBaselineOffset(at: size)
  }
}
