public import Fonts
public import Foundation
public import Geometry
public import Typesetting

/// A view that displays text (`UILabel`); its intrinsic content size is that of the text.
open class Label: View, TextControl {
  @exclusivity(unchecked) var textContent = TextContent(standardFont: StandardFont.label)

  // MARK: Text

  /// The text; for `nil`, the default, the label has no size. Setting the same text again does nothing.
  public var text: String? {
    get { textContent.text }
    set { change { $0.text = newValue } }
  }

  /// The font of `text`; until set, and after setting `nil`, the bundled Inter at 17 points, in place of UIKit's system
  /// font. It is `nil` when the bundled fonts are not found: a label without a font has no size.
  ///
  /// Setting another font, `language` or `textAlignment` turns styled text into plain text.
  public var font: Font? {
    get { textContent.font }
    set { change { $0.font = newValue } }
  }

  /// Text with its own styles. Setting it replaces `text`, and setting `text` replaces it.
  public var styledText: StyledText? {
    get { textContent.styledText }
    set { change { $0.styledText = newValue } }
  }

  /// The prepared text; `nil` without text or font. Set it to display a text that was prepared elsewhere, on another
  /// thread for instance; it is not shaped again.
  public var typesetter: Typesetter? {
    get { preparedText }
    set { change { $0.setTypesetter(newValue) } }
  }

  /// The colour of the text; for `nil`, the default, a drawing uses that of its palette. It does not affect layout.
  public var textColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The language of `text`, as a BCP 47 tag.
  public var language: LanguageTag? {
    get { textContent.language }
    set { change { $0.language = newValue } }
  }

  /// The alignment of `text` in the width of the label; until set `natural`, at the side where each paragraph begins.
  public var textAlignment: TextAlignment {
    get { textContent.alignment }
    set { change { $0.alignment = newValue } }
  }

  /// The fonts for characters that the text's own fonts lack; a text that was set by `typesetter` keeps its own.
  public var fallback: FontLibrary {
    get { textContent.fallback }
    set { change { $0.fallback = newValue } }
  }

  // MARK: Lines

  /// The greatest number of lines; 0 for no limit, 1 until set.
  public var numberOfLines: Int {
    get { textContent.numberOfLines }
    set { change { $0.numberOfLines = newValue } }
  }

  /// How lines are broken and truncated when the text does not fit; `byTruncatingTail` until set.
  public var lineBreakMode: LineBreakMode {
    get { textContent.lineBreakMode }
    set { change { $0.lineBreakMode = newValue } }
  }

  /// The width at which lines are broken for the intrinsic size, in points; 0, the default, means the width that layout
  /// gives the label. Numbers that are negative or NaN are ignored.
  @exclusivity(unchecked) public var preferredMaxLayoutWidth = 0.0 {
    didSet {
      guard preferredMaxLayoutWidth != oldValue else { return }
      if !(preferredMaxLayoutWidth >= 0) { preferredMaxLayoutWidth = oldValue }
      change { $0.forgetMeasurements() }
      // Whether the height depends on the width is part of the engine's structure.
      if (preferredMaxLayoutWidth == 0) != (oldValue == 0) { noteStructure() }
    }
  }

  /// Whether a text that is too wide for the label is displayed in smaller type (`UILabel.adjustsFontSizeToFitWidth`).
  /// As in UIKit, it applies to labels of one line, `numberOfLines == 1`. The intrinsic size is that of the unscaled
  /// text.
  public var adjustsFontSizeToFitWidth: Bool {
    get { textContent.shrinksToFit }
    set { change { $0.shrinksToFit = newValue } }
  }

  /// The least factor by which font sizes are multiplied to make the text fit, from 0 to 1; text that is too wide even
  /// then is truncated. Other values are rejected with a diagnostic.
  ///
  /// 0, the default, is no limit, because most code sets `adjustsFontSizeToFitWidth` alone. (In Apple's documentation 0
  /// means no scaling; use 1 for that.)
  public var minimumScaleFactor: Double {
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

  /// The width at which lines are broken when no other is known.
  private var preferredWidth: Double { preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity }

  /// The size at `preferredMaxLayoutWidth`, or without a limit of the width; not rounded to pixels.
  open override var intrinsicContentSize: CGSize { measure(preferredWidth)?.size ?? .zero }

  /// True unless `preferredMaxLayoutWidth` is set: lines are broken at the width that layout gives the label.
  open override var intrinsicHeightDependsOnWidth: Bool { preferredMaxLayoutWidth == 0 }

  open override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat { measure(width)?.size.height ?? 0 }

  /// The size of the text at a width, rounded up to pixels. A width of 0 is no limit, as in UIKit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let measured = measure(size.width > 0 ? size.width : .infinity)?.size ?? .zero
    return PixelRounding.ceil(measured, scale: effectiveDisplayScale)
  }

  /// A rectangle of the size of the text, in the upper left corner of `bounds` and no larger than it.
  ///
  /// - Parameter lines: the greatest number of lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    guard let typesetter = typesetter(at: bounds.size),
      let measurement = try? typesetter.measure(
        maxWidth: max(0, bounds.width), numberOfLines: max(0, lines), lineBreakMode: lineBreakMode)
    else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = PixelRounding.ceil(measurement.size, scale: effectiveDisplayScale)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  // MARK: Baselines

  /// The text is centred vertically.
  override var relativeBaselines: RelativeBaselines { typesetter == nil ? .edges : .middle }

  open override func firstBaselineOffset(at size: CGSize) -> CGFloat {
    guard let measurement = visibleMeasurement(at: size) else { return 0 }
    return top(of: measurement, in: size) + measurement.firstBaseline
  }

  open override func lastBaselineOffset(at size: CGSize) -> CGFloat {
    guard let measurement = visibleMeasurement(at: size) else { return 0 }
    return size.height - top(of: measurement, in: size) - measurement.lastBaseline
  }
}
