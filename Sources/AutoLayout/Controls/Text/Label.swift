public import Fonts
public import Geometry
public import Typesetting

/// Text in a view (`UILabel`): its size is that of its glyphs.
open class Label: View {
  /// What the label shows, as it was given.
  private enum Content {
    case nothing
    case plain(String)
    case styled(StyledText)
    case prepared(Typesetter)
  }

  @exclusivity(unchecked) private var content = Content.nothing
  /// What was made of plain or styled text.
  @exclusivity(unchecked) private var made: Typesetter?
  /// The last answer, because a layout asks for it several times.
  @exclusivity(unchecked) private var measured: (width: Double, measurement: TextMeasurement)?
  /// The text in the type of the last size, and how it comes out there; for the same reason.
  @exclusivity(unchecked) var shown: ShownText?

  /// The text; `nil` is a label without a size.
  public var text: String? {
    get {
      switch content {
      case .nothing: nil
      case .plain(let text): text
      case .styled(let text): text.string
      case .prepared(let typesetter): typesetter.text.string
      }
    }
    set {
      if let text, let newValue, text.hasSameBytes(as: newValue) { return }
      if text != nil || newValue != nil { show(newValue.map(Content.plain) ?? .nothing) }
    }
  }

  private var ownFont: Font?
  /// What stands for a font that nobody has set.
  var standardFont = StandardFont.label

  /// The font of `text`; until set, and for `nil`, the bundled Inter at 17 points, as UIKit has the system's font. `nil`
  /// where the bundled fonts are not found: a label without a font has no size. A text with styles of its own becomes a
  /// plain one in the font that is set.
  public var font: Font? {
    get { ownFont ?? standardFont }
    set {
      guard newValue != ownFont else { return }
      let old = font
      ownFont = newValue
      if font != old || styledText != nil { showPlain() }
    }
  }

  /// Text with styles of its own; setting it replaces `text`, and the other way round.
  public var styledText: StyledText? {
    get {
      switch content {
      case .nothing, .plain: nil
      case .styled(let text): text
      case .prepared(let typesetter): typesetter.text
      }
    }
    set { show(newValue.map(Content.styled) ?? .nothing) }
  }

  /// The colour of the text; `nil` until set for that of whoever draws it. It changes no layout.
  public var textColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The language of `text`, as a BCP 47 tag.
  public var language: LanguageTag? {
    didSet {
      if language != oldValue { showPlain() }
    }
  }

  /// The fonts for characters that the text's own font lacks; a text that came prepared has them already.
  public var fallback = FontLibrary.default {
    didSet { show(content) }
  }

  /// 0 for no limit; 1 until set.
  @exclusivity(unchecked) public var numberOfLines = 1 {
    didSet {
      if numberOfLines != oldValue { linesChanged() }
    }
  }

  @exclusivity(unchecked) public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet {
      if lineBreakMode != oldValue { linesChanged() }
    }
  }

  public var textAlignment = TextAlignment.natural {
    didSet {
      if textAlignment != oldValue { showPlain() }
    }
  }

  /// The width at which lines are broken for the intrinsic size, in points; 0, the default, takes the width that layout
  /// gives the label.
  @exclusivity(unchecked) public var preferredMaxLayoutWidth = 0.0 {
    didSet {
      guard preferredMaxLayoutWidth != oldValue else { return }
      if !(preferredMaxLayoutWidth >= 0) { preferredMaxLayoutWidth = oldValue }
      linesChanged()
      // Whether the height follows the width is part of the engine's structure.
      if (preferredMaxLayoutWidth == 0) != (oldValue == 0) { noteStructure() }
    }
  }

  /// Whether a text that is too wide for the label is set in smaller type (`UILabel`'s name). For labels of one line,
  /// `numberOfLines == 1`, as in UIKit. The intrinsic size stays that of the text as it was given.
  public var adjustsFontSizeToFitWidth = false {
    didSet {
      if adjustsFontSizeToFitWidth != oldValue { linesChanged() }
    }
  }

  /// The least multiple of its font sizes in which text is set to fit, from 0 to 1; what is too wide then is truncated.
  /// Other values are told to the diagnostics handler and not taken.
  ///
  /// 0, the default, is no limit, as `adjustsFontSizeToFitWidth` alone is used everywhere. (Apple's documentation has it
  /// that 0 does not scale at all; use 1 for that.)
  public var minimumScaleFactor = 0.0 {
    didSet {
      guard minimumScaleFactor != oldValue else { return }
      guard (0...1).contains(minimumScaleFactor) else {
        let refused = minimumScaleFactor
        minimumScaleFactor = oldValue
        let error = LayoutError(
          .invalidNumber,
          "the minimumScaleFactor of \(layoutName) would be \(refused): expected a number from 0 to 1")
        LayoutDiagnostic(.failed(error)).report(from: self)
        return
      }
      linesChanged()
    }
  }

  /// The text's typesetter; `nil` without text or font. Set it to show text that has been prepared elsewhere, on another
  /// core for instance: nothing is shaped again.
  public var typesetter: Typesetter? {
    get {
      if let made { return made }
      switch content {
      case .nothing: return nil
      case .prepared(let typesetter): return typesetter
      case .styled(let text): made = prepare(text)
      case .plain(let text): made = font.flatMap { prepare(plainText(text, font: $0)) }
      }
      return made
    }
    set { show(newValue.map(Content.prepared) ?? .nothing) }
  }

  /// The view that shows the text, where that is not the label: it measures the text of a button, and has no superview.
  unowned(unsafe) var host: View?

  /// Whose surroundings count: scale, prepared texts, diagnostics.
  var place: View { host ?? self }

  private func prepare(_ text: StyledText) -> Typesetter? {
    do throws(TypesettingError) {
      if let texts = place.nearestPreparedTexts { return try texts.typesetter(for: text, fallback: fallback) }
      return try Typesetter(text, fallback: fallback)
    } catch {
      LayoutDiagnostic(.failed(LayoutError(.invalidNumber, "\(place.layoutName): \(error)"))).report(from: place)
      return nil
    }
  }

  private func plainText(_ text: String, font: Font) -> StyledText {
    var style = TextStyle(font: font)
    style.language = language
    var paragraph = ParagraphStyle()
    paragraph.alignment = textAlignment
    return StyledText(text, style: style, paragraphStyle: paragraph)
  }

  /// The label's own font, language or alignment has changed, and decides.
  private func showPlain() { show(text.map(Content.plain) ?? .nothing) }

  private func show(_ new: Content) {
    if case .prepared(let typesetter) = new { typesetter.prefetch() }
    content = new
    made = nil
    linesChanged()
  }

  private func linesChanged() {
    measured = nil
    shown = nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Sizes

  /// The text as it was given, in lines of a width.
  func measure(_ width: Double) -> TextMeasurement? {
    if let measured, measured.width == width { return measured.measurement }
    guard let typesetter,
      let measurement = try? typesetter.measure(
        maxWidth: width, numberOfLines: max(0, numberOfLines), lineBreakMode: lineBreakMode)
    else { return nil }
    measured = (width, measurement)
    return measurement
  }

  /// The width at which lines are broken when nothing else is known.
  private var preferredWidth: Double { preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity }

  /// The size at `preferredMaxLayoutWidth`, or without a limit; not yet raised to pixels.
  open override var intrinsicContentSize: Size { measure(preferredWidth)?.size ?? .zero }

  /// Lines are broken, and a single one is truncated, at the width that layout gives the label.
  open override var intrinsicHeightDependsOnWidth: Bool { preferredMaxLayoutWidth == 0 }

  open override func intrinsicHeight(forWidth width: Double) -> Double { measure(width)?.size.height ?? 0 }

  /// The size of the text at a width, raised to pixels. A size of 0 is no limit, as in UIKit.
  open override func sizeThatFits(_ size: Size) -> Size {
    let measured = measure(size.width > 0 ? size.width : .infinity)?.size ?? .zero
    return PixelRounding.ceil(measured, scale: effectiveDisplayScale)
  }

  /// The part of a rectangle that the text takes up in its upper left corner, with no more lines than asked for; where
  /// it is drawn in the rectangle follows from its baselines.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines lines: Int) -> Rect {
    guard let typesetter = typesetter(at: bounds.size),
      let measurement = try? typesetter.measure(
        maxWidth: max(0, bounds.width), numberOfLines: max(0, lines), lineBreakMode: lineBreakMode)
    else { return Rect(origin: bounds.origin, size: .zero) }
    let size = PixelRounding.ceil(measurement.size, scale: effectiveDisplayScale)
    return Rect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  // MARK: Baselines

  /// The text stands in the middle of the height.
  override var relativeBaselines: RelativeBaselines { typesetter == nil ? .edges : .middle }

  open override func firstBaselineOffset(at size: Size) -> Double {
    guard let measurement = fittingMeasurement(at: size) else { return 0 }
    return textTop(measurement, in: size) + measurement.firstBaseline
  }

  open override func lastBaselineOffset(at size: Size) -> Double {
    guard let measurement = fittingMeasurement(at: size) else { return 0 }
    return size.height - textTop(measurement, in: size) - measurement.lastBaseline
  }
}
