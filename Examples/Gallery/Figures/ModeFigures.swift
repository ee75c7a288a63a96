internal import Geometry
internal import TextDrawing
internal import Typesetting

/// Texts that do not fit their box, in each line-break mode.
enum ModeFigures {
  /// The maximum width of the samples, in points.
  static let maxWidth = 300.0
  private static let margin = 20.0

  static let samples = [
    (
      name: "English", language: "en", isRightToLeft: false,
      text: "The first line is here, the second follows it, and what does not fit the box has to go somewhere."
    ),
    (
      name: "Arabic", language: "ar", isRightToLeft: true,
      text:
        "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء."
    ),
  ]

  static func figures() throws -> [Figure] {
    try LineBreakMode.allCases.map { mode in
      let boxes = try boxes(mode)
      return Figure(
        id: "mode-\(mode.rawValue.lowercased())", title: mode.rawValue, caption: caption(mode),
        alternative: "An English and an Arabic text of one line and of two lines, set \(mode.rawValue).",
        facts: boxes.map { ($0.name, $0.block.size.text) },
        pictures: try Figure.pictures { try picture(boxes, $0) })
    }
  }

  private struct Box {
    var name: String
    var block: TextBlock
  }

  private static func boxes(_ mode: LineBreakMode) throws -> [Box] {
    try [1, 2].flatMap { lines in
      try samples.map { sample in
        Box(
          name: "\(sample.name), \(lines == 1 ? "1 line" : "\(lines) lines")",
          block: try TextBlock(
            sample.text, font: Typeface.font(17), language: sample.language,
            direction: sample.isRightToLeft ? .rightToLeft : .leftToRight, width: maxWidth, numberOfLines: lines,
            mode: mode))
      }
    }
  }

  private static func caption(_ mode: LineBreakMode) -> String {
    switch mode {
    case .byWordWrapping: "Lines end at break opportunities (UAX #14); text behind the last line is not shown."
    case .byCharWrapping: "Lines end between any two grapheme clusters."
    case .byClipping: "The last line is not broken and is clipped at the box."
    case .byTruncatingHead: "The last line shows the end of the text."
    case .byTruncatingTail: "The last line shows as much of the beginning as fits."
    case .byTruncatingMiddle: "The last line shows the beginning and the end of the remaining text."
    }
  }

  private static func picture(_ boxes: [Box], _ palette: Palette) throws -> Drawing {
    let label = try TextBlock("1 line", font: Typeface.font(11))
    let step = label.size.height + 4
    let height = boxes.reduce(2 * margin - 12) { $0 + step + $1.block.size.height + 12 }
    var drawing = try Drawing(
      size: Size(width: maxWidth + 2 * margin, height: height.rounded(.up)), background: palette.background)
    var y = margin
    for box in boxes {
      drawing.add(
        try TextBlock(box.name, font: Typeface.font(11)), at: Point(x: margin, y: y), palette.secondaryText)
      y += step
      let room = Rect(x: margin, y: y, width: maxWidth, height: box.block.size.height)
      drawing.fill(room, palette.fill)
      // Only text that is set byClipping is wider than the box.
      drawing.clip(to: room) { $0.add(box.block, at: room.origin, palette.text) }
      for x in [room.minX, room.maxX] {
        drawing.strokeLine(
          from: Point(x: x, y: room.minY), to: Point(x: x, y: room.maxY), LineStyle(color: palette.tint, width: 1))
      }
      y += room.height + 12
    }
    return drawing
  }
}
