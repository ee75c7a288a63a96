package import Geometry
package import Typesetting

extension Label {
  /// The lines that a label shows in a rectangle, and the upper left corner from which they count; `nil` without text.
  package func shownLayout(
    in bounds: Rect
  ) -> (typesetter: Typesetter, layout: TextLayout, origin: Point)? {
    guard let text = shownText(at: bounds.size),
      let layout = try? text.typesetter.layout(
        maxWidth: text.width, numberOfLines: max(0, numberOfLines), lineBreakMode: lineBreakMode)
    else { return nil }
    return (text.typesetter, layout, textOrigin(in: bounds))
  }
}
