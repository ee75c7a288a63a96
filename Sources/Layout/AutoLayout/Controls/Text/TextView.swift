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

  /// A text view with a frame, and with the padding and the number of lines of a container; `nil` for the usual ones.
  /// Subclasses override it.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer else { return }
    self.textContainer.lineFragmentPadding = textContainer.lineFragmentPadding
    self.textContainer.maximumNumberOfLines = textContainer.maximumNumberOfLines
    self.textContainer.lineBreakMode = textContainer.lineBreakMode
    self.textContainer.exclusions = textContainer.exclusions
  }

  /// A text view with a frame. Subclasses that override `init(frame:textContainer:)` inherit it.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// A view of size 0. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Text

  /// The text; empty until set, and for `nil`. Setting the same text again does nothing.
  open var text: String! {
    get { textContent.text ?? "" }
    set { change { $0.text = newValue ?? "" } }
  }

  /// The font of `text`; until set, and for `nil`, the bundled Inter at 12 points. Setting another font, `language` or
  /// `textAlignment` turns styled text into plain text.
  open var font: Font! {
    get { textContent.font }
    set { change { $0.font = newValue } }
  }

  /// Text with its own styles. Setting it replaces `text`, and setting `text` replaces it.
  open var styledText: StyledText? {
    get { textContent.styledText }
    set { change { $0.styledText = newValue } }
  }

  /// Text with attributes. Setting it replaces `text`, and setting `text` replaces it; for plain text it has the font,
  /// and the colour if there is one. Fonts, spacing and paragraph styles count in the size; for what the text engine does
  /// not know see `StyledText.init(_:defaultFont:defaultParagraphStyle:)`. Without text it is empty.
  open var attributedText: NSAttributedString! {
    get { attributedContent ?? NSAttributedString() }
    set { attributedContent = newValue }
  }

  /// Whether the font follows changes of the user's size of text. Inert: sizes change when fonts are set again.
  open var adjustsFontForContentSizeCategory = false

  /// The colour of the text; for `nil`, the default, a drawing uses its palette's colour. The colour does not affect layout.
  open var textColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The language of `text`, as a BCP 47 tag.
  open var language: LanguageTag? {
    get { textContent.language }
    set { change { $0.language = newValue } }
  }

  /// The fonts for characters that the text's own fonts lack.
  public var fallback: FontLibrary {
    get { textContent.fallback }
    set { change { $0.fallback = newValue } }
  }

  /// The alignment of `text` between the paddings; until set `natural`, at the side where each paragraph begins.
  open var textAlignment: TextAlignment {
    get { textContent.alignment }
    set { change { $0.alignment = newValue } }
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

  /// The padding of the lines, their greatest number and how the last one is truncated.
  open private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.lineFragmentPadding = lineFragmentPadding
    container.changeHandler = { [weak self, weak container] in
      guard let self, let container else { return }
      lineFragmentPadding = container.lineFragmentPadding
      change {
        $0.numberOfLines = container.maximumNumberOfLines
        $0.lineBreakMode = container.lineBreakMode
      }
      if container.exclusions != exclusions {
        exclusions = container.exclusions
        around = nil
        invalidateIntrinsicContentSize()
      }
    }
    return container
  }()

  /// The polygons around which lines go, in points of the container. With any, neither the greatest number of lines nor the mode of
  /// breaking counts.
  private var exclusions: [[CGPoint]] = []
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

  /// The width for lines in a view of a width: without the padding.
  private func lineWidth(in width: CGFloat) -> CGFloat { max(0, width - horizontalPadding) }

  /// The size of the text without a limit of its width, with the padding around it.
  private var naturalSize: CGSize {
    let size = measure(.infinity)?.size ?? .zero
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
    exclusions.isEmpty ? measure(width) : layoutAroundExclusions(width)?.measurement
  }

  /// The lines of a width around the exclusions; `nil` without a text.
  ///
  /// Line fragments have the padding at both ends, so that it is free beside an exclusion too.
  private func layoutAroundExclusions(_ width: CGFloat) -> TextLayout? {
    if let around, around.width == width, around.padding == lineFragmentPadding, around.version == textContent.version {
      return around.layout
    }
    guard let typesetter = preparedText, width > 0 else { return nil }
    let padding = Double(lineFragmentPadding)
    let shapes = exclusions.map { points in
      ExclusionShape.polygon(
        points.map { Point(x: $0.x - 2 * padding, y: $0.y) } + points.map { Point(x: $0.x, y: $0.y) })
    }
    let room = TextFrame(Rect(x: 0, y: 0, width: width, height: Self.highestText), exclusions: shapes)
    let layout = try? typesetter.layout(in: [room]).frames.first?.layout
    around = (width, lineFragmentPadding, textContent.version, layout)
    return layout
  }

  /// Points, more than any text has.
  private static var highestText: Double { 1e7 }

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

extension TextView: ContentDisplaying {
  /// The text from the top, clipped to the frame.
  package func content(in frame: CGRect) -> [ContentPart] {
    let rect = alignmentRect(forFrame: frame)
    guard let display = display(lineWidth(in: rect.width)),
      let layout = exclusions.isEmpty
        ? try? display.typesetter.layout(
          maxWidth: display.width, numberOfLines: textContent.numberOfLines, lineBreakMode: textContent.lineBreakMode)
        : layoutAroundExclusions(display.width)
    else { return [] }
    let origin = CGPoint(
      x: rect.minX + textContainerInset.left + lineFragmentPadding, y: rect.minY + textContainerInset.top)
    return [
      .text(
        PositionedText(
          typesetter: display.typesetter, layout: layout, origin: origin, clip: frame,
          decorations: textContent.decorations))
    ]
  }
}
