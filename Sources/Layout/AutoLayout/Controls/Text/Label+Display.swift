public import Foundation
internal import Geometry
public import Typesetting

// The text that a label displays at a size of its alignment rectangle, and its position.
extension Label {
  /// The text in the font sizes in which a label of this size displays it: its own, or smaller ones when
  /// `adjustsFontSizeToFitWidth` is set and the text does not fit. `nil` without text or font.
  ///
  /// A drawing uses `layout(maxWidth: size.width, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)` of it.
  public func typesetter(at size: CGSize) -> Typesetter? {
    textContent.shrinksNow ? display(at: size)?.typesetter : typesetter
  }

  /// The factor by which font sizes are multiplied in a label of this size
  /// (`NSStringDrawingContext.actualScaleFactor`); 1 when the text fits.
  public func actualScaleFactor(at size: CGSize) -> CGFloat {
    textContent.shrinksNow ? display(at: size)?.scaleFactor ?? 1 : 1
  }

  /// The text at a size, with all of its lines.
  private func display(at size: CGSize) -> TextDisplay? {
    // Lines break at `preferredMaxLayoutWidth` when it is set; a single line does not break. NaN counts as 0.
    let length = isVertical ? size.height : size.width
    let own = length > 0 ? length : 0
    return display(preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : own)
  }

  /// The measurement of the lines that fit a size.
  func visibleMeasurement(at size: CGSize) -> TextMeasurement? {
    guard let display = display(at: size) else { return nil }
    return textContent.measurement(
      display, height: isVertical ? size.width : size.height, scale: effectiveDisplayScale)
  }

  /// Points from the top of the label to the top of its text.
  func top(of measurement: TextMeasurement, in size: CGSize) -> CGFloat {
    TextContent.top(of: measurement, in: size.height, scale: effectiveDisplayScale)
  }
}

extension Label: ContentDisplaying {
  package func content(in frame: CGRect) -> [ContentPart] {
    positionedText(in: frame).map { [.text($0)] } ?? []
  }

  /// The lines that the label shows in a frame; `nil` without text or font.
  func positionedText(in frame: CGRect) -> PositionedText? {
    let rect = drawnRect(in: alignmentRect(forFrame: frame))
    guard let display = display(at: rect.size),
      let layout = textContent.layout(
        display, height: isVertical ? rect.width : rect.height, scale: effectiveDisplayScale)
    else { return nil }
    let origin: CGPoint
    if isVertical {
      // Lines are centred across, as horizontal ones.
      let left = TextContent.top(of: layout.size.width, in: rect.width, scale: effectiveDisplayScale)
      origin = CGPoint(x: rect.minX + left, y: rect.minY)
    } else {
      origin = CGPoint(x: rect.minX, y: rect.minY + top(of: layout.measurement, in: rect.size))
    }
    return PositionedText(
      typesetter: display.typesetter, layout: layout, origin: origin, decorations: textContent.decorations)
  }

  /// The part of a rectangle in which ``drawText(in:)`` shows the text.
  private func drawnRect(in rect: CGRect) -> CGRect {
    drawnRect = nil
    drawText(in: CGRect(origin: .zero, size: rect.size))
    let drawn = drawnRect ?? CGRect(origin: .zero, size: rect.size)
    return CGRect(
      x: rect.minX + drawn.minX, y: rect.minY + drawn.minY, width: max(0, drawn.width), height: max(0, drawn.height))
  }
}
