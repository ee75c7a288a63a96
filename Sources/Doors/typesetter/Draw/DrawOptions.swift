import Geometry
import JSONAnswers
import SystemAccess
import TextDrawing
import Typesetting

/// The options of `typesetter draw`.
struct DrawOptions {
  /// The text and how it is set.
  var text: MeasureOptions
  var target: PictureTarget
  /// Points around the text, at least: captions of guides and ink beyond the layout are not cut.
  var padding: Double
  var color: Color
  var background: Color?
  var guides: TextGuides

  func run() throws {
    let specification = try text.specification(text: text.readText())
    let choice = try FontChoice(folder: text.fontFolder, usesSystem: text.usesSystemFonts).choice(
      specification.font, size: specification.size)
    var notes = ""
    try target.write(within: text.work) {
      let typesetter = try specification.typesetter(choice, cache: nil)
      let layout = try specification.layout(of: typesetter)
      let width = specification.width.flatMap { $0.isFinite ? $0 : nil }
      notes = MeasureResult.notes(on: typesetter, choice.font, for: specification.font)
      notes += MeasureResult.drawingNotes(on: typesetter)
      return try Drawing(
        of: layout, typesetter: typesetter, width: width, padding: padding, background: background,
        appearance: TextAppearance(color: color), guides: guides)
    }
    StandardError.write(notes)
  }
}
