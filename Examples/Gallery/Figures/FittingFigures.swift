internal import AutoLayout
internal import Fonts
internal import Foundation
internal import Geometry
internal import TextDrawing
internal import Typesetting
internal import ViewDrawing

/// Sizes and widths that are found for a text.
enum FittingFigures {
  private static let margin = TextFigure.margin
  private static let width = TextFigure.width

  static func figures() throws -> [Figure] { try [bubble(), steps(), largest(), columns(), shrunk()] }

  // MARK: Widths

  private static func bubble() throws -> Figure {
    let text = "See you at the station at nine, then"
    let typesetter = try Typesetter(StyledText(text, font: Typeface.font(17)), fallback: FontLibrary.bundled())
    let wide = try typesetter.layout(maxWidth: 180)
    let tight = try typesetter.layout(maxWidth: wide.size.width)
    let even = try typesetter.layout(maxWidth: typesetter.leastWidth(withLinesAt: 180))
    let bubbles = [(180, wide), (wide.size.width, tight), (even.size.width, even)]
    let step = wide.size.height + 16 + 10
    return Figure(
      id: "fitting-bubble", title: "Chat bubbles",
      caption: "As wide as allowed, as its lines need, and the least width with as many lines.", alternative: text,
      facts: [("Widths", bubbles.map { "\($0.0.text)" }.joined(separator: " · ") + " pt")],
      made: "typesetter.measure(maxWidth: 180).size.width\ntypesetter.leastWidth(withLinesAt: 180)",
      pictures: try Figure.pictures { palette in
        var drawing = try TextFigure.page(Size(width: width, height: step * 3 - 10), palette)
        for (index, bubble) in bubbles.enumerated() {
          let box = Rect(
            x: margin, y: margin + Double(index) * step, width: bubble.0 + 24, height: wide.size.height + 16)
          drawing.fill(box, palette.fill, cornerRadius: 14)
          drawing.add(
            bubble.1, of: typesetter, at: Point(x: box.minX + 12, y: box.minY + 8),
            appearance: TextAppearance(color: palette.text))
        }
        return drawing
      })
  }

  private static func steps() throws -> Figure {
    let text = "All widths at which a label needs another line"
    let typesetter = try Typesetter(StyledText(text, font: Typeface.font(15)), fallback: FontLibrary.bundled())
    let steps = try typesetter.lineCountSteps()
    let greatest = steps[0].minimumWidth
    let scale = width / greatest
    let bar = 18.0
    return Figure(
      id: "fitting-steps", title: "The step function",
      caption: "The least width for each number of lines, exactly; a server stores it instead of the text.",
      alternative: text,
      facts: steps.map { ("\($0.lineCount) line\($0.lineCount == 1 ? "" : "s")", "from \($0.minimumWidth.text) pt") },
      made: "typesetter.lineCountSteps()",
      pictures: try Figure.pictures { palette in
        var drawing = try TextFigure.page(
          Size(width: width, height: Double(steps.count) * (bar + 4) - 4), palette)
        for (index, step) in steps.enumerated() {
          let y = margin + Double(index) * (bar + 4)
          drawing.fill(
            Rect(x: margin, y: y, width: step.minimumWidth * scale, height: bar), palette.fill, cornerRadius: 3)
          let label = try TextBlock("\(step.lineCount)", font: Typeface.font(11))
          drawing.add(label, at: Point(x: margin + 6, y: y + (bar - label.size.height) / 2), palette.text)
        }
        return drawing
      })
  }

  // MARK: Sizes

  private static func largest() throws -> Figure {
    let text = "As large as the box allows"
    let typesetter = try Typesetter(StyledText(text, font: Typeface.font(12)), fallback: FontLibrary.bundled())
    let boxes = [Size(width: 300, height: 44), Size(width: 140, height: 90), Size(width: 146, height: 40)]
    let frames = [
      Rect(x: margin, y: margin, width: 300, height: 44), Rect(x: margin, y: margin + 54, width: 140, height: 90),
      Rect(x: margin + 154, y: margin + 54, width: 146, height: 40),
    ]
    let fitted = try boxes.map { try typesetter.fitting($0, sizes: 8...60) }
    return Figure(
      id: "fitting-largest", title: "The largest size that fits",
      caption: "One preparation, scaled; no word is broken.",
      alternative: text,
      facts: [("Sizes", fitted.map { $0.map { $0.fontSize.text } ?? "none" }.joined(separator: " · ") + " pt")],
      made: "typesetter.fitting(Size(width: 140, height: 90), sizes: 8...60)",
      pictures: try Figure.pictures { palette in
        var drawing = try TextFigure.page(Size(width: width, height: 144), palette)
        for (frame, fitted) in zip(frames, fitted) {
          drawing.fill(frame, palette.fill)
          guard let fitted else { continue }
          drawing.add(
            try fitted.typesetter.layout(maxWidth: frame.width), of: fitted.typesetter, at: frame.origin,
            appearance: TextAppearance(color: palette.text))
        }
        return drawing
      })
  }

  private static func shrunk() throws -> Figure {
    let words = ["Einstellungen", "Benachrichtigungen", "Datenschutzgrundverordnung"]
    let labels = try words.map { word in
      let label = Label()
      label.font = try Typeface.font(20)
      label.text = word
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.7
      label.frame = CGRect(x: 0, y: 0, width: 150, height: label.intrinsicContentSize.height)
      return label
    }
    return Figure(
      id: "fitting-shrunk", title: "Labels that shrink", caption: "Down to 0.7 of the size, and truncated below it.",
      alternative: words.joined(separator: ", "), facts: [("Width", "150 pt at 20 pt")],
      made: "label.adjustsFontSizeToFitWidth = true\nlabel.minimumScaleFactor = 0.7",
      pictures: try Figure.pictures { palette in
        var drawing = try TextFigure.page(Size(width: width, height: 3 * 34 - 10), palette)
        for (index, label) in labels.enumerated() {
          let box = Rect(x: margin, y: margin + Double(index) * 34, width: 150, height: Double(label.frame.height))
          drawing.fill(box, palette.fill)
          try drawing.add(label, at: CGPoint(x: box.minX, y: box.minY), palette: palette)
        }
        return drawing
      })
  }

  // MARK: Columns

  private static func columns() throws -> Figure {
    let text = LineFigures.text
    let typesetter = try Typesetter(StyledText(text, font: Typeface.font(11)), fallback: FontLibrary.bundled())
    let columnWidth = 90.0
    let columns = try typesetter.equalColumns(3, width: columnWidth)
    let frames = (0..<3).map {
      TextFrame(
        Rect(x: Double($0) * (columnWidth + 15), y: 0, width: columnWidth, height: columns.height), exclusions: [])
    }
    let filled = try typesetter.layout(in: frames)
    return Figure(
      id: "fitting-columns", title: "Equal columns", caption: "The least height at which three columns hold the text.",
      alternative: text,
      facts: [
        ("Height", "\(columns.height.text) pt"),
        ("Lines", columns.lines.map { "\($0.count)" }.joined(separator: " · ")),
      ],
      made: "typesetter.equalColumns(3, width: 90)",
      pictures: try Figure.pictures { palette in
        var drawing = try TextFigure.page(Size(width: width, height: columns.height), palette)
        for frame in filled.frames {
          let bounds = frames[frame.index].bounds.offsetBy(dx: margin, dy: margin)
          drawing.fill(bounds, palette.fill)
          drawing.add(
            frame.layout, of: typesetter, at: bounds.origin, appearance: TextAppearance(color: palette.text))
        }
        return drawing
      })
  }
}
