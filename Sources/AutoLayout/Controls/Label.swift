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
      if newValue != text { show(newValue.map(Content.plain) ?? .nothing) }
    }
  }

  /// The font of `text`. A text with styles of its own becomes a plain one in this font.
  public var font: Font? {
    didSet {
      if font != oldValue { showPlain() }
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

  private func prepare(_ text: StyledText) -> Typesetter? {
    do throws(TypesettingError) {
      return try Typesetter(text, fallback: fallback)
    } catch {
      LayoutDiagnostic(.failed(LayoutError(.invalidNumber, "\(layoutName): \(error)"))).report(from: self)
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
    content = new
    made = nil
    linesChanged()
  }

  private func linesChanged() {
    measured = nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Sizes

  private func measure(_ width: Double) -> TextMeasurement? {
    if let measured, measured.width == width { return measured.measurement }
    guard let typesetter,
      let measurement = try? typesetter.measure(
        maxWidth: width, numberOfLines: max(0, numberOfLines), lineBreakMode: lineBreakMode)
    else { return nil }
    measured = (width, measurement)
    return measurement
  }

  /// How wide the widest line is where lines are broken at a width.
  func textWidth(atWidth width: Double) -> Double { measure(width)?.size.width ?? 0 }

  /// The width at which lines are broken when nothing else is known.
  private var preferredWidth: Double { preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity }

  /// The size at `preferredMaxLayoutWidth`, or without a limit; not yet raised to pixels.
  open override var intrinsicContentSize: Size { measure(preferredWidth)?.size ?? .zero }

  /// Text of more than one line at the width that layout gives it.
  open override var intrinsicHeightDependsOnWidth: Bool { preferredMaxLayoutWidth == 0 }

  open override func intrinsicHeight(forWidth width: Double) -> Double { measure(width)?.size.height ?? 0 }

  /// The size of the text at a width, raised to pixels. A size of 0 is no limit, as in UIKit.
  open override func sizeThatFits(_ size: Size) -> Size {
    let measured = measure(size.width > 0 ? size.width : .infinity)?.size ?? .zero
    return PixelRounding.ceil(measured, scale: effectiveDisplayScale)
  }

  /// The part of a rectangle that the text takes up, with no more lines than asked for.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines lines: Int) -> Rect {
    guard let typesetter,
      let measurement = try? typesetter.measure(
        maxWidth: max(0, bounds.width), numberOfLines: max(0, lines), lineBreakMode: lineBreakMode)
    else { return Rect(origin: bounds.origin, size: .zero) }
    let size = PixelRounding.ceil(measurement.size, scale: effectiveDisplayScale)
    return Rect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  // MARK: Baselines

  open override func firstBaselineOffset(at size: Size) -> Double {
    guard let measurement = measure(lineWidth(at: size)) else { return 0 }
    return measurement.firstBaseline
  }

  open override func lastBaselineOffset(at size: Size) -> Double {
    guard let measurement = measure(lineWidth(at: size)) else { return 0 }
    return measurement.size.height - measurement.lastBaseline
  }

  private func lineWidth(at size: Size) -> Double {
    preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : max(0, size.width)
  }
}

extension LayoutEngine {
  /// Tells of labels whose explicit width for lines is not the one that they got.
  func reportPreferredWidths() {
    for item in items {
      guard let label = item as? Label, label.preferredMaxLayoutWidth > 0, label.numberOfLines != 1 else { continue }
      let width = label.frame.width
      if abs(width - label.preferredMaxLayoutWidth) > 0.5,
        label.sizeThatFits(Size(width: width, height: 0)).height
          != label.sizeThatFits(Size(width: label.preferredMaxLayoutWidth, height: 0)).height
      {
        LayoutDiagnostic(
          .preferredWidthDisagrees(view: label, preferred: label.preferredMaxLayoutWidth, solved: width)
        ).report(from: label)
      }
    }
  }
}
