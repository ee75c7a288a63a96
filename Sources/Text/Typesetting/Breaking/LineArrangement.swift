/// What the lines of a text have beyond one width and one spacing: indents, spacings of their paragraphs, justification, a
/// strategy of breaking, room beside exclusions. A text that needs none of these has no arrangement.
final class LineArrangement {
  private let text: PreparedText
  private let maxWidth: Double
  /// Where lines lie; `nil` for one column without an end.
  let region: TextRegion?
  /// The index of the current paragraph.
  @exclusivity(unchecked) private var paragraph = -1
  @exclusivity(unchecked) private(set) var style: ParagraphStyle
  // What the lines of the current paragraph need of its style.
  @exclusivity(unchecked) private var firstPlace: LinePlace
  @exclusivity(unchecked) private var otherPlace: LinePlace
  @exclusivity(unchecked) private var firstHeadIndent = 0.0
  @exclusivity(unchecked) private var firstGap = LineGap(line: 0)
  @exclusivity(unchecked) private(set) var spacingBetweenLines = LineSpacing(line: 0)
  @exclusivity(unchecked) private(set) var isJustified = false
  @exclusivity(unchecked) private(set) var strategy = LineBreakStrategy.greedy
  /// How full a line must be to be left without a hyphen, as a part of its width; 1 for hyphens wherever they fit.
  @exclusivity(unchecked) private(set) var hyphenationThreshold = 1.0
  /// How many lines one below the other may end with a hyphen.
  @exclusivity(unchecked) private var maximumHyphenatedLines = Int.max
  /// How many lines above the next one end with a hyphen, in a row.
  @exclusivity(unchecked) var hyphenatedLines = 0
  /// What hangs outside the lines of the current paragraph; `nil` for nothing.
  @exclusivity(unchecked) private(set) var edges: LineEdges?
  /// What hangs outside the current line.
  @exclusivity(unchecked) var overhang = LineOverhang()
  /// What the current paragraph cuts off above and below; `nil` for nothing.
  @exclusivity(unchecked) private(set) var trim: TextBoxTrim?
  /// Points by which the lines of a balanced paragraph are narrower than the room for them.
  @exclusivity(unchecked) var reduction = 0.0
  /// Whether lines are tried for a strategy, which must not choose again.
  private var isTrying = false
  /// The chosen ends of the paragraph's lines, as indices into the break table; empty for greedy lines.
  @exclusivity(unchecked) private var plan: [Int] = []
  @exclusivity(unchecked) private var planIndex = 0
  /// Where the current line lies.
  @exclusivity(unchecked) var place: LinePlace
  /// What follows the current line on the same row, beside an exclusion.
  private var row: TextRegion.Row?

  init(_ text: PreparedText, maxWidth: Double, region: TextRegion?) {
    self.text = text
    self.maxWidth = maxWidth
    self.region = region
    style = text.paragraphStyle(of: 0)
    place = LinePlace(x: 0, width: maxWidth, trailing: 0)
    (firstPlace, otherPlace) = (place, place)
  }

  /// A copy for a breaker that tries lines that are narrower by some points.
  init(trying other: LineArrangement, reduction: Double) {
    isTrying = true
    text = other.text
    maxWidth = other.maxWidth
    region = other.region
    paragraph = other.paragraph
    style = other.style
    (firstPlace, otherPlace, place) = (other.firstPlace, other.otherPlace, other.place)
    (firstHeadIndent, firstGap) = (other.firstHeadIndent, other.firstGap)
    spacingBetweenLines = other.spacingBetweenLines
    (isJustified, strategy, trim) = (other.isJustified, other.strategy, other.trim)
    (edges, hyphenationThreshold) = (other.edges, other.hyphenationThreshold)
    maximumHyphenatedLines = other.maximumHyphenatedLines
    self.reduction = reduction
  }

  /// Moves to a paragraph.
  @inline(__always)
  func begin(paragraph: Int) {
    if paragraph != self.paragraph { beginNext(paragraph) }
  }

  private func beginNext(_ paragraph: Int) {
    let previous = style
    style = text.paragraphStyle(of: paragraph)
    self.paragraph = paragraph
    let continues = text.paragraphs[paragraph].flags.contains(.followsLineSeparator)
    firstHeadIndent = continues ? style.headIndent : style.firstLineHeadIndent
    firstPlace = LinePlace(style, head: firstHeadIndent, in: maxWidth)
    otherPlace = LinePlace(style, head: style.headIndent, in: maxWidth)
    spacingBetweenLines = LineSpacing(line: style.lineSpacing)
    firstGap =
      continues
      ? spacingBetweenLines.betweenLines
      : LineGap(line: previous.lineSpacing + previous.paragraphSpacing + style.paragraphSpacingBefore)
    isJustified = style.alignment == .justified
    strategy = style.lineBreakStrategy
    edges = LineEdges(style)
    overhang = LineOverhang()
    hyphenationThreshold = style.hyphenation?.threshold ?? 1
    maximumHyphenatedLines = style.hyphenation?.maximumHyphenatedLines ?? .max
    hyphenatedLines = 0
    trim = style.textBoxTrim == TextBoxTrim() ? nil : style.textBoxTrim
    reduction = 0
    plan = []
    planIndex = 0
  }

  /// Whether the next line ends without a hyphen, if it can.
  var avoidsHyphen: Bool { hyphenatedLines >= maximumHyphenatedLines }

  /// The space above the next line; none above the first line of a text.
  func gap(isFirstOfText: Bool, isFirstOfParagraph: Bool) -> LineGap {
    if isFirstOfText { return LineGap(line: 0) }
    return isFirstOfParagraph ? firstGap : spacingBetweenLines.betweenLines
  }

  /// The width of the current line at most, in points: a balanced paragraph has narrower lines than its place.
  var room: Double { max(0, place.width - reduction) }

  /// Places the next line of the current paragraph.
  ///
  /// - Parameters:
  ///   - y: points from the top of the text to where the line may lie at the top, without its spacing.
  ///   - gap: the space above the line; it is left out at the top of a region.
  ///   - height: points.
  ///   - wordWidth: the width of the line's first word, in points; for a line in a region.
  ///   - isRepeated: whether the same line has been placed before, with a smaller height.
  /// - Returns: the top of the line in points; `nil` when there is no more room.
  @inline(__always)
  func placeNextLine(
    isFirstOfParagraph: Bool, isRightToLeft: Bool, y: Double, gap: LineGap, height: Double, wordWidth: Double,
    isRepeated: Bool
  ) -> Double? {
    guard let region else {
      place = isFirstOfParagraph ? firstPlace : otherPlace
      return gap.top(below: y)
    }
    return placeNextLine(
      in: region, isFirstOfParagraph: isFirstOfParagraph, isRightToLeft: isRightToLeft, y: y, gap: gap,
      height: height, wordWidth: wordWidth, isRepeated: isRepeated)
  }

  private func placeNextLine(
    in region: TextRegion, isFirstOfParagraph: Bool, isRightToLeft: Bool, y: Double, gap: LineGap, height: Double,
    wordWidth: Double, isRepeated: Bool
  ) -> Double? {
    let head = isFirstOfParagraph ? firstHeadIndent : style.headIndent
    if !isRepeated, let next = row?.next(after: isFirstOfParagraph, wordWidth: wordWidth) {
      row = next.row
      place = next.place
      return next.row.y
    }
    guard
      let found = region.row(
        at: gap.top(below: y), height: height, wordWidth: wordWidth, style: style, head: head,
        isRightToLeft: isRightToLeft)
    else { return nil }
    row = found.row
    place = found.place
    return found.row.y
  }

  /// Places the lines of the current paragraph that follow its first one, if they need no more than that.
  ///
  /// - Parameter widest: the width of the text so far in points. Justified lines do not change the size of a text that is
  ///   as wide as they can be.
  func placePlainLines(isFullWidthKnown widest: Double) -> Bool {
    guard region == nil, plan.isEmpty, trim == nil, edges == nil else { return false }
    if isJustified {
      let isLimited = style.justification.maximumSpace.isFinite || style.justification.minimumSpace < 1
      let full = otherPlace.x + otherPlace.width + otherPlace.trailing
      guard !isLimited, full.isFinite, full <= widest else { return false }
    }
    place = otherPlace
    return true
  }

  /// The width of the text in points, if the current line decides it: the least width in which the line lies as it does.
  @inline(__always)
  func extent(of width: Double) -> Double { place.isFixed ? place.x + width : place.x + width + place.trailing }

  // MARK: Strategies

  /// Whether all lines of the paragraph lie in a width that is known before they are broken.
  var hasKnownWidths: Bool { region == nil && maxWidth.isFinite && !isTrying }

  /// The room for a line of the current paragraph in points.
  func room(isFirstOfParagraph: Bool) -> Double {
    isFirstOfParagraph ? firstPlace.width : otherPlace.width
  }

  /// The width of the current line in points before it was justified; `nil` for a line that is not.
  var naturalWidth: Double? { place.naturalWidth }

  /// Sets the ends of the paragraph's lines, as indices into the break table.
  func setPlan(_ breaks: [Int]) {
    plan = breaks
    planIndex = 0
  }

  /// The end of the next line, if it was chosen before.
  @inline(__always)
  func nextPlannedBreak() -> Int? {
    guard planIndex < plan.count else { return nil }
    defer { planIndex += 1 }
    return plan[planIndex]
  }
}

/// Where a line lies.
struct LinePlace {
  /// Points from the leading edge of the layout, or from the left if the room is fixed, to the start of the room.
  var x: Double
  /// The width of the room in points, infinite without a limit.
  var width: Double
  /// Points that stay free between the room and the trailing edge of the layout.
  var trailing: Double
  /// Whether the room is one of a region: it does not depend on the direction of the paragraph.
  var isFixed = false
  /// The width in points that the line would have if it were not justified; `nil` for a line that is not.
  var naturalWidth: Double?
  /// Whether the line is widened to the width of the room, as far as its justification allows.
  var isJustified: Bool { naturalWidth != nil }

  init(x: Double, width: Double, trailing: Double, isFixed: Bool = false) {
    self.x = x
    self.width = width
    self.trailing = trailing
    self.isFixed = isFixed
  }

  /// The room between a paragraph's indents.
  init(_ style: ParagraphStyle, head: Double, in width: Double) {
    let tail = style.tailIndent
    let end = tail > 0 ? min(tail, width) : width + tail
    x = head
    self.width = max(0, end - head)
    trailing = max(0, -tail)
  }

  /// Left and right edges in points, in a layout of a width.
  func edges(in layoutWidth: Double, isRightToLeft: Bool, style: ParagraphStyle) -> (left: Double, right: Double) {
    if isFixed { return (x, x + width) }
    let place = width.isFinite ? self : LinePlace(style, head: x, in: layoutWidth)
    return isRightToLeft
      ? (layoutWidth - place.x - place.width, layoutWidth - place.x) : (place.x, place.x + place.width)
  }
}
