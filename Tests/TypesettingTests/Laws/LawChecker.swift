import CUnicode
import Fonts
import Geometry
import TestSupport

@testable import Typesetting

/// The laws of text, each as a check of one prepared text that throws what it finds wrong.
struct LawChecker {
  let styled: StyledText
  let typesetter: Typesetter
  /// UTF-8 offsets of grapheme cluster boundaries, from ICU, with 0.
  let clusters: Set<Int>
  /// UTF-8 offsets of line-break opportunities, with 0.
  let opportunities: Set<Int>
  /// Whether glyphs move the pen back further than they move it forward, as glyphs of a damaged font can: a part of the text
  /// is then wider than the whole. Widths are never below 0, so a line is not as wide as its glyphs.
  let goesBackwards: Bool
  /// Whether a longer part of a line is wider. In a damaged font the glyphs that a line's edges have when they are shaped
  /// again may have any advances, so that more of a text may fit than less of it, and a measured width may leave room for
  /// another line than the one that was measured.
  private let hasOrderlyWidths: Bool
  static let tolerance = 1e-6

  /// - Parameter isDamaged: whether the fonts may be damaged.
  init(
    _ styled: StyledText, fallback: FontLibrary = .empty, cache: WordCache? = .shared, isDamaged: Bool = false
  ) throws {
    self.styled = styled
    typesetter = try Typesetter(styled, fallback: fallback, cache: cache)
    clusters = try Set(BoundaryOracle(CU_BREAK_GRAPHEME).boundaries(styled.string)).union([0])
    let prepared = typesetter.prepared
    opportunities = Set(prepared.breaks.offsets.indices.map { Int(prepared.breaks.offsets[$0]) })
    // Texts of laws are short enough to have one table.
    let table = prepared.graphemeTable(of: prepared.paragraphs[0])
    goesBackwards = (1..<max(table.count, 1)).contains { index in
      // A new paragraph starts at 0.
      table.x[index] < table.x[index - 1] - Self.tolerance && table.x[index] != 0
    }
    hasOrderlyWidths = !goesBackwards && !isDamaged
  }

  /// What a message says of the text.
  var description: String {
    let runs = styled.runs.map { run in
      let style = run.style
      var text = "\(run.range) \(style.font.face.postScriptName) \(style.font.size)"
      if style.tracking != 0 { text += " tracking \(style.tracking)" }
      if let language = style.language { text += " \(language)" }
      return text
    }
    let interval = styled.paragraphStyle.defaultTabInterval.map { ", tabs every \($0)" } ?? ""
    let flow = styled.paragraphStyle.flow
    let place = flow.isHorizontal ? "" : ", \(flow.writingMode.rawValue), \(flow.orientation)"
    return "\"\(styled.string.escaped)\" in \(runs.joined(separator: ", "))\(interval)\(place)"
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    try TestSupport.require(condition, "\(message()) — \(description)")
  }

  // MARK: Counts

  /// How often the laws that do not apply to every text have been compared.
  struct Counts {
    /// Texts with more lines than the limit.
    var truncatedTexts = 0
    /// Measured widths that were measured again.
    var feedbacks = 0
    /// Pairs of widths with different numbers of lines.
    var shrinkingPairs = 0
    /// Texts that were checked without dotted circles; see `TextLawTests`.
    var withoutCircles = 0

    static func += (left: inout Counts, right: Counts) {
      left.truncatedTexts += right.truncatedTexts
      left.feedbacks += right.feedbacks
      left.shrinkingPairs += right.shrinkingPairs
      left.withoutCircles += right.withoutCircles
    }
  }

  private(set) var counts = Counts()

  // MARK: All laws at one width

  /// Every law that holds for a width, a number of lines and a mode.
  ///
  /// - Returns: the number of lines that were compared.
  @discardableResult
  mutating func check(width: Double, numberOfLines: Int = 0, mode: LineBreakMode = .byTruncatingTail) throws -> Int {
    let place = "width \(width), \(numberOfLines) lines, \(mode)"
    let measured = try typesetter.measuredLines(maxWidth: width, numberOfLines: numberOfLines, lineBreakMode: mode)
    let lines = measured.lines
    let measurement = try typesetter.measure(maxWidth: width, numberOfLines: numberOfLines, lineBreakMode: mode)
    try require(measured.measurement == measurement, "\(place): the size with lines is not the measured one")
    let layout = try typesetter.layout(maxWidth: width, numberOfLines: numberOfLines, lineBreakMode: mode)
    for line in layout.lines { try checkRuns(line, place) }
    try checkAgreement(lines, measurement, layout, place)
    try checkRanges(lines, isWhole: numberOfLines == 0, place)
    try checkHeights(lines, measurement, place)
    try checkFit(lines, width: width, place)
    for line in layout.lines {
      try checkAdvances(line, isClipped: mode == .byClipping && measurement.isTruncated, place)
    }
    if numberOfLines > 0 {
      try checkTruncation(lines, measurement, width: width, numberOfLines: numberOfLines, mode, place)
    }
    try checkFeedback(lines, measurement, width: width, numberOfLines: numberOfLines, mode, place)
    return lines.count
  }

  /// The size in the directions of lines.
  private func lineSize(_ measurement: TextMeasurement) -> LineSize {
    styled.paragraphStyle.writingMode.lineSize(measurement.size)
  }

  /// Count = size = ranges = built lines.
  private func checkAgreement(
    _ lines: [LineRange], _ measurement: TextMeasurement, _ layout: TextLayout, _ place: String
  ) throws {
    try require(measurement.lineCount == lines.count, "\(place): count \(measurement.lineCount), \(lines.count) ranges")
    try require(layout.lines.map(\.lineRange) == lines, "\(place): built lines are not the listed ones")
    try require(layout.measurement == measurement, "\(place): the layout's size is not the measured one")
    let widest = lines.map(\.width).max() ?? 0
    let length = lineSize(measurement).inline
    try require(length == widest, "\(place): size \(length), widest line \(widest)")
    try require(lines.first?.baseline == measurement.firstBaseline, "\(place): first baseline")
    try require(lines.last?.baseline == measurement.lastBaseline, "\(place): last baseline")
    for line in lines {
      try require(line.width >= 0, "\(place): line \(line.range) is \(line.width) wide")
      try require(line.width.isFinite, "\(place): line \(line.range) is \(line.width) wide")
    }
  }

  /// Ranges, joined, are the whole text; no grapheme cluster is split.
  private func checkRanges(_ lines: [LineRange], isWhole: Bool, _ place: String) throws {
    try require(!lines.isEmpty, "\(place): no line")
    var offset = 0
    for line in lines {
      try require(line.range.lowerBound == offset, "\(place): line \(line.range) does not start at \(offset)")
      try require(
        line.range.isEmpty == false || styled.count == offset, "\(place): empty line \(line.range) inside the text")
      try require(
        line.contentRange.lowerBound == line.range.lowerBound,
        "\(place): content \(line.contentRange) of line \(line.range)")
      try require(
        line.contentRange.upperBound <= line.range.upperBound,
        "\(place): content \(line.contentRange) of line \(line.range)")
      offset = line.range.upperBound
      try require(clusters.contains(offset), "\(place): line \(line.range) ends inside a grapheme cluster")
    }
    if isWhole { try require(offset == styled.count, "\(place): lines end at \(offset) of \(styled.count)") }
  }

  /// The height is the sum of the line heights and spacings.
  private func checkHeights(_ lines: [LineRange], _ measurement: TextMeasurement, _ place: String) throws {
    var y = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 {
        y += styled.paragraphStyle.lineSpacing
        if startsParagraph(line.range.lowerBound) { y += styled.paragraphStyle.paragraphSpacing }
      }
      try require(
        isApproximatelyEqual(line.y, y, within: Self.tolerance), "\(place): line \(index) at \(line.y), expected \(y)")
      let metrics = line.metrics
      try require(
        isApproximatelyEqual(
          metrics.ascent + metrics.descent + metrics.leading, metrics.height, within: Self.tolerance),
        "\(place): \(metrics) do not add up")
      y += metrics.height
    }
    try require(
      isApproximatelyEqual(lineSize(measurement).block, y, within: Self.tolerance),
      "\(place): height \(lineSize(measurement).block), sum \(y)")
  }

  private func startsParagraph(_ offset: Int) -> Bool {
    let utf8 = Array(styled.string.utf8)
    guard offset > 0 else { return false }
    let before = utf8[..<offset].suffix(3)
    // Line tabulations, form feeds and line separators end lines only.
    if let last = before.last, last == 0x0A || last == 0x0D { return true }
    return before.suffix(2) == [0xC2, 0x85] || before == [0xE2, 0x80, 0xA9]
  }

  /// A line is wider than the maximum only where it is a single cluster.
  private func checkFit(_ lines: [LineRange], width: Double, _ place: String) throws {
    for line in lines where line.width > width + Self.tolerance {
      try require(
        visibleClusterCount(line.contentRange) <= 1,
        "\(place): line \(line.range) is \(line.width) wide and could be broken")
    }
  }

  /// Grapheme clusters that are neither white space nor invisible.
  private func visibleClusterCount(_ range: Range<Int>) -> Int {
    let utf8 = Array(styled.string.utf8)
    let bounds = clusters.filter { $0 >= range.lowerBound && $0 < range.upperBound }.sorted() + [range.upperBound]
    var count = 0
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let invisible = UInt32(CU_HANGING_SPACE.rawValue | CU_DEFAULT_IGNORABLE.rawValue)
      let scalars = String(decoding: utf8[start..<end], as: UTF8.self).unicodeScalars
      if scalars.contains(where: { cu_properties($0.value) & invisible == 0 }) { count += 1 }
    }
    return count
  }

  /// A line's width is the sum of the advances of its content's glyphs.
  private func checkAdvances(_ line: TextLine, isClipped: Bool, _ place: String) throws {
    let contentEnd = line.lineRange.contentRange.upperBound
    var content = 0.0
    var total = 0.0
    for run in line.runs {
      let advances = run.glyphs.reduce(0) { $0 + $1.advance }
      let isTab = run.glyphs.isEmpty
      if !isTab {
        try require(
          isApproximatelyEqual(advances, run.width, within: Self.tolerance),
          "\(place): run \(run.range) \(run.width), glyphs \(advances)")
      }
      total += run.width
      if run.isInserted {
        content += run.width
      } else if isTab {
        if run.range.lowerBound < contentEnd { content += run.width }
      } else {
        content += run.glyphs.reduce(0) { $0 + ($1.cluster < contentEnd ? $1.advance : 0) }
        try require(
          run.glyphs.allSatisfy { run.range.contains($0.cluster) },
          "\(place): a glyph's cluster lies outside its run \(run.range)")
      }
    }
    if !goesBackwards, !(isClipped && line.width < content) {
      try require(
        isApproximatelyEqual(max(0, content), line.width, within: Self.tolerance),
        "\(place): line \(line.range) is \(line.width) wide, its glyphs \(content)")
    }
    try require(
      line.widthIncludingTrailingWhitespace >= line.width,
      "\(place): line \(line.range) is narrower with its white space")
    try require(
      isClipped || goesBackwards
        || isApproximatelyEqual(line.widthIncludingTrailingWhitespace, max(total, line.width), within: Self.tolerance),
      "\(place): line \(line.range) is \(line.widthIncludingTrailingWhitespace) wide with white space, its runs \(total)"
    )
  }

  /// The runs of a line are next to one another; those that hang are the white space behind the content.
  private func checkRuns(_ line: TextLine, _ place: String) throws {
    var end = line.runs.first?.x ?? 0
    for run in line.runs {
      try require(
        isApproximatelyEqual(run.x, end, within: Self.tolerance),
        "\(place): run \(run.range) at \(run.x), the one before ends at \(end)")
      end = run.x + run.width
      let isBehindContent =
        !line.lineRange.isTruncated && !run.isInserted
        && run.range.lowerBound >= line.lineRange.contentRange.upperBound
      try require(run.isHanging == isBehindContent, "\(place): run \(run.range) hangs: \(run.isHanging)")
    }
  }

  /// A truncated line is not wider than the maximum, and what was left out is reported.
  private mutating func checkTruncation(
    _ lines: [LineRange], _ measurement: TextMeasurement, width: Double, numberOfLines: Int, _ mode: LineBreakMode,
    _ place: String
  ) throws {
    try require(lines.count <= numberOfLines, "\(place): \(lines.count) lines")
    let all = try typesetter.lines(maxWidth: width, lineBreakMode: mode)
    let isCut = all.count > numberOfLines
    try require(
      measurement.isTruncated == isCut,
      "\(place): truncated \(measurement.isTruncated), whole text has \(all.count) lines")
    for (index, line) in lines.enumerated() where index < lines.count - 1 || !isCut {
      try require(line == all[index], "\(place): line \(index) is not that of the whole text")
    }
    guard isCut else { return }
    counts.truncatedTexts += 1
    guard let last = lines.last else { throw Violation("\(place): no line is left — \(description)") }
    switch mode {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      try require(last.isTruncated, "\(place): the last line shows no ellipsis")
      try require(
        last.range.upperBound == styled.count, "\(place): the truncated line \(last.range) does not stand for the rest")
      try require(last.width <= width + Self.tolerance, "\(place): the truncated line is \(last.width) wide")
    case .byClipping:
      try require(last.width <= width + Self.tolerance, "\(place): the clipped line is \(last.width) wide")
    case .byWordWrapping, .byCharWrapping:
      try require(last == all[lines.count - 1], "\(place): the last line is not that of the whole text")
    }
  }

  /// Feeding the measured width back gives the same lines. (A line that is wider than the maximum, because it is a
  /// single cluster, makes the measured width larger than the maximum.)
  private mutating func checkFeedback(
    _ lines: [LineRange], _ measurement: TextMeasurement, width: Double, numberOfLines: Int, _ mode: LineBreakMode,
    _ place: String
  ) throws {
    let measured = lineSize(measurement).inline
    guard measured <= width, hasOrderlyWidths else { return }
    counts.feedbacks += 1
    let again = try typesetter.lines(maxWidth: measured, numberOfLines: numberOfLines, lineBreakMode: mode)
    try require(
      again.map(\.range) == lines.map(\.range),
      "\(place): fed back, the measured width \(measured) gives lines \(again.map(\.range)), not \(lines.map(\.range))")
    // The middle of a truncated line depends on the width; everything else is the same bits.
    if mode != .byTruncatingMiddle {
      try require(again == lines, "\(place): fed back, the measured width \(measured) gives other widths or heights")
    }
  }

  // MARK: Laws over several widths

  /// The line count never grows with the width.
  mutating func checkMonotony(_ narrow: Double, _ wide: Double, mode: LineBreakMode = .byTruncatingTail) throws {
    guard hasOrderlyWidths else { return }
    let (low, high) = (min(narrow, wide), max(narrow, wide))
    let more = try typesetter.measure(maxWidth: low, lineBreakMode: mode).lineCount
    let fewer = try typesetter.measure(maxWidth: high, lineBreakMode: mode).lineCount
    try require(fewer <= more, "\(mode): \(more) lines at width \(low), \(fewer) at \(high)")
    if fewer < more { counts.shrinkingPairs += 1 }
  }

  /// Min-content ≤ max-content; at the min-content width no word is broken and no line is wider.
  func checkContentWidths() throws {
    let least = typesetter.minContentWidth
    let most = typesetter.maxContentWidth
    try require(least >= 0, "min-content \(least)")
    try require(least <= most + Self.tolerance, "min-content \(least), max-content \(most)")
    for line in try typesetter.lines(maxWidth: least) {
      try require(
        opportunities.contains(line.range.upperBound), "at min-content \(least), line \(line.range) ends inside a word")
      try require(
        line.width <= least + Self.tolerance, "at min-content \(least), line \(line.range) is \(line.width) wide")
    }
    let whole = try typesetter.lines()
    try require(
      whole.allSatisfy { $0.width <= most }, "a line is wider than max-content \(most)")
    try require(
      try typesetter.lines(maxWidth: most) == whole, "at max-content \(most) a line is broken that is not at infinity")
  }
}
