/// A page of pictures drawn by this package: texts with sliders over their widths, scripts, families, line-break modes, guides and tables.
///
///     try GalleryPage().write(to: "gallery")
public struct GalleryPage: Sendable {
  let sections: [Section]

  /// Measures and draws everything.
  ///
  /// - Throws: the errors of measuring and drawing, such as `FontError` when the bundled fonts are not found.
  public init() throws {
    sections = [
      Section(
        id: "playground", title: "Playground",
        text:
          "Move a slider through all widths at which the lines of a text change. This browser sets the same text in the "
          + "same font at the same width; its lines are compared with those of the picture, and can be laid over them. "
          + "With --guides the command also writes numbers beside the lines.",
        groups: [Group(arrangement: .thirds, figures: try PlayFigures.figures())]),
      Section(
        id: "scripts", title: "Scripts",
        text:
          "Every script of the bundled fonts, each in its font, 300 points wide. Corners mark the measured size.",
        groups: [Group(arrangement: .thirds, figures: try ScriptFigures.figures())]),
      Section(
        id: "families", title: "Families", text: "Weights and italics at 20 points.",
        groups: [Group(arrangement: .thirds, figures: try FamilyFigures.figures())]),
      Section(
        id: "modes", title: "Line-break modes",
        text: "UIKit’s six modes with one line and with two. The box is the maximum width, 300 points.",
        groups: [Group(arrangement: .thirds, figures: try ModeFigures.figures())]),
      Section(
        id: "lines", title: "Lines",
        text: "How line ends are chosen, where lines may end, and how they are widened, each beside what made it.",
        groups: [Group(arrangement: .thirds, figures: try LineFigures.figures())]),
      Section(
        id: "paragraphs", title: "Paragraphs",
        text: "Paragraph styles, styled texts, boxes and frames, each beside the lines of Swift that made it.",
        groups: [Group(arrangement: .thirds, figures: try ParagraphFigures.figures())]),
      Section(
        id: "east-asian", title: "East Asian text", text: "Writing modes, each beside the command that drew it.",
        groups: [Group(arrangement: .thirds, figures: try EastAsianFigures.figures())]),
      Section(
        id: "fitting", title: "Fitting", text: "Widths and sizes that are found for a text that is prepared once.",
        groups: [Group(arrangement: .thirds, figures: try FittingFigures.figures())]),
      Section(
        id: "interaction", title: "Carets, selections, reasons",
        text: "Where a caret stands, what a selection covers, and why lines end.",
        groups: [Group(arrangement: .thirds, figures: try InteractionFigures.figures())]),
      Section(
        id: "guides", title: "Guides", text: "Marks that explain the layout of a text and of views.",
        groups: [Group(arrangement: .halves, figures: try GuideFigures.figures())]),
      Section(
        id: "recipes", title: "Cells",
        text: "Tables with self-sizing rows, on a phone in portrait and in landscape: 375 and 667 points wide.",
        groups: try RecipeFigures.groups()),
    ]
  }

  var figures: [Figure] { sections.flatMap(\.figures) }

  /// The page itself.
  var html: String { PageWriter(sections: sections, fonts: fonts).html }

  /// The fonts that the page loads.
  var fonts: PlayFonts { PlayFonts(figures.compactMap(\.playground)) }

  /// Writes `index.html`, its pictures and its fonts. Other files in the folder are not changed.
  ///
  /// - Parameter folder: the path of the folder, which is created when it does not exist.
  /// - Throws: `GalleryError` for a folder or a file that cannot be written and a font that cannot be read,
  ///   `DrawingError` for a picture that cannot be encoded.
  public func write(to folder: String) throws {
    let output = try OutputFolder(folder)
    for figure in figures {
      for (name, picture) in figure.files {
        try output.write(picture.svg(magnification: figure.magnification), to: name)
      }
    }
    try fonts.write(to: output)
    // Written last, so that an existing page has all its pictures.
    try output.write(Array(html.utf8), to: "index.html")
  }
}
