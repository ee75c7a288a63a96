/// What the lines of one paragraph need of its style, found where the paragraph begins. A value, which is copied whole for lines
/// that are tried.
struct ArrangedParagraph {
  let style: ParagraphStyle
  /// The rooms of the first line and of the lines that follow.
  let firstPlace: LinePlace
  let otherPlace: LinePlace
  let firstHeadIndent: Double
  /// The space above the first line, and above the lines that follow.
  let spaceAboveFirst: SpaceAbove
  let spacingBetweenLines: LineSpacing
  let isJustified: Bool
  let strategy: LineBreakStrategy
  /// How full a line must be to be left without a hyphen, as a part of its width; 1 for hyphens wherever they fit.
  let hyphenationThreshold: Double
  /// How many lines one below the other may end with a hyphen.
  let maximumHyphenatedLines: Int
  /// What hangs outside the lines; `nil` for nothing.
  let edges: LineEdges?
  /// What is cut off above and below; `nil` for nothing.
  let trim: TextBoxTrim?

  /// - Parameters:
  ///   - previous: the style of the paragraph before it.
  ///   - continues: whether it goes on with that paragraph behind a line separator.
  init(_ style: ParagraphStyle, previous: ParagraphStyle, continues: Bool, maxWidth: Double) {
    self.style = style
    firstHeadIndent = continues ? style.headIndent : style.firstLineHeadIndent
    firstPlace = LinePlace(style, head: firstHeadIndent, in: maxWidth)
    otherPlace = LinePlace(style, head: style.headIndent, in: maxWidth)
    spacingBetweenLines = LineSpacing(line: style.lineSpacing)
    spaceAboveFirst =
      continues
      ? spacingBetweenLines.betweenLines
      : SpaceAbove(line: previous.lineSpacing + previous.paragraphSpacing + style.paragraphSpacingBefore)
    isJustified = style.alignment.isJustified
    strategy = style.lineBreakStrategy
    hyphenationThreshold = style.hyphenation?.threshold ?? 1
    maximumHyphenatedLines = style.hyphenation?.maximumHyphenatedLines ?? .max
    edges = LineEdges(style)
    trim = style.textBoxTrim == TextBoxTrim() ? nil : style.textBoxTrim
  }
}

/// What the lines of a text have beyond one width and one spacing: indents, spacings of their paragraphs, justification, a
/// strategy of breaking, room beside exclusions. A text that needs none of these has no arrangement.
final class LineArrangement {
  private let text: PreparedText
  private let maxWidth: Double
  /// Where lines lie; `nil` for one column without an end.
  let region: TextRegion?
  /// The grid on which lines lie; `nil` for none.
  let grid: LineGridUnits?
  /// The index of the current paragraph.
  @exclusivity(unchecked) private var paragraphIndex = -1
  /// What its lines need of its style.
  @exclusivity(unchecked) private(set) var paragraph: ArrangedParagraph
  /// What the lines of the current paragraph have had so far.
  @exclusivity(unchecked) private var progress = Progress()
  /// What hangs outside the current line.
  @exclusivity(unchecked) var overhang = LineOverhang()
  /// The blank halves that marks lose at the edges of the current line, in points; they are not in its width either.
  @exclusivity(unchecked) var trimmed = LineOverhang()
  /// Whether lines are tried for a strategy, which must not choose again.
  private let isTrying: Bool
  /// Where the current line lies.
  @exclusivity(unchecked) var place: LinePlace
  /// What follows the current line on the same row, beside an exclusion.
  private var row: TextRegion.Row?

  /// What lines above the next one, and the strategy, say of the next one. It begins anew with each paragraph, and for lines that
  /// are tried.
  private struct Progress {
    /// How many lines above the next one end with a hyphen, in a row.
    var hyphenatedLines = 0
    /// Points by which the lines of a balanced paragraph are narrower than the room for them.
    var reduction = 0.0
    /// The chosen ends of the paragraph's lines, as indices into the break table; empty for greedy lines.
    var plan: [Int] = []
    var planIndex = 0
  }

  init(_ text: PreparedText, maxWidth: Double, region: TextRegion?) {
    self.text = text
    self.maxWidth = maxWidth
    self.region = region
    grid = text.paragraphStyle.lineGrid.map {
      LineGridUnits($0, box: text.itemFonts[Int(text.paragraphs[0].emptyLineFontIndex)].box)
    }
    isTrying = false
    let style = text.paragraphStyle(of: 0)
    paragraph = ArrangedParagraph(style, previous: style, continues: false, maxWidth: maxWidth)
    place = LinePlace(inlineStart: 0, width: maxWidth, trailing: 0)
  }

  /// A copy for a breaker that tries lines that are narrower by some points.
  init(trying other: LineArrangement, reduction: Double) {
    isTrying = true
    text = other.text
    maxWidth = other.maxWidth
    region = other.region
    grid = other.grid
    (paragraphIndex, paragraph) = (other.paragraphIndex, other.paragraph)
    place = other.place
    progress.reduction = reduction
  }

  /// Moves to a paragraph.
  @inline(__always)
  func begin(paragraph index: Int) {
    if index != paragraphIndex { beginNext(index) }
  }

  private func beginNext(_ index: Int) {
    paragraph = ArrangedParagraph(
      text.paragraphStyle(of: index), previous: paragraph.style,
      continues: text.paragraphs[index].flags.contains(.followsLineSeparator), maxWidth: maxWidth)
    paragraphIndex = index
    progress = Progress()
    (overhang, trimmed) = (LineOverhang(), LineOverhang())
  }

  // MARK: The current paragraph

  var style: ParagraphStyle { paragraph.style }
  var isJustified: Bool { paragraph.isJustified }
  var strategy: LineBreakStrategy { paragraph.strategy }
  var hyphenationThreshold: Double { paragraph.hyphenationThreshold }
  var edges: LineEdges? { paragraph.edges }
  var trim: TextBoxTrim? { paragraph.trim }
  var spacingBetweenLines: LineSpacing { paragraph.spacingBetweenLines }

  var hyphenatedLines: Int {
    get { progress.hyphenatedLines }
    set { progress.hyphenatedLines = newValue }
  }
  var reduction: Double {
    get { progress.reduction }
    set { progress.reduction = newValue }
  }

  /// Whether the next line ends without a hyphen, if it can.
  var avoidsHyphen: Bool { hyphenatedLines >= paragraph.maximumHyphenatedLines }

  /// The space above the next line; none above the first line of a text.
  func spaceAbove(isFirstOfText: Bool, isFirstOfParagraph: Bool) -> SpaceAbove {
    if isFirstOfText { return SpaceAbove(line: 0) }
    return isFirstOfParagraph ? paragraph.spaceAboveFirst : spacingBetweenLines.betweenLines
  }

  /// The width of the current line at most, in points: a balanced paragraph has narrower lines than its place.
  var room: Double { max(0, place.width - reduction) }

  /// Places the next line of the current paragraph.
  ///
  /// - Parameters:
  ///   - axis: how the lines of the paragraph run.
  ///   - block: points from the start of the block to where the line may start, without its spacing.
  ///   - space: the space above the line; it is left out at the top of a region.
  ///   - height: points.
  ///   - wordWidth: the width of the line's first word, in points; for a line in a region.
  ///   - isRepeated: whether the same line has been placed before, with a smaller height.
  /// - Returns: points from the start of the block to the line; `nil` when there is no more room.
  @inline(__always)
  func placeNextLine(
    isFirstOfParagraph: Bool, axis: TextAxis, block: Double, space: SpaceAbove, height: Double, wordWidth: Double,
    isRepeated: Bool
  ) -> Double? {
    guard let region else {
      place = isFirstOfParagraph ? paragraph.firstPlace : paragraph.otherPlace
      return space.blockStart(behind: block)
    }
    return placeNextLine(
      in: region, isFirstOfParagraph: isFirstOfParagraph, axis: axis, block: block, space: space,
      height: height, wordWidth: wordWidth, isRepeated: isRepeated)
  }

  private func placeNextLine(
    in region: TextRegion, isFirstOfParagraph: Bool, axis: TextAxis, block: Double, space: SpaceAbove, height: Double,
    wordWidth: Double, isRepeated: Bool
  ) -> Double? {
    let head = isFirstOfParagraph ? paragraph.firstHeadIndent : style.headIndent
    if !isRepeated, let next = row?.next(after: isFirstOfParagraph, wordWidth: wordWidth) {
      row = next.row
      place = next.place
      return next.row.block
    }
    guard
      let found = region.row(
        at: space.blockStart(behind: block), height: height, wordWidth: wordWidth, style: style, head: head,
        axis: axis)
    else { return nil }
    row = found.row
    place = found.place
    return found.row.block
  }

  /// Places the lines of the current paragraph that follow its first one, if they need no more than that.
  ///
  /// - Parameter widest: the width of the text so far in points. Justified lines do not change the size of a text that is
  ///   as wide as they can be.
  func placePlainLines(isFullWidthKnown widest: Double) -> Bool {
    guard region == nil, grid == nil, progress.plan.isEmpty, trim == nil, edges == nil else { return false }
    if isJustified {
      let isLimited = style.justification.maximumSpace.isFinite || style.justification.minimumSpace < 1
      let full = paragraph.otherPlace.inlineStart + paragraph.otherPlace.width + paragraph.otherPlace.trailing
      guard !isLimited, full.isFinite, full <= widest else { return false }
    }
    place = paragraph.otherPlace
    return true
  }

  /// The width of the text in points, if the current line decides it: the least width in which the line lies as it does.
  @inline(__always)
  func extent(of width: Double) -> Double {
    place.isFixed ? place.inlineStart + width : place.inlineStart + width + place.trailing
  }

  // MARK: Strategies

  /// Whether all lines of the paragraph lie in a width that is known before they are broken.
  var hasKnownWidths: Bool { region == nil && maxWidth.isFinite && !isTrying }

  /// The room for a line of the current paragraph in points.
  func room(isFirstOfParagraph: Bool) -> Double {
    isFirstOfParagraph ? paragraph.firstPlace.width : paragraph.otherPlace.width
  }

  /// The width of the current line in points before it was justified; `nil` for a line that is not.
  var naturalWidth: Double? { place.naturalWidth }

  /// Sets the ends of the paragraph's lines, as indices into the break table.
  func setPlan(_ breaks: [Int]) {
    (progress.plan, progress.planIndex) = (breaks, 0)
  }

  /// The end of the next line, if it was chosen before.
  @inline(__always)
  func nextPlannedBreak() -> Int? {
    guard progress.planIndex < progress.plan.count else { return nil }
    defer { progress.planIndex += 1 }
    return progress.plan[progress.planIndex]
  }
}

/// Where a line lies along itself. Its width is its length, in every writing mode.
struct LinePlace {
  /// Points from the start of the line, or from line-left if the room is fixed, to the room.
  var inlineStart: Double
  /// The width of the room in points, infinite without a limit.
  var width: Double
  /// Points that stay free between the room and the end of the line.
  var trailing: Double
  /// Whether the room is one of a region: it does not depend on the direction of the paragraph.
  var isFixed = false
  /// The width in points that the line would have if it were not justified; `nil` for a line that is not.
  var naturalWidth: Double?
  /// Whether the line is widened to the width of the room, as far as its justification allows.
  var isJustified: Bool { naturalWidth != nil }

  init(inlineStart: Double, width: Double, trailing: Double, isFixed: Bool = false) {
    self.inlineStart = inlineStart
    self.width = width
    self.trailing = trailing
    self.isFixed = isFixed
  }

  /// The room between a paragraph's indents.
  init(_ style: ParagraphStyle, head: Double, in width: Double) {
    let tail = style.tailIndent
    let end = tail > 0 ? min(tail, width) : width + tail
    inlineStart = head
    self.width = max(0, end - head)
    trailing = max(0, -tail)
  }

  /// The edges of the room in points from line-left, in a layout of a width.
  func edges(in layoutWidth: Double, _ axis: TextAxis, style: ParagraphStyle) -> (left: Double, right: Double) {
    if isFixed { return (inlineStart, inlineStart + width) }
    let place = width.isFinite ? self : LinePlace(style, head: inlineStart, in: layoutWidth)
    return axis.direction.edges(from: place.inlineStart, size: place.width, in: layoutWidth)
  }
}
