package import Geometry
package import Typesetting

extension Label {
  /// The lines that a label shows in a rectangle, and the upper left corner from which they count; `nil` without text.
  ///
  /// A label that is too low for its text leaves out the lines that do not fit, and truncates the last one that does, as
  /// UIKit's does; one line is always shown.
  package func shownLayout(
    in bounds: Rect
  ) -> (typesetter: Typesetter, layout: TextLayout, origin: Point)? {
    guard let text = shownText(at: bounds.size) else { return nil }
    let lines = fittingLines(of: text, height: bounds.height) ?? max(0, numberOfLines)
    guard
      let layout = try? text.typesetter.layout(
        maxWidth: text.width, numberOfLines: lines, lineBreakMode: lineBreakMode)
    else { return nil }
    let top = textTop(layout.measurement, in: bounds.size)
    return (text.typesetter, layout, Point(x: bounds.minX, y: bounds.minY + top))
  }

  /// The text as it comes out in a label of a size, without the lines for which it is too low.
  func fittingMeasurement(at size: Size) -> TextMeasurement? {
    guard let text = shownText(at: size) else { return nil }
    guard let lines = fittingLines(of: text, height: size.height) else { return text.measurement }
    return try? text.typesetter.measure(maxWidth: text.width, numberOfLines: lines, lineBreakMode: lineBreakMode)
  }

  /// How many lines a height has room for, at least one; `nil` where all have.
  private func fittingLines(of text: ShownText, height: Double) -> Int? {
    // Frames are rounded to pixels, at either end.
    let room = height + 1 / place.effectiveDisplayScale
    guard text.measurement.size.height > room, text.measurement.lineCount > 1,
      let layout = try? text.typesetter.layout(
        maxWidth: text.width, numberOfLines: max(0, numberOfLines), lineBreakMode: lineBreakMode)
    else { return nil }
    let count = max(1, layout.lines.prefix { $0.bounds.maxY <= room }.count)
    return count < layout.lines.count ? count : nil
  }
}
