public import Fonts
public import Geometry
public import Typesetting

/// Text that may be longer than its view (`UITextView`).
///
/// While it scrolls it has no intrinsic size, and `sizeThatFits` measures. While it does not, it is as high as its text
/// at the width that layout gives it, as a label is.
open class TextView: View {
  /// Measures the text; never part of a tree.
  private let content = Label()

  /// Empty until set.
  public var text: String {
    get { content.text ?? "" }
    set { change { $0.text = newValue } }
  }

  /// The font of `text`; until set the bundled Inter at 12 points.
  public var font: Font? {
    get { content.font }
    set { change { $0.font = newValue } }
  }

  /// Text with styles of its own; setting it replaces `text`, and the other way round.
  public var styledText: StyledText? {
    get { content.styledText }
    set { change { $0.styledText = newValue } }
  }

  /// The colour of the text; `nil` until set for that of whoever draws it. It changes no layout.
  public var textColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The language of `text`, as a BCP 47 tag.
  public var language: LanguageTag? {
    get { content.language }
    set { change { $0.language = newValue } }
  }

  /// The fonts for characters that the text's own font lacks.
  public var fallback: FontLibrary {
    get { content.fallback }
    set { change { $0.fallback = newValue } }
  }

  public var textAlignment: TextAlignment {
    get { content.textAlignment }
    set { change { $0.textAlignment = newValue } }
  }

  /// The text, prepared; `nil` without a font.
  package var typesetter: Typesetter? { content.typesetter }

  /// Whether the text scrolls, which it does until somebody says otherwise.
  public var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      invalidateIntrinsicContentSize()
      // Whether the height follows the width is part of the engine's structure.
      noteStructure()
    }
  }

  /// Distances from the edges to the text; 8 above and below until set.
  public var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      guard textContainerInset != oldValue else { return }
      guard accept(textContainerInset, as: "textContainerInset") else {
        textContainerInset = oldValue
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// What every line keeps free at either end, inside the insets; 5 points until set.
  public var lineFragmentPadding = 5.0 {
    didSet {
      guard lineFragmentPadding != oldValue else { return }
      guard accept(lineFragmentPadding, as: "lineFragmentPadding") else {
        lineFragmentPadding = oldValue
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  public override init(frame: Rect) {
    content.standardFont = StandardFont.textView
    content.text = ""
    content.numberOfLines = 0
    super.init(frame: frame)
    content.host = self
  }

  private func change(_ body: (Label) -> Void) {
    body(content)
    invalidateIntrinsicContentSize()
  }

  // MARK: Sizes

  private var horizontalPadding: Double {
    textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
  }

  private var verticalPadding: Double { textContainerInset.top + textContainerInset.bottom }

  /// The size of the text in lines as long as its paragraphs, with everything around it.
  private var naturalSize: Size {
    let size = content.intrinsicContentSize
    return Size(width: max(0, size.width + horizontalPadding), height: max(0, size.height + verticalPadding))
  }

  /// The size without a limit of the width, or none while the text scrolls.
  open override var intrinsicContentSize: Size { isScrollEnabled ? super.intrinsicContentSize : naturalSize }

  open override var intrinsicHeightDependsOnWidth: Bool { !isScrollEnabled }

  open override func intrinsicHeight(forWidth width: Double) -> Double {
    max(0, content.intrinsicHeight(forWidth: max(0, width - horizontalPadding)) + verticalPadding)
  }

  /// The size that shows all of the text at a width, raised to pixels. A width of 0 is no limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard size.width > 0, size.width.isFinite else {
      return PixelRounding.ceil(naturalSize, scale: effectiveDisplayScale)
    }
    let inner = max(0, size.width - horizontalPadding)
    let used = inner > 0 ? content.measure(inner)?.size.width ?? 0 : 0
    return PixelRounding.ceil(
      Size(width: max(0, used + horizontalPadding), height: intrinsicHeight(forWidth: size.width)),
      scale: effectiveDisplayScale)
  }

  // MARK: Baselines

  /// The text stands at the top, whatever the height.
  override var relativeBaselines: RelativeBaselines { .top }

  open override func firstBaselineOffset(at size: Size) -> Double {
    textContainerInset.top + (measurement(at: size)?.firstBaseline ?? 0)
  }

  open override func lastBaselineOffset(at size: Size) -> Double {
    size.height - textContainerInset.top - (measurement(at: size)?.lastBaseline ?? 0)
  }

  private func measurement(at size: Size) -> TextMeasurement? {
    content.measure(max(0, size.width - horizontalPadding))
  }
}
