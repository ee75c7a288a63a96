public import Geometry
public import Typesetting

/// How the text of a label comes out at a size.
struct ShownText {
  /// The label's size at which lines are broken, and what limits them.
  var width: Double
  var typesetter: Typesetter
  /// What font sizes were multiplied by.
  var scaleFactor: Double
  var measurement: TextMeasurement
}

// What the label shows in a rectangle, and where. Whoever draws it asks here, so that it is where baselines say.
extension Label {
  /// The text in the type in which a label of this size shows it: the label's own, or smaller where
  /// `adjustsFontSizeToFitWidth` asks for it. `nil` without text or font.
  ///
  /// It is drawn by `layout(maxWidth: size.width, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)`.
  public func typesetter(at size: Size) -> Typesetter? {
    isFitting ? shownText(at: size)?.typesetter : typesetter
  }

  /// What font sizes are multiplied by in a label of this size (`NSStringDrawingContext`'s name); 1 where the text fits.
  public func actualScaleFactor(at size: Size) -> Double { isFitting ? shownText(at: size)?.scaleFactor ?? 1 : 1 }

  /// From the top of the label to the top of its text. The height of the text is raised to pixels, as the intrinsic
  /// height is, so that text in a label of that height is at its top. A line that is higher than the label sticks out on
  /// both sides.
  func textTop(_ measurement: TextMeasurement, in size: Size) -> Double {
    (size.height - PixelRounding.ceil(measurement.size.height, scale: place.effectiveDisplayScale)) / 2
  }

  /// The text as it is shown at a size.
  func shownText(at size: Size) -> ShownText? {
    // Lines break at the width that was asked for explicitly; a single line does not break. NaN is no width.
    let own = size.width > 0 ? size.width : 0
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : own
    if let shown, shown.width == width { return shown }
    guard let (typesetter, factor) = fitted(width),
      let measurement = factor == 1
        ? measure(width)
        : try? typesetter.measure(maxWidth: width, numberOfLines: 1, lineBreakMode: lineBreakMode)
    else { return nil }
    let text = ShownText(width: width, typesetter: typesetter, scaleFactor: factor, measurement: measurement)
    shown = text
    return text
  }

  private var isFitting: Bool { adjustsFontSizeToFitWidth && numberOfLines == 1 }

  private func fitted(_ width: Double) -> (typesetter: Typesetter, factor: Double)? {
    guard let typesetter else { return nil }
    guard isFitting else { return (typesetter, 1) }
    let fitting = try? typesetter.fittingOneLine(
      width, lineBreakMode: lineBreakMode, minimumScaleFactor: minimumScaleFactor)
    return fitting ?? (typesetter, 1)
  }
}
