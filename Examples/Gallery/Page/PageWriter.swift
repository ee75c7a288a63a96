internal import Geometry
internal import StringFormatting
internal import TextDrawing

/// Writes sections as one HTML page.
struct PageWriter {
  let sections: [Section]
  let fonts: PlayFonts

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
    \(PageStyle.css)\(PlayStyle.css)\(fonts.css)</style>
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
    <script>
    \(CopyScript.text)\(PlayScript.text)</script>
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
    let playing = figure.playground.map { PlayWriter(playground: $0) }
    let made = (playing?.command ?? figure.made.map(MadeCode.html)).map {
      "<div class=\"made\"><code>\($0)</code> <button type=\"button\" class=\"copy\" hidden>Copy</button></div>\n"
    }
    return """
      <figure id="\(figure.id)"\(playing == nil ? "" : " class=\"play\"")>
      \(playing?.stage ?? picture(figure))
      <figcaption>
      <\(heading)>\(XMLEscaping.shown(figure.title))</\(heading)>
      \(caption)\(playing?.controls ?? "")<dl>
      \(facts)</dl>
      \(made ?? "")</figcaption>
      </figure>

      """
  }

  private func picture(_ figure: Figure) -> String {
    guard let size = figure.pictures[.light]?.size else { return "" }
    let shown = Size(width: size.width * figure.magnification, height: size.height * figure.magnification)
    return Self.picture(
      stem: figure.fileStem, size: shown, language: figure.language, isRightToLeft: figure.isRightToLeft,
      alternative: figure.alternative)
  }

  /// A picture in both themes.
  static func picture(
    stem: String, size: Size, language: String, isRightToLeft: Bool, alternative: String, className: String? = nil
  ) -> String {
    let start = className.map { "<picture class=\"\($0)\">" } ?? "<picture>"
    let source =
      "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(Figure.fileName(stem, .dark))\">"
    let direction = isRightToLeft ? " dir=\"rtl\"" : ""
    let tag = language == "en" ? "" : " lang=\"\(language)\""
    return start + source + "<img src=\"\(Figure.fileName(stem, .light))\" width=\"\(size.width.text)\" "
      + "height=\"\(size.height.text)\" loading=\"lazy\"\(tag)\(direction) "
      + "alt=\"\(XMLEscaping.shown(alternative))\"></picture>"
  }
}
