/// A styled text with what does not affect its size: decorations and links.
public struct DecoratedText: Hashable, Sendable {
  /// The text that is measured.
  public private(set) var text: StyledText
  /// The decorations, in order and apart from each other; parts without one are left out.
  public private(set) var decorations: [DecorationRun] = []
  /// The links, in order and apart from each other.
  public private(set) var links: [TextLink] = []

  /// Creates a text without decorations and links.
  public init(_ text: StyledText) { self.text = text }

  /// Creates a text from its parts.
  ///
  /// - Parameters:
  ///   - decorations: in order, apart from each other, and inside the text.
  ///   - links: likewise.
  package init(_ text: StyledText, decorations: [DecorationRun], links: [TextLink]) {
    self.text = text
    for run in decorations { append(run) }
    for link in links { append(link) }
  }

  /// Appends a string.
  ///
  /// - Parameters:
  ///   - string: the text to append.
  ///   - style: its font and what else affects its size.
  ///   - paragraphStyle: the style of the paragraphs that start in the string; `nil` for the text's style.
  ///   - decoration: its colours and lines.
  ///   - link: where the string leads, such as a URL; `nil` for nowhere.
  /// - Complexity: O(length of the string)
  public mutating func append(
    _ string: String, style: TextStyle, paragraphStyle: ParagraphStyle? = nil,
    decoration: TextDecoration = TextDecoration(), link: String? = nil
  ) {
    let start = text.count
    if let paragraphStyle {
      text.append(string, style: style, paragraphStyle: paragraphStyle)
    } else {
      text.append(string, style: style)
    }
    let range = start..<text.count
    guard !range.isEmpty else { return }
    if !decoration.isEmpty { append(DecorationRun(range: range, decoration: decoration)) }
    if let link { append(TextLink(range: range, destination: link)) }
  }

  private mutating func append(_ run: DecorationRun) {
    if let last = decorations.last, last.range.upperBound == run.range.lowerBound, last.decoration == run.decoration {
      decorations[decorations.count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      decorations.append(run)
    }
  }

  private mutating func append(_ link: TextLink) {
    if let last = links.last, last.range.upperBound == link.range.lowerBound, last.destination == link.destination {
      links[links.count - 1].range = last.range.lowerBound..<link.range.upperBound
    } else {
      links.append(link)
    }
  }

  /// Gives a part of the text annotations; see ``StyledText/setRuby(_:in:)``.
  ///
  /// - Parameters:
  ///   - ruby: the annotations.
  ///   - range: the base, as UTF-8 offsets.
  /// - Throws: as ``StyledText/setRuby(_:in:)``.
  /// - Complexity: O(length of the base and its annotations + number of bases behind it)
  public mutating func setRuby(_ ruby: Ruby, in range: Range<Int>) throws(TypesettingError) {
    try text.setRuby(ruby, in: range)
  }

  /// Changes the decoration of a part of the text.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - change: called for each decoration in the range.
  /// - Throws: `invalidRange` when the range lies outside the text or splits a character.
  /// - Complexity: O(decorations)
  public mutating func updateDecoration(
    in range: Range<Int>, _ change: (inout TextDecoration) -> Void
  ) throws(TypesettingError) {
    try text.validate(range)
    let old = decorations
    decorations = []
    var offset = 0
    func add(_ range: Range<Int>, _ decoration: TextDecoration, to text: inout DecoratedText) {
      if !range.isEmpty, !decoration.isEmpty { text.append(DecorationRun(range: range, decoration: decoration)) }
    }
    // The stretches between and in the runs, split at the ends of the range.
    func visit(_ stretch: Range<Int>, _ decoration: TextDecoration, _ text: inout DecoratedText) {
      let inside = stretch.clamped(to: range)
      guard !inside.isEmpty else { return add(stretch, decoration, to: &text) }
      add(stretch.lowerBound..<inside.lowerBound, decoration, to: &text)
      var changed = decoration
      change(&changed)
      add(inside, changed, to: &text)
      add(inside.upperBound..<stretch.upperBound, decoration, to: &text)
    }
    for run in old {
      visit(offset..<run.range.lowerBound, TextDecoration(), &self)
      visit(run.range, run.decoration, &self)
      offset = run.range.upperBound
    }
    visit(offset..<text.count, TextDecoration(), &self)
  }
}

/// A part of a text that leads somewhere.
public struct TextLink: Hashable, Sendable, Codable {
  /// UTF-8 offsets.
  public var range: Range<Int>
  /// Where the part leads, such as a URL, as it was written.
  public var destination: String

  /// Creates a link.
  public init(range: Range<Int>, destination: String) {
    self.range = range
    self.destination = destination
  }
}
