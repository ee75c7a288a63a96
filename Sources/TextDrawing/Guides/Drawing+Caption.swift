internal import Fonts
internal import Geometry
internal import Typesetting

extension Drawing {
  /// Points.
  static let captionSize = 6.0

  /// A word or a number beside a place, its middle at the place's height. Without the bundled fonts there is none.
  mutating func caption(_ text: String, beside place: Point, _ color: Color, isBefore: Bool = false) {
    guard let size = captionLayout(text) else { return }
    add(
      size.layout, of: size.typesetter,
      at: Point(
        x: isBefore ? place.x - size.layout.size.width : place.x, y: place.y - size.layout.size.height / 2),
      appearance: TextAppearance(color: color))
  }

  /// The same with its middle at the place, on a ground that keeps lines away from it.
  ///
  /// - Parameter ground: that of the drawing unless said otherwise.
  mutating func caption(_ text: String, around place: Point, _ color: Color, ground: Color? = nil) {
    guard let (typesetter, layout) = captionLayout(text) else { return }
    let box = Rect(
      x: place.x - layout.size.width / 2, y: place.y - layout.size.height / 2, width: layout.size.width,
      height: layout.size.height)
    fill(box, (ground ?? background ?? .white).withAlpha(0.8))
    add(layout, of: typesetter, at: box.origin, appearance: TextAppearance(color: color))
  }

  private func captionLayout(_ text: String) -> (typesetter: Typesetter, layout: TextLayout)? {
    guard let font = try? BundledFonts.defaultFont(size: Self.captionSize),
      let typesetter = try? Typesetter(StyledText(text, font: font), fallback: .empty),
      let layout = try? typesetter.layout()
    else { return nil }
    return (typesetter, layout)
  }
}
