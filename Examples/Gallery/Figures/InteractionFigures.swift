internal import Fonts
internal import Geometry
internal import TextDrawing
internal import Typesetting

/// Carets, selections, and why lines end where they do.
enum InteractionFigures {
  private static let margin = TextFigure.margin
  private static let width = TextFigure.width

  static func figures() throws -> [Figure] { try [carets(), selection(), explained()] }

  private static func carets() throws -> Figure {
    let string = "The word مرحبا is Arabic"
    let text = try laidOut(string)
    let offset = "The word ".utf8.count
    let carets = try text.interaction.carets(at: TextPosition(offset: offset, affinity: .downstream))
    return Figure(
      id: "interaction-carets", title: "A split caret",
      caption: "Where the direction changes, an offset has two places: the primary one is blue.", alternative: string,
      facts: [
        ("Offset", "\(offset) bytes"), ("Primary", "x = \(carets.primary.minX.text) pt"),
        ("Secondary", carets.secondary.map { "x = \($0.minX.text) pt" } ?? "none"),
      ],
      made: "TextInteraction(typesetter, layout)\n  .carets(at: TextPosition(offset: \(offset)))",
      pictures: try Figure.pictures { palette in
        var drawing = try picture(text, [], palette)
        for (caret, color) in [(carets.secondary, palette.secondaryText), (carets.primary, palette.tint)] {
          guard let caret else { continue }
          drawing.fill(Rect(x: margin + caret.minX - 1, y: margin + caret.minY, width: 2, height: caret.height), color)
        }
        return drawing
      })
  }

  private static func selection() throws -> Figure {
    let string = "One range, from here and on into كلمات عربية with digits 123, is selected up to there."
    let text = try laidOut(string)
    let start = string.utf8.count - "here and on into كلمات عربية with digits 123, is selected up to there.".utf8.count
    let end = start + "here and on into كلمات عر".utf8.count
    let rects = try text.interaction.selectionRects(for: start..<end)
    return Figure(
      id: "interaction-selection", title: "A selection",
      caption: "One range of the text is several rectangles where the direction changes.", alternative: string,
      facts: [("Bytes", "\(start)..<\(end)"), ("Rectangles", "\(rects.count)")],
      made: "interaction.selectionRects(for: \(start)..<\(end))",
      pictures: try Figure.pictures { try picture(text, rects, $0) })
  }

  private static func explained() throws -> Figure {
    let string = "Every translation fits, or the build says which 日本 one does not"
    let typesetter = try Typesetter(StyledText(string, font: Typeface.font(17)), fallback: FontLibrary.bundled())
    let layout = try typesetter.layout(maxWidth: 160)
    let explanation = try typesetter.explanation(maxWidth: 160)
    return Figure(
      id: "interaction-explained", title: "Explained", caption: "Why each line ends, and which font drew what.",
      alternative: string,
      facts: explanation.lines.enumerated().map { ("Line \($0.offset + 1)", $0.element.description) }
        + [("Fonts", explanation.fonts.map(\.description).joined(separator: "; "))],
      made: ShellCommand(["typesetter", "explain", string, "--width", "160"]).text,
      pictures: try Figure.pictures { palette in
        // The captions of line ends and the names of fonts stand beside and below the text.
        var drawing = try TextFigure.page(Size(width: width, height: layout.size.height + 16), palette)
        drawing.add(
          layout, of: typesetter, at: Point(x: margin, y: margin), appearance: TextAppearance(color: palette.text),
          guides: [.baseline, .breaks, .fallbackFonts])
        return drawing
      })
  }

  // MARK: Texts

  private struct Text {
    var typesetter: Typesetter
    var layout: TextLayout
    var interaction: TextInteraction
  }

  private static func laidOut(_ string: String) throws -> Text {
    let typesetter = try Typesetter(StyledText(string, font: Typeface.font(20)), fallback: FontLibrary.bundled())
    let layout = try typesetter.layout(maxWidth: width)
    return Text(typesetter: typesetter, layout: layout, interaction: try TextInteraction(typesetter, layout))
  }

  private static func selectionColor(_ palette: Palette) -> Color {
    Color(red: palette.tint.red, green: palette.tint.green, blue: palette.tint.blue, alpha: 0.3)
  }

  private static func picture(_ text: Text, _ selection: [Rect], _ palette: Palette) throws -> Drawing {
    var drawing = try TextFigure.page(Size(width: width, height: text.layout.size.height), palette)
    for rect in selection {
      drawing.fill(rect.offsetBy(dx: margin, dy: margin), selectionColor(palette), cornerRadius: 2)
    }
    drawing.add(
      text.layout, of: text.typesetter, at: Point(x: margin, y: margin),
      appearance: TextAppearance(color: palette.text))
    return drawing
  }
}
