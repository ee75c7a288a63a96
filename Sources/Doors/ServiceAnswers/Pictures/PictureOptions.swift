internal import Geometry
internal import JSONAnswers
internal import StringFormatting
internal import TextDrawing

/// How a picture is drawn, as the options of `typesetter draw` say it.
struct PictureOptions {
  /// The keys of a question about a picture beside the keys of its text or scene.
  enum Key: String, CaseIterable {
    case scale, padding, guides, appearance, color, background, svgText
  }

  /// The colours of a picture.
  private enum Appearance: String, CaseIterable {
    case light, dark
  }

  let scale: Double
  let padding: Double
  let guides: Bool
  let palette: Palette
  let svgText: SVGText

  init(_ members: QuestionMembers) throws {
    let least = DrawingFormat.leastScale
    scale = try members.number("scale", "a number from \(least)") { $0 >= least } ?? 2
    padding = try members.number("padding", "a number of points from 0") { $0 >= 0 } ?? 8
    guides = try members.flag("guides") ?? false
    svgText = try members.choice("svgText", of: SVGText.self) ?? .paths
    var palette = try members.choice("appearance", of: Appearance.self) == .dark ? Palette.dark : .light
    if let color = try members.text("color") { palette.text = try Color(color) }
    if let background = try members.text("background") {
      palette.background = background == "none" ? nil : try Color(background)
    }
    self.palette = palette
  }
}
