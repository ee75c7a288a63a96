internal import Geometry
internal import TextDrawing
internal import Typesetting

/// Pictures of scripts: a name and a text, with the corners of the measured box.
enum ScriptFigures {
  static let width = 340.0
  static let margin = 20.0
  private static let gap = 14.0

  static func figures() throws -> [Figure] {
    try Specimen.all.map { specimen in
      let blocks = try blocks(of: specimen)
      return Figure(
        id: "script-\(specimen.id)", title: specimen.name,
        alternative: "\(specimen.nativeName). \(specimen.text)", language: specimen.language,
        isRightToLeft: specimen.isRightToLeft, facts: facts(blocks.text, specimen),
        pictures: try Figure.pictures { try picture(blocks, $0) })
    }
  }

  static func blocks(of specimen: Specimen) throws -> (title: TextBlock, text: TextBlock) {
    func block(_ text: String, _ size: Double, weight: Double = 400) throws -> TextBlock {
      try TextBlock(
        text, font: Typeface.font(size, family: specimen.family, weight: weight), language: specimen.language,
        direction: specimen.isRightToLeft ? .rightToLeft : .leftToRight, width: width - 2 * margin)
    }
    // The bold file of the script, where it has one.
    return (try block(specimen.nativeName, 28, weight: 700), try block(specimen.text, specimen.size))
  }

  private static func facts(_ block: TextBlock, _ specimen: Specimen) -> [(name: String, value: String)] {
    let lines = block.layout.lines.count
    return [
      ("Size", block.size.text), ("Lines", "\(lines) at \(specimen.size.text) pt"),
      (block.fontNames.count == 1 ? "Font" : "Fonts", block.fontNames.joined(separator: ", ")),
    ]
  }

  private static func picture(
    _ blocks: (title: TextBlock, text: TextBlock), _ palette: Palette
  ) throws -> Drawing {
    let height = blocks.title.size.height + gap + blocks.text.size.height + 2 * margin
    var drawing = try Drawing(
      size: Size(width: width, height: height.rounded(.up)), background: palette.background)
    drawing.add(blocks.title, at: Point(x: margin, y: margin), palette.text)
    let origin = Point(x: margin, y: margin + blocks.title.size.height + gap)
    drawing.add(blocks.text, at: origin, palette.text)
    drawing.addCorners(of: blocks.text.box.offsetBy(dx: origin.x, dy: origin.y), palette.tint)
    return drawing
  }
}
