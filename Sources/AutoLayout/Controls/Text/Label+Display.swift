public import Geometry
public import Typesetting

// What a label displays at a size of its alignment rectangle, and where.
extension Label {
  /// The text in the type in which a label of this size shows it: the label's own, or smaller where
  /// `adjustsFontSizeToFitWidth` asks for it. `nil` without text or font.
  ///
  /// It is drawn by `layout(maxWidth: size.width, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)`.
  public func typesetter(at size: Size) -> Typesetter? {
    textContent.shrinksNow ? display(at: size)?.typesetter : typesetter
  }

  /// The factor by which font sizes are multiplied in a label of this size (`NSStringDrawingContext`'s name); 1 where the
  /// text fits.
  public func actualScaleFactor(at size: Size) -> Double {
    textContent.shrinksNow ? display(at: size)?.scaleFactor ?? 1 : 1
  }

  /// The text at a size, with all of its lines.
  private func display(at size: Size) -> TextDisplay? {
    // Lines break at the width that was asked for explicitly; a single line does not break. NaN is no width.
    let own = size.width > 0 ? size.width : 0
    return display(preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : own)
  }

  /// The measurement of the lines that a size has room for.
  func visibleMeasurement(at size: Size) -> TextMeasurement? {
    guard let display = display(at: size) else { return nil }
    return textContent.measurement(display, height: size.height, scale: effectiveDisplayScale)
  }

  /// From the top of the label to the top of its text.
  func top(of measurement: TextMeasurement, in size: Size) -> Double {
    TextContent.top(of: measurement, in: size.height, scale: effectiveDisplayScale)
  }
}

extension Label: ContentDisplaying {
  package func content(in frame: Rect) -> [ContentPart] {
    positionedText(in: frame).map { [.text($0)] } ?? []
  }

  /// The lines that the label shows in a frame; `nil` without text or font.
  package func positionedText(in frame: Rect) -> PositionedText? {
    let rect = alignmentRect(forFrame: frame)
    guard let display = display(at: rect.size),
      let layout = textContent.layout(display, height: rect.height, scale: effectiveDisplayScale)
    else { return nil }
    let top = top(of: layout.measurement, in: rect.size)
    return PositionedText(
      typesetter: display.typesetter, layout: layout, origin: Point(x: rect.minX, y: rect.minY + top))
  }
}
