internal import Fonts
internal import Typesetting

/// Makes paragraphs from the events of a document.
struct MarkdownTextBuilder {
  private let style: MarkdownStyle
  private(set) var text: DecoratedText

  private var containers: MarkdownContainers
  /// The style of the current block, and of its spans from the outside in.
  private var base: TextStyle
  private var strongCount = 0
  private var emphasisCount = 0
  private var links: [String] = []
  /// The style of the last paragraph; `nil` before the first one.
  private var paragraph: ParagraphStyle?
  /// The style of the last text, which its newline has too.
  private var lastStyle: TextStyle
  private var isHeading = false
  private var ruby = MarkdownRuby()

  init(_ style: MarkdownStyle) {
    self.style = style
    containers = MarkdownContainers(style)
    base = style.body
    lastStyle = style.body
    text = DecoratedText(StyledText("", style: style.body, paragraphStyle: style.paragraph))
  }

  mutating func add(_ event: MarkdownEvent) throws(TypesettingError) {
    switch event.node {
    case .blockQuote:
      if event.isEntered { containers.enterQuote() } else { containers.leave() }
    case .list(let list):
      if event.isEntered { try containers.enter(list) } else { containers.leave() }
    case .item:
      if event.isEntered { containers.enterItem() } else { leaveItem() }
    case .paragraph:
      if event.isEntered { begin(style.body) } else { setRuby(ruby.end(at: text.text.count)) }
    case .heading(let level):
      isHeading = event.isEntered
      if event.isEntered { begin(style.heading(level)) } else { base = style.body }
      if !event.isEntered { setRuby(ruby.end(at: text.text.count)) }
    case .codeBlock(let code): try addCodeBlock(code)
    case .thematicBreak:
      // Behind a mark it is text like any other: the mark would be centred too.
      begin(style.body, alignment: containers.hasMarks ? nil : .center)
      try append("* * *")
    case .text(let string): try append(Self.inline(string))
    case .code(let string): try append(Self.inline(string), isCode: true)
    case .softBreak: try append(" ")
    case .lineBreak: try append("\u{2028}")
    case .emphasis: emphasisCount += event.isEntered ? 1 : -1
    case .strong: strongCount += event.isEntered ? 1 : -1
    case .link(let destination):
      if event.isEntered { links.append(destination) } else { links.removeLast() }
    case .html(let tag): setRuby(ruby.read(tag, at: text.text.count))
    }
    guard text.text.count <= Typesetter.maximumTextLength else {
      throw TypesettingError(
        .textTooLong, "the text of the document is longer than the expected \(Typesetter.maximumTextLength) bytes")
    }
  }

  // MARK: Blocks

  private mutating func leaveItem() {
    // An item without a block shows its mark all the same.
    if containers.hasMarks { begin(style.body) }
    containers.leave()
  }

  /// Starts a paragraph, with the marks of the items that it is the first one of.
  ///
  /// - Parameter continues: whether it is a further line of a block.
  private mutating func begin(_ style: TextStyle, continues: Bool = false, alignment: TextAlignment? = nil) {
    let marks = containers.takeMarks()
    var paragraph = self.style.paragraph
    paragraph.paragraphSpacing = 0
    paragraph.paragraphSpacingBefore = continues ? 0 : containers.takeSpacing()
    if let mark = marks.first {
      paragraph.firstLineHeadIndent = paragraph.headIndent + mark.start
      paragraph.tabStops = stops(behind: marks)
    } else {
      paragraph.firstLineHeadIndent += containers.indent
    }
    paragraph.headIndent += containers.indent
    if let alignment { paragraph.alignment = alignment }
    if let last = self.paragraph { text.append("\n", style: lastStyle, paragraphStyle: last) }
    self.paragraph = paragraph
    base = style
    for mark in marks {
      text.append(mark.text + "\t", style: self.style.body, paragraphStyle: paragraph)
      lastStyle = self.style.body
    }
  }

  /// A stop for each mark but the first, one for the text, and behind them the stops of the style.
  private func stops(behind marks: [MarkdownContainers.Mark]) -> [TextTab] {
    let own = marks.dropFirst().map(\.start) + [containers.indent]
    var stops: [TextTab] = []
    for stop in own.map({ TextTab(location: style.paragraph.headIndent + $0) }) + style.paragraph.tabStops
    where stop.location > stops.last?.location ?? 0 {
      // Marks below the last level that is indented have one place.
      stops.append(stop)
    }
    return stops
  }

  private mutating func addCodeBlock(_ code: String) throws(TypesettingError) {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    for index in lines.indices {
      begin(style.body, continues: index > 0)
      // An empty line has the height of code too.
      lastStyle = try spanStyle(isCode: true)
      try append(String(lines[index]), isCode: true)
    }
    if lines.isEmpty { begin(style.body) }
  }

  // MARK: Spans

  /// Gives a base its annotation. One that is no base, such as a part of a character, has none.
  private mutating func setRuby(_ base: MarkdownRuby.Base?) {
    if let base { try? text.setRuby(Ruby(base.annotation), in: base.range) }
  }

  private mutating func append(_ string: String, isCode: Bool = false) throws(TypesettingError) {
    guard ruby.shows(string) else { return }
    let style = try spanStyle(isCode: isCode)
    lastStyle = style
    text.append(
      string, style: style, paragraphStyle: paragraph, decoration: links.isEmpty ? TextDecoration() : self.style.link,
      link: links.last)
  }

  /// A text of one paragraph: character references may name line feeds, which are white space in HTML, and other
  /// characters that would end it.
  private static func inline(_ string: String) -> String {
    // Few texts have one, and most of their bytes are none of these.
    guard string.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0xC2 || $0 == 0xE2 }) else { return string }
    var scalars = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\n", "\r": scalars.append(" ")
      case "\u{85}", "\u{2029}": scalars.append("\u{2028}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private func spanStyle(isCode: Bool) throws(TypesettingError) -> TextStyle {
    let isStrong = strongCount > 0 || isHeading
    let font: Font
    if isCode {
      font = style.code
    } else if emphasisCount > 0 {
      font = isStrong ? style.strongEmphasis : style.emphasis
    } else if strongCount > 0 {
      font = style.strong
    } else {
      return base
    }
    var span = base
    do throws(FontError) { span.font = try font.withSize(base.font.size) } catch { throw TypesettingError(error) }
    return span
  }
}
