internal import Fonts
package import Geometry
internal import Typesetting

extension Drawing {
  /// The font size of captions, in points.
  package static let captionSize = 6.0

  /// Adds a caption beside a point, vertically centred on it; nothing without the bundled fonts.
  ///
  /// - Parameter isBefore: whether the caption is to the left of the point.
  package mutating func caption(_ text: String, beside point: Point, _ color: Color, isBefore: Bool = false) {
    guard let size = captionLayout(text) else { return }
    add(
      size.layout, of: size.typesetter,
      at: Point(
        x: isBefore ? point.x - size.layout.size.width : point.x, y: point.y - size.layout.size.height / 2),
      appearance: TextAppearance(color: color))
  }

  /// Adds a caption centred on a point, on a translucent background that covers the lines below it; nothing without the
  /// bundled fonts.
  ///
  /// - Parameter background: the colour behind the caption; `nil` for the background of the drawing.
  package mutating func caption(_ text: String, around point: Point, _ color: Color, background: Color? = nil) {
    guard let (typesetter, layout) = captionLayout(text) else { return }
    let box = Rect(
      x: point.x - layout.size.width / 2, y: point.y - layout.size.height / 2, width: layout.size.width,
      height: layout.size.height)
    fill(box, (background ?? self.background ?? .white).withAlpha(0.8))
    add(layout, of: typesetter, at: box.origin, appearance: TextAppearance(color: color))
  }

  /// `nil` without the bundled fonts; also when they cannot be read, which the drawing then reports.
  private mutating func captionLayout(_ text: String) -> (typesetter: Typesetter, layout: TextLayout)? {
    let font: Font
    do throws(FontError) { font = try BundledFonts.defaultFont(size: Self.captionSize) } catch {
      // Without a location nobody has named a folder, and none is found.
      if error.code != .emptyLibrary || error.location != nil { fail(DrawingError(.failed, error.message)) }
      return nil
    }
    do throws(TypesettingError) {
      let typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty)
      return (typesetter, try typesetter.layout())
    } catch {
      fail(DrawingError(.failed, error.message))
      return nil
    }
  }
}
