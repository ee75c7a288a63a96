internal import Geometry
internal import StrictJSON
internal import StringFormatting
internal import TextDrawing
internal import Typesetting

/// Writes the parts of a playground's figure as HTML. They show the first step; the script shows the others.
struct PlayWriter {
  let playground: Playground

  private var text: PlayText { playground.text }
  private var first: PlayStep { playground.steps[playground.first] }

  // MARK: Pictures

  /// Both pictures, and the browser's own text on them.
  var stage: String {
    let sizes = playground.steps.flatMap { [$0.plain[.light]?.size, $0.guided[.light]?.size] }
    let height = sizes.compactMap { $0?.height }.max() ?? 0
    let picture = first.plain[.light]?.size ?? first.layout.size
    return """
      <div class="stage\(text.isRightToLeft ? " rtl" : "")" style="height: \(height.text)px">
      <div class="sheet" style="--picture: \(picture.width.text)px">
      \(pictureElement(first.plain, name: "plain"))
      \(pictureElement(first.guided, name: "guided"))
      <div class="room" style="width: \(exact(first.width))px; height: \(exact(first.layout.size.height))px">
      <div class="own" aria-hidden="true" lang="\(text.language)" dir="\(text.isRightToLeft ? "rtl" : "ltr")" \
      style="\(ownStyle)">\(XMLEscaping.exact(text.string))</div>
      </div>
      </div>
      </div>
      """
  }

  private var ownStyle: String {
    XMLEscaping.shown(
      "font-family: \(PlayFonts.families(playground)); font-size: \(text.size.text)px; "
        + "line-height: \(exact(playground.lineHeight))px")
  }

  private func pictureElement(_ pictures: [Theme: Drawing], name: String) -> String {
    let hasGuides = name == "guided"
    let stem = playground.fileStem(playground.first, hasGuides: hasGuides)
    let size = pictures[.light]?.size ?? first.layout.size
    return PageWriter.picture(
      stem: stem, size: size, language: text.language, isRightToLeft: text.isRightToLeft,
      alternative: text.string + (hasGuides ? " (with guides)" : ""), className: name)
  }

  private func exact(_ value: Double) -> String { NumberText.exact(value) }

  // MARK: Controls

  /// What the script needs: it shows the controls.
  var controls: String {
    let id = playground.id
    return """
      <div class="controls" hidden>
      <div class="width"><label for="\(id)-width">Width</label> <output for="\(id)-width"></output></div>
      <input type="range" id="\(id)-width" min="0" max="\(playground.steps.count - 1)" value="\(playground.first)">
      <div class="switches">
      <label><input type="checkbox" class="guides"> Guides</label>
      <label><input type="checkbox" class="over"> This browser’s text on top</label>
      </div>
      <p class="agreement"></p>
      </div>
      <script type="application/json">\(PlayData(playground: playground).json)</script>

      """
  }

  /// The command that draws the first step, as HTML. Its width and its guides are elements of their own for the script,
  /// and its text has the fonts of the page, because a machine may have none for it.
  var command: String {
    let quoted = ShellCommand.quoted(text.string)
    let fonts = XMLEscaping.shown("font-family: var(--code), \(PlayFonts.families(playground))")
    let words = [
      "typesetter draw <bdi lang=\"\(text.language)\" style=\"\(fonts)\">\(XMLEscaping.exact(quoted))</bdi>",
      text.family == Typeface.standard ? "" : MadeCode.html(ShellCommand(["--font", text.family]).text),
      MadeCode.html("--lang \(text.language) --width"),
      "<span class=\"chosen-width\">\(exact(first.width))</span>",
      MadeCode.html("--padding \(PlayStep.margin.text) --output \(text.id).svg"),
      "<span class=\"chosen-guides option\"></span>",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
