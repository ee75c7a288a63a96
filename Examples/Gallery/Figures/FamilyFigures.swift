internal import Fonts
internal import Geometry
internal import TextDrawing
internal import Typesetting

/// Weights and italics: a line for each style, with its name on the left.
enum FamilyFigures {
  private static let margin = 20.0
  private static let labelWidth = 68.0
  private static let size = 20.0

  struct Line {
    var name: String
    var text = "Hamburgefonts 123"
    var language = "en"
    var font: Font
    var tracking = 0.0
  }

  static func figures() throws -> [Figure] {
    try [
      figure(
        "inter", "Inter", "One file for each style.",
        styles("Inter", [(400, "Regular"), (500, "Medium"), (600, "Semi Bold"), (700, "Bold")]) + [italic("Inter")]),
      figure("inter-variable", "Inter, variable", "One file for all weights.", variable("Inter/Inter-roman.var.ttf")),
      figure(
        "inter-variable-italic", "Inter, variable italic", "One file for all weights.",
        variable("Inter/Inter-italic.var.ttf")),
      figure(
        "noto-sans", "Noto Sans", "", styles("Noto Sans", [(400, "Regular"), (700, "Bold")]) + [italic("Noto Sans")]),
      figure(
        "noto-serif", "Noto Serif", "",
        styles("Noto Serif", [(400, "Regular"), (700, "Bold")]) + [italic("Noto Serif")]),
      figure(
        "noto-sans-mono", "Noto Sans Mono", "Without an italic: the regular is slanted synthetically.",
        styles("Noto Sans Mono", [(400, "Regular"), (700, "Bold")]) + [oblique("Noto Sans Mono")]),
      figure(
        "noto-sans-arabic", "Noto Sans Arabic", "",
        styles("Noto Sans Arabic", [(400, "Regular"), (700, "Bold")], "الخط العربي ١٢٣", "ar")),
      figure(
        "noto-sans-devanagari", "Noto Sans Devanagari", "",
        styles("Noto Sans Devanagari", [(400, "Regular"), (700, "Bold")], "देवनागरी लिपि १२३", "hi")),
      figure("inter-features", "Inter, tracked and with features", "", features()),
    ]
  }

  // MARK: Lines

  private static func styles(
    _ family: String, _ weights: [(weight: Double, name: String)], _ text: String? = nil, _ language: String = "en"
  ) throws -> [Line] {
    try weights.map { weight, name in
      var line = Line(name: name, language: language, font: try Typeface.font(size, family: family, weight: weight))
      if let text { line.text = text }
      return line
    }
  }

  private static func italic(_ family: String) throws -> Line {
    Line(name: "Italic", font: try Typeface.font(size, family: family, slant: .italic))
  }

  private static func oblique(_ family: String) throws -> Line {
    let face = try Typeface.font(size, family: family).face
    return Line(
      name: "Oblique", font: try Font(face: face, size: size, syntheticSlant: Font.defaultSyntheticSlant))
  }

  private static func variable(_ file: String) throws -> [Line] {
    try [100.0, 300, 500, 700, 900].map { weight in
      Line(name: "\(Int(weight))", font: try Typeface.file(file, size, weight: weight))
    }
  }

  private static func features() throws -> [Line] {
    let plain = try Typeface.font(size)
    let features = try ["tnum", "zero"].map { try FontFeature(parsing: $0) }
    return [
      Line(name: "Tracked", text: "HAMBURG 100", font: plain, tracking: 3),
      Line(
        name: "tnum, zero", text: "10.01 + 7.10 = 17.11",
        font: try Font(face: plain.face, size: size, features: features)),
    ]
  }

  // MARK: Picture

  private static func figure(_ id: String, _ title: String, _ caption: String, _ lines: [Line]) throws -> Figure {
    let blocks = try lines.map { line in
      (
        name: line.name,
        block: try TextBlock(line.text, font: line.font, language: line.language, tracking: line.tracking)
      )
    }
    return Figure(
      id: "family-\(id)", title: title, caption: caption,
      alternative: lines.map { "\($0.name): \($0.text)" }.joined(separator: ". "),
      facts: blocks.map { ($0.name, $0.block.size.text) },
      pictures: try Figure.pictures { try picture(blocks, $0) })
  }

  private static func picture(_ lines: [(name: String, block: TextBlock)], _ palette: Palette) throws -> Drawing {
    // All lines have the height of the highest one, so that their distances are equal.
    let step = (lines.map(\.block.size.height).max() ?? 0) + 6
    let height = step * Double(lines.count) - 6 + 2 * margin
    var drawing = try Drawing(
      size: Size(width: ScriptFigures.width, height: height.rounded(.up)), background: palette.background)
    for (index, line) in lines.enumerated() {
      let label = try TextBlock(line.name, font: Typeface.font(11))
      let y = margin + Double(index) * step
      let baseline = y + line.block.layout.measurement.firstBaseline
      drawing.add(
        label, at: Point(x: margin, y: baseline - label.layout.measurement.firstBaseline), palette.secondaryText)
      drawing.add(line.block, at: Point(x: margin + labelWidth, y: y), palette.text)
    }
    return drawing
  }
}
