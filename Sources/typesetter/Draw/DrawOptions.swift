import Geometry
import SystemAccess
import TextDrawing
import Typesetting

/// The options of `typesetter draw`.
struct DrawOptions {
  /// The text and how it is set.
  var text: MeasureOptions
  var target: PictureTarget
  /// Points around the text.
  var padding: Double
  var color: Color
  var background: Color?
  var guides: TextGuides

  func run() throws {
    let specification = try text.specification(text: text.readText())
    let choice = try FontChoice(folder: text.fontFolder, usesSystem: text.usesSystemFonts).choice(
      specification.font, size: specification.size)
    let typesetter = try specification.typesetter(choice, cache: nil)
    let layout = try specification.layout(of: typesetter)
    let width = specification.width.map { $0.isFinite ? $0 : layout.size.width } ?? layout.size.width
    let size = Size(width: width + 2 * padding, height: layout.size.height + 2 * padding)
    var drawing = try Drawing(size: size, background: background)
    drawing.add(
      layout, of: typesetter, at: Point(x: padding, y: padding), appearance: TextAppearance(color: color),
      guides: guides)
    try target.write(drawing)
    StandardError.write(MeasureResult.notes(on: typesetter, choice.font, for: specification.font))
  }
}
