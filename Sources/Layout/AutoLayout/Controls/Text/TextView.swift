public import AttributedText
public import Fonts
public import Foundation
public import Geometry
public import Typesetting

/// Text that may be longer than its view (`UITextView`).
///
/// With `isScrollEnabled` it has no intrinsic size; `sizeThatFits` measures the text. Otherwise it is as high as its
/// text at the width that layout gives it, as a label is.
open class TextView: ScrollView, TextControl {
  package final let textContent = {
    let content = TextContent(standardFont: StandardFont.textView, hasEmptyLine: true)
    content.text = ""
    content.numberOfLines = 0
    return content
  }()

  /// A text view with a frame and a container, `nil` for one of its own. The view shows the text of the storage that the container's
  /// layout manager has, and keeps it alive. Subclasses override it.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer else { return }
    self.textContainer = textContainer
    connect(textContainer)
  }

  /// A text view with a frame. Subclasses that override `init(frame:textContainer:)` inherit it.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// A view of size 0. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Text

  /// The text; empty until set, and for `nil`. Setting the same text again does nothing.
  open var text: String! {
    get { textContent.text ?? "" }
    set { changeText { $0.text = newValue ?? "" } }
  }

  /// The font of `text`; until set, and for `nil`, the bundled Inter at 12 points. Setting another font, `language` or
  /// `textAlignment` turns styled text into plain text.
  open var font: Font! {
    get { textContent.font }
    set { changeText { $0.font = newValue } }
  }

  /// Text with its own styles. Setting it replaces `text`, and setting `text` replaces it.
  open var styledText: StyledText? {
    get { textContent.styledText }
    set { changeText { $0.styledText = newValue } }
  }

  /// Text with attributes. Setting it replaces `text`, and setting `text` replaces it; for plain text it has the font,
  /// and the colour if there is one. Fonts, spacing and paragraph styles count in the size; for what the text engine does
  /// not know see `StyledText.init(_:defaultFont:defaultParagraphStyle:)`. Without text it is empty.
  open var attributedText: NSAttributedString! {
    get { attributedContent ?? NSAttributedString() }
    set {
      attributedContent = newValue
      showTextInStorage()
    }
  }

  /// Whether the font follows changes of the user's size of text. Inert: sizes change when fonts are set again.
  open var adjustsFontForContentSizeCategory = false

  /// The colour of the text; for `nil`, the default, a drawing uses its palette's colour. The colour does not affect layout.
  open var textColor: Color? {
    get { shownTextColor }
    set {
      shownTextColor = newValue
      showTextInStorage()
    }
  }

  /// The language of `text`, as a BCP 47 tag.
  open var language: LanguageTag? {
    get { textContent.language }
    set { changeText { $0.language = newValue } }
  }

  /// The fonts for characters that the text's own fonts lack.
  public var fallback: FontLibrary {
    get { textContent.fallback }
    set { change { $0.fallback = newValue } }
  }

  /// The alignment of `text` between the paddings; until set `natural`, at the side where each paragraph begins.
  open var textAlignment: TextAlignment {
    get { textContent.alignment }
    set { changeText { $0.alignment = newValue } }
  }

  // MARK: Keyboard

  /// The view in place of the keyboard. Inert.
  open override var inputView: View? {
    get { attachedObject("inputView") as? View }
    set { attach(newValue, as: "inputView") }
  }

  /// The view above the keyboard. Inert.
  open override var inputAccessoryView: View? {
    get { attachedObject("inputAccessoryView") as? View }
    set { attach(newValue, as: "inputAccessoryView") }
  }

  // MARK: Insets

  /// The container of the text: the padding of the lines, their greatest number, how the last one is truncated, and what lines go round.
  open private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.widthTracksTextView = true
    container.lineFragmentPadding = lineFragmentPadding
    connect(container)
    return container
  }()

  /// The storage whose text the view shows; `nil` until it is asked for. It keeps the layout manager, which keeps the container.
  package var storage: NSTextStorage?
  /// Whether the storage gets the text of the view, so that the view need not take it again.
  package var isShowingTextInStorage = false

  /// Takes what of a container decides the lines, and follows it.
  private func connect(_ container: NSTextContainer) {
    container.changeHandler = { [weak self, weak container] in
      if let self, let container { follow(container) }
    }
    container.viewSize = { [weak self] in self?.containerSize ?? .zero }
    follow(container)
    connectTextKit(container)
  }

  private func follow(_ container: NSTextContainer) {
    lineFragmentPadding = container.lineFragmentPadding
    change {
      $0.numberOfLines = container.maximumNumberOfLines
      $0.lineBreakMode = container.lineBreakMode
    }
    let width = container.widthTracksTextView || container.size.width <= 0 ? nil : container.size.width
    guard container.exclusions != exclusions || width != ownContainerWidth else { return }
    exclusions = container.exclusions
    ownContainerWidth = width
    around = nil
    invalidateIntrinsicContentSize()
  }

  /// The size of a container that follows the view, in points.
  private var containerSize: CGSize {
    let width = alignmentRect(forFrame: storedFrame).width - textContainerInset.left - textContainerInset.right
    return CGSize(width: max(0, width), height: NSTextContainer.unlimited)
  }

  /// The polygons around which lines go, in points of the container. With any, the mode of breaking does not count.
  private(set) var exclusions: [[CGPoint]] = []
  /// The width of a container that does not follow the view, in points; `nil` for one that does.
  private var ownContainerWidth: CGFloat?
  /// The last lines around them, because a layout asks several times.
  private var around: (width: CGFloat, padding: CGFloat, version: Int, layout: TextLayout?)?

  /// Whether the text scrolls; true until set.
  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      invalidateIntrinsicContentSize()
      // Whether the height depends on the width is part of the engine's structure.
      noteStructure()
    }
  }

  /// Points from the edges to the text; 8 above and below until set. Values that are not finite are rejected with a
  /// diagnostic.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      guard textContainerInset != oldValue else { return }
      guard accept(textContainerInset, as: "textContainerInset") else {
        textContainerInset = oldValue
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// Points between the insets and each end of the lines; 5 until set. Values that are not finite are rejected with a
  /// diagnostic.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      guard lineFragmentPadding != oldValue else { return }
      guard accept(lineFragmentPadding, as: "lineFragmentPadding") else {
        lineFragmentPadding = oldValue
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// The size of the text with the insets, at the width of the view; setting it has no effect.
  open override var contentSize: CGSize {
    get { CGSize(width: storedFrame.width, height: sizeThatFits(storedFrame.size).height) }
    set {}
  }

  // MARK: Sizes

  private var horizontalPadding: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
  }

  private var verticalPadding: CGFloat { textContainerInset.top + textContainerInset.bottom }

  /// The width for lines in a view of a width: without the padding, or of a container that does not follow the view.
  func lineWidth(in width: CGFloat) -> CGFloat {
    guard let ownContainerWidth else { return max(0, width - horizontalPadding) }
    return NSTextContainer.limit(ownContainerWidth).map { max(0, $0 - 2 * lineFragmentPadding) } ?? .infinity
  }

  /// The size of the text without a limit of its width, with the padding around it.
  private var naturalSize: CGSize {
    let size = (ownContainerWidth == nil ? measure(.infinity) : measurement(forWidth: lineWidth(in: 0)))?.size ?? .zero
    return CGSize(width: max(0, size.width + horizontalPadding), height: max(0, size.height + verticalPadding))
  }

  /// The width for which layout asks for the height, in points; in force while `intrinsicContentSize`, which subclasses
  /// override, is asked.
  private var automaticPreferredWidth: CGFloat?

  /// The size without a limit of the width, or at the width that layout gives the view, rounded up to pixels; no size while the
  /// text scrolls.
  open override var intrinsicContentSize: CGSize {
    if isScrollEnabled { return super.intrinsicContentSize }
    var size = naturalSize
    if let width = automaticPreferredWidth {
      size = CGSize(width: min(size.width, width), height: height(forWidth: width))
    }
    return PixelRounding.ceil(size, scale: effectiveDisplayScale)
  }

  open override var intrinsicHeightDependsOnWidth: Bool { !isScrollEnabled }

  /// The height of ``intrinsicContentSize`` at a width, so that a subclass that overrides it decides the height.
  open override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat {
    let outer = automaticPreferredWidth
    automaticPreferredWidth = width
    defer { automaticPreferredWidth = outer }
    return intrinsicContentSize.height
  }

  private func height(forWidth width: CGFloat) -> CGFloat {
    max(0, (measurement(forWidth: lineWidth(in: width))?.size.height ?? 0) + verticalPadding)
  }

  /// The text in lines of a width, which go round the exclusions.
  private func measurement(forWidth width: CGFloat) -> TextMeasurement? {
    if let shared = sharedLines { return shared.layout?.measurement }
    return exclusions.isEmpty ? measure(width) : layoutAroundExclusions(width)?.measurement
  }

  /// The lines of a width around the exclusions; `nil` without a text.
  ///
  /// Line fragments have the padding at both ends, so that it is free beside an exclusion too.
  func layoutAroundExclusions(_ width: CGFloat) -> TextLayout? {
    if let around, around.width == width, around.padding == lineFragmentPadding, around.version == textContent.version {
      return around.layout
    }
    guard let typesetter = preparedText, width > 0 else { return nil }
    var start: TextCursor?
    let room = ContainerRoom(
      lineWidth: width, padding: lineFragmentPadding, numberOfLines: textContent.numberOfLines, exclusions: exclusions)
    let layout = room.layout(typesetter, from: &start)
    around = (width, lineFragmentPadding, textContent.version, layout)
    return layout
  }

  /// The size that shows all of the text at a width, rounded up to pixels. A width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width > 0, size.width.isFinite else {
      return PixelRounding.ceil(naturalSize, scale: effectiveDisplayScale)
    }
    let inner = lineWidth(in: size.width)
    let used = inner > 0 ? measurement(forWidth: inner)?.size.width ?? 0 : 0
    return PixelRounding.ceil(
      CGSize(width: max(0, used + horizontalPadding), height: height(forWidth: size.width)),
      scale: effectiveDisplayScale)
  }

  // MARK: Baselines

  /// The text is at the top, whatever the height.
  override var relativeBaselines: RelativeBaselines { .top }

  open override func firstBaselineOffset(at size: CGSize) -> CGFloat {
    textContainerInset.top + (measurement(forWidth: lineWidth(in: size.width))?.firstBaseline ?? 0)
  }

  open override func lastBaselineOffset(at size: CGSize) -> CGFloat {
    size.height - textContainerInset.top - (measurement(forWidth: lineWidth(in: size.width))?.lastBaseline ?? 0)
  }
}
