/// A page of pictures that the library has drawn: scripts, families, line-break modes, guides and tables.
///
///     try GalleryPage().write(to: "gallery")
public struct GalleryPage: Sendable {
  let sections: [Section]

  /// Measures and draws everything.
  ///
  /// - Throws: what measuring and drawing throw; above all that the bundled fonts are not found.
  public init() throws {
    sections = [
      Section(
        id: "scripts", title: "Scripts",
        text:
          "Every script that a bundled font is made for, in that font, 300 points wide. The corners are those of the "
          + "size that was measured.",
        groups: [Group(arrangement: .thirds, figures: try ScriptFigures.figures())]),
      Section(
        id: "families", title: "Families", text: "Weights and italics at 20 points.",
        groups: [Group(arrangement: .thirds, figures: try FamilyFigures.figures())]),
      Section(
        id: "modes", title: "Line-break modes",
        text: "UIKit’s six modes with one line and with two. The box is the maximum width, 300 points.",
        groups: [Group(arrangement: .thirds, figures: try ModeFigures.figures())]),
      Section(
        id: "guides", title: "Guides", text: "What is shown of how a text was set and how views were laid out.",
        groups: [Group(arrangement: .halves, figures: try GuideFigures.figures())]),
      Section(
        id: "recipes", title: "Cells",
        text: "Tables whose rows know their heights, on a phone held upright and turned: 375 and 667 points wide.",
        groups: try RecipeFigures.groups()),
    ]
  }

  var figures: [Figure] { sections.flatMap(\.figures) }

  /// The page itself.
  var html: String { PageWriter(sections: sections).html }

  /// Writes `index.html` and the pictures that it names. Nothing else in the folder is touched.
  ///
  /// - Parameter folder: made where it is missing, with the folders above it.
  /// - Throws: `GalleryError` that names the folder or the file that cannot be written.
  public func write(to folder: String) throws {
    let output = try OutputFolder(folder)
    for figure in figures {
      for (theme, picture) in figure.pictures {
        try output.write(picture.svg(magnification: figure.magnification), to: figure.fileName(theme))
      }
    }
    // Last, so that a page that is there has all its pictures.
    try output.write(Array(html.utf8), to: "index.html")
  }
}
