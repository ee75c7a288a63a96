import Geometry
import SystemAccess
import TextDrawing
import Typesetting

/// One text to be drawn, and how.
struct DrawJob {
  var options: MeasureOptions
  var output: String
  var scale: Double
  /// Points.
  var padding: Double
  var color: Color
  var background: Color?
  var guides: TextGuides
  var svgText: SVGText

  func run() throws {
    // A name that says no format is found before anything is read.
    _ = try DrawingFormat(path: output)
    let job = try options.job(text: options.input())
    let choice = try FontChoice(folder: options.fontFolder, usesSystem: options.usesSystemFonts).choice(
      job.font, size: job.size)
    let typesetter = try job.typesetter(choice, cache: nil)
    let layout = try job.layout(of: typesetter)
    let width = job.width.map { $0.isFinite ? $0 : layout.size.width } ?? layout.size.width
    let size = Size(width: width + 2 * padding, height: layout.size.height + 2 * padding)
    var drawing = try Drawing(size: size, background: background)
    drawing.add(
      layout, of: typesetter, at: Point(x: padding, y: padding), appearance: TextAppearance(color: color),
      guides: guides)
    try drawing.write(to: output, scale: scale, svgText: svgText)
    StandardError.write(MeasureResult.report(of: typesetter.missingCharacters))
  }
}
