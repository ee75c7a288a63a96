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
    guard let text = shownText(at: bounds.size),
      let layout = try? text.typesetter.layout(
        maxWidth: text.width, numberOfLines: max(0, numberOfLines), lineBreakMode: lineBreakMode)
    else { return nil }
    // Frames are rounded to pixels, at either end.
    let room = bounds.height + 1 / effectiveDisplayScale
    let count = max(1, layout.lines.prefix { $0.bounds.maxY <= room }.count)
    guard count < layout.lines.count,
      let fitting = try? text.typesetter.layout(
        maxWidth: text.width, numberOfLines: count, lineBreakMode: lineBreakMode)
    else { return (text.typesetter, layout, textOrigin(in: bounds)) }
    let top = textTop(fitting.measurement, in: bounds.size)
    return (text.typesetter, fitting, Point(x: bounds.minX, y: bounds.minY + top))
  }
}
