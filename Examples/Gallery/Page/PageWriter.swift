internal import Geometry
internal import StringFormatting
internal import TextDrawing

/// Writes sections as one HTML page.
struct PageWriter {
  let sections: [Section]

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Gallery – swift-typesetting</title>
    <style>
    \(PageStyle.css)</style>
    </head>
    <body>
    <header>
    <p class="eyebrow">swift-typesetting</p>
    <h1>Gallery</h1>
    <p class="lead">Text and cells, measured without a screen. Every glyph in these pictures has its measured \
    position; none was drawn by the text engine of this browser.</p>
    <nav aria-label="Contents">
    <ul>
    \(sections.map(entry).joined())</ul>
    </nav>
    </header>
    <main>
    \(sections.map(section).joined())</main>
    <footer>
    <p>Sizes are points. The texts of the scripts are Article 1 of the Universal Declaration of Human Rights, or its \
    first words. Made by <code>make gallery</code>.</p>
    </footer>
    </body>
    </html>

    """
  }

  private func entry(_ section: Section) -> String {
    "<li><a href=\"#\(section.id)\">\(XMLEscaping.shown(section.title)) <span>\(section.figures.count)</span></a></li>\n"
  }

  private func section(_ section: Section) -> String {
    """
    <section id="\(section.id)">
    <h2>\(XMLEscaping.shown(section.title))</h2>
    <p class="lead">\(XMLEscaping.shown(section.text))</p>
    \(section.groups.map(group).joined())</section>

    """
  }

  private func group(_ group: Group) -> String {
    var text = ""
    if let title = group.title {
      text += "<h3\(group.id.map { " id=\"\($0)\"" } ?? "")>\(XMLEscaping.shown(title))</h3>\n"
      if !group.text.isEmpty { text += "<p>\(XMLEscaping.shown(group.text))</p>\n" }
    }
    // Figures below the heading of a group have a heading of the next level.
    let heading = group.title == nil ? "h3" : "h4"
    text += "<div class=\"grid \(group.arrangement.rawValue)\">\n"
    text += group.figures.map { figure($0, heading) }.joined()
    return text + "</div>\n"
  }

  private func figure(_ figure: Figure, _ heading: String) -> String {
    let facts = figure.facts.map {
      "<div><dt>\(XMLEscaping.shown($0.name))</dt><dd>\(XMLEscaping.shown($0.value))</dd></div>\n"
    }.joined()
    let caption = figure.caption.isEmpty ? "" : "<p>\(XMLEscaping.shown(figure.caption))</p>\n"
    let made = figure.made.map { "<p class=\"made\"><code>\(code($0))</code></p>\n" } ?? ""
    return """
      <figure id="\(figure.id)">
      \(picture(figure))
      <figcaption>
      <\(heading)>\(XMLEscaping.shown(figure.title))</\(heading)>
      \(caption)<dl>
      \(facts)</dl>
      \(made)</figcaption>
      </figure>

      """
  }

  /// A command or lines of Swift; options are not divided.
  private func code(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        let shown = XMLEscaping.shown(String(word))
        return word.hasPrefix("-") ? "<span>\(shown)</span>" : shown
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private func picture(_ figure: Figure) -> String {
    guard let size = figure.pictures[.light]?.size else { return "" }
    let direction = figure.isRightToLeft ? " dir=\"rtl\"" : ""
    let language = figure.language == "en" ? "" : " lang=\"\(figure.language)\""
    return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(figure.fileName(.dark))\">"
      + "<img src=\"\(figure.fileName(.light))\" width=\"\((size.width * figure.magnification).text)\" "
      + "height=\"\((size.height * figure.magnification).text)\" loading=\"lazy\"\(language)\(direction) "
      + "alt=\"\(XMLEscaping.shown(figure.alternative))\"></picture>"
  }
}
