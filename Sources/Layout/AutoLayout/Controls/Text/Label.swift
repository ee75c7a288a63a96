internal import AttributedText
public import Fonts
public import Foundation
public import Geometry
public import Typesetting

/// A view that displays text (`UILabel`); its intrinsic content size is the size of the text.
open class Label: View, TextControl, TextShowing {
  @exclusivity(unchecked) package internal(set) final var textContent = TextContent(standardFont: StandardFont.label)

  // MARK: Text

  /// The text; for `nil`, the default, and for a text without characters the label has the size 0, as in UIKit. Setting
  /// the same text again does nothing.
  open var text: String? {
    get { textContent.text }
    set { change { $0.text = newValue } }
  }

  /// The font of `text`; until set, and after setting `nil`, the bundled Inter at 17 points, in place of UIKit's system
  /// font. It is `nil` when the bundled fonts are not found: a label without a font has no size.
  ///
  /// Setting another font, `language` or `textAlignment` turns styled text into plain text.
  open var font: Font! {
    get { textContent.font }
    set { change { $0.font = newValue } }
  }

  /// Text with its own styles. Setting it replaces `text`, and setting `text` replaces it.
  open var styledText: StyledText? {
    get { textContent.styledText }
    set { changeFlow { $0.styledText = newValue } }
  }

  /// The prepared text; `nil` without a font, a text, or characters in it. Set it to display a text that was prepared elsewhere, on another
  /// thread for instance; it is not shaped again.
  open var typesetter: Typesetter? {
    get { preparedText }
    set { changeFlow { $0.setTypesetter(newValue) } }
  }

  /// Text with attributes. Setting it replaces `text`, and setting `text` replaces it; for plain text it has the font,
  /// and the colour if there is one. Fonts, spacing and paragraph styles count in the size; for what the text engine does
  /// not know see `StyledText.init(_:defaultFont:defaultParagraphStyle:)`.
  open var attributedText: NSAttributedString! {
    get { attributedContent }
    set { attributedContent = newValue }
  }

  /// Whether the label looks enabled; true until set. Inert.
  open var isEnabled: Bool {
    get { attachedObject("isEnabled") as? Bool ?? true }
    set { attach(newValue, as: "isEnabled") }
  }

  /// Whether the label is highlighted, as in a pressed cell; false until set. Inert.
  open var isHighlighted: Bool {
    get { attachedObject("isHighlighted") as? Bool ?? false }
    set { attach(newValue, as: "isHighlighted") }
  }

  /// Whether the font follows changes of the user's size of text. Inert: sizes change when fonts are set again.
  open var adjustsFontForContentSizeCategory = false

  /// The colour of the text; for `nil`, the default, a drawing uses its palette's colour. The colour does not affect layout.
  open var textColor: Color! {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The language of `text`, as a BCP 47 tag.
  open var language: LanguageTag? {
    get { textContent.language }
    set { change { $0.language = newValue } }
  }

  /// The alignment of `text` in the width of the label; until set `natural`, at the side where each paragraph begins.
  open var textAlignment: TextAlignment {
    get { textContent.alignment }
    set { change { $0.alignment = newValue } }
  }

  /// How lines of `text` lie; until set horizontal. Styled text has the mode of its paragraph style.
  ///
  /// A label of vertical text is as wide as its lines together, and as high as the longest of them: lines break at
  /// ``preferredMaxLayoutWidth``, which is then the greatest height of a line, and where that is 0 at mandatory breaks only.
  /// In a label that is lower, lines break at its height. Its baselines are its edges.
  open var writingMode: WritingMode {
    get { textContent.plainFlow.writingMode }
    set { changeFlow { $0.plainFlow = TextFlow(newValue, $0.plainFlow.orientation) } }
  }

  /// How letters of `text` stand on vertical lines; until set `mixed`.
  open var textOrientation: TextOrientation {
    get { textContent.plainFlow.orientation }
    set { changeFlow { $0.plainFlow = TextFlow($0.plainFlow.writingMode, newValue) } }
  }

  /// Whose conventions lines and heights of `text` follow; until set Unicode's and UIKit's. In the profile `web` a label has the
  /// lines and the height that a browser shows.
  open var profile: TextProfile {
    get { textContent.plainProfile }
    set { change { $0.plainProfile = newValue } }
  }

  /// Whether lines are vertical.
  final var isVertical: Bool { textContent.isVertical }

  /// Changes the content; whether the height depends on the width is part of the engine's structure.
  private func changeFlow(_ body: (TextContent) -> Void) {
    let wasVertical = isVertical
    change(body)
    if isVertical != wasVertical { noteStructure() }
  }

  /// The fonts for characters that the text's own fonts lack; a text that was set by `typesetter` keeps its own.
  public var fallback: FontLibrary {
    get { textContent.fallback }
    set { change { $0.fallback = newValue } }
  }

  // MARK: Lines

  /// The greatest number of lines; 0 for no limit, 1 until set.
  open var numberOfLines: Int {
    get { textContent.numberOfLines }
    set { change { $0.numberOfLines = newValue } }
  }

  /// How lines are broken and truncated when the text does not fit; `byTruncatingTail` until set.
  open var lineBreakMode: LineBreakMode {
    get { textContent.lineBreakMode }
    set { change { $0.lineBreakMode = newValue } }
  }

  /// The width at which lines are broken for the intrinsic size, in points; 0, the default, means the width that layout
  /// gives the label. Numbers that are negative or NaN are ignored.
  @exclusivity(unchecked) open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      guard preferredMaxLayoutWidth != oldValue else { return }
      if !(preferredMaxLayoutWidth >= 0) { preferredMaxLayoutWidth = oldValue }
      change { $0.forgetMeasurements() }
      // Whether the height depends on the width is part of the engine's structure.
      if (preferredMaxLayoutWidth == 0) != (oldValue == 0) { noteStructure() }
    }
  }

  /// Whether a text that is too wide for the label is displayed in smaller type (`UILabel.adjustsFontSizeToFitWidth`).
  /// As in UIKit, it applies to labels of one line, `numberOfLines == 1`. The intrinsic size is the size of the unscaled
  /// text.
  open var adjustsFontSizeToFitWidth: Bool {
    get { textContent.shrinksToFit }
    set { change { $0.shrinksToFit = newValue } }
  }

  /// The least factor by which font sizes are multiplied to make the text fit, from 0 to 1; text that is too wide even
  /// then is truncated. Other values are rejected with a diagnostic.
  ///
  /// 0, the default, is no limit, because most code sets `adjustsFontSizeToFitWidth` alone. (In Apple's documentation 0
  /// means no scaling; use 1 for that.)
  open var minimumScaleFactor: CGFloat {
    get { textContent.minimumScaleFactor }
    set {
      guard (0...1).contains(newValue) else {
        let error = LayoutError(
          .invalidNumber, "the minimumScaleFactor of \(layoutName) would be \(newValue): expected a number from 0 to 1",
          at: .item(layoutName))
        LayoutDiagnostic(.failed(error)).report(from: self)
        return
      }
      change { $0.minimumScaleFactor = newValue }
    }
  }

  // MARK: Sizes

  /// The width for which layout asks for the height, in points; `nil` when it asks for the natural size. It is in force
  /// while the sizes that subclasses override are asked.
  private var automaticPreferredWidth: CGFloat?
  /// Whether the size of the content is asked for, which `adjustsFontSizeToFitWidth` does not change.
  private var isMeasuringContent = false

  /// The size of ``textRect(forBounds:limitedToNumberOfLines:)`` at `preferredMaxLayoutWidth`, at the width that layout
  /// gives the label, or without a limit of the width.
  open override var intrinsicContentSize: CGSize {
    let preferred = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : automaticPreferredWidth
    return contentSize(length: preferred ?? .greatestFiniteMagnitude)
  }

  /// True for horizontal text unless `preferredMaxLayoutWidth` is set: lines are broken at the width that layout gives the label.
  open override var intrinsicHeightDependsOnWidth: Bool { preferredMaxLayoutWidth == 0 && !isVertical }

  /// The height of ``intrinsicContentSize`` at a width, so that a subclass that overrides it decides the height.
  open override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat {
    let outer = automaticPreferredWidth
    automaticPreferredWidth = width
    defer { automaticPreferredWidth = outer }
    return intrinsicContentSize.height
  }

  /// The size of the text at a width, of vertical text at a height, rounded up to pixels. A width of 0 is no limit, as in UIKit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let length = isVertical ? size.height : size.width
    return contentSize(length: length > 0 ? length : .greatestFiniteMagnitude)
  }

  /// The size by way of `textRect`, through which UIKit's labels measure themselves too, so that a subclass that adds
  /// insets there is as much larger.
  ///
  /// - Parameter length: the room along lines, in points.
  private func contentSize(length: CGFloat) -> CGSize {
    let wasMeasuring = isMeasuringContent
    isMeasuringContent = true
    defer { isMeasuringContent = wasMeasuring }
    let bounds =
      isVertical
      ? CGRect(x: 0, y: 0, width: .greatestFiniteMagnitude, height: length)
      : CGRect(x: 0, y: 0, width: length, height: .greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// A rectangle of the size of the text, rounded up to pixels, in the upper left corner of `bounds` and no larger than
  /// it. Override it to give the label insets, together with ``drawText(in:)``.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle that the text may fill, in points.
  ///   - lines: the greatest number of lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    // Insets of a subclass may be wider than the label. A width near the greatest number is no limit.
    let room = CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
    let length = isVertical ? room.height : room.width
    let width = length < 1e15 ? length : .infinity
    guard
      let measurement = isMeasuringContent && lines == numberOfLines ? measure(width) : measurement(width, lines, room)
    else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = PixelRounding.ceil(CGSize(measurement.size), scale: effectiveDisplayScale)
    return CGRect(
      x: bounds.origin.x, y: bounds.origin.y, width: min(size.width, room.width),
      height: min(size.height, room.height))
  }

  private func measurement(_ width: CGFloat, _ lines: Int, _ room: CGSize) -> TextMeasurement? {
    let shown = isMeasuringContent ? typesetter : typesetter(at: room)
    return shown.flatMap { try? textContent.measure($0, width, numberOfLines: lines) }
  }

  /// Draws the text in a rectangle of the label's bounds. Drawings call it, so that a subclass can give `super` another rectangle;
  /// where it does not call `super`, they show the text as if it did.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// The rectangle of the last call of ``drawText(in:)``.
  var drawnRect: CGRect?

  // MARK: Layout

  override var textShowing: (any TextShowing)? { self }

  var hasText: Bool { textContent.text?.isEmpty == false }

  var breaksLines: Bool { numberOfLines != 1 }

  var preferredTextWidth: Double? {
    preferredMaxLayoutWidth > 0 && breaksLines && !isVertical ? Double(preferredMaxLayoutWidth) : nil
  }

  // MARK: Baselines

  /// Horizontal text is centred vertically; vertical text has no baseline that other views could be aligned with.
  override var relativeBaselines: RelativeBaselines { typesetter == nil || isVertical ? .edges : .middle }

  open override func firstBaselineOffset(at size: CGSize) -> CGFloat {
    guard !isVertical, let measurement = visibleMeasurement(at: size) else { return 0 }
    return top(of: measurement, in: size) + measurement.firstBaseline
  }

  open override func lastBaselineOffset(at size: CGSize) -> CGFloat {
    guard !isVertical, let measurement = visibleMeasurement(at: size) else { return 0 }
    return size.height - top(of: measurement, in: size) - measurement.lastBaseline
  }
}
