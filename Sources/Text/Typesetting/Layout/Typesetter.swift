public import Fonts
internal import Geometry

/// A text that is prepared once and then laid out at any width by arithmetic.
///
/// Glyphs, line-break opportunities, bidi levels and fonts do not depend on the width and are computed by `init`. The
/// result is immutable and can be used from any thread. Measuring at a width allocates and shapes nothing, except that
/// the start and end of a line that is not safe to break there are reshaped once and cached.
///
///     let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17))
///     let typesetter = try Typesetter(StyledText("Hello, world", font: font))
///     let size = try typesetter.measure(maxWidth: 120).size
public struct Typesetter: Sendable {
  let prepared: PreparedText

  /// The greatest length of a text in UTF-8 bytes: 16 MiB. The memory that preparing a text takes is in Guides/Limits.md.
  public static let maximumTextLength = StyledText.maximumCount

  /// Prepares a text.
  ///
  /// - Parameters:
  ///   - text: the text, with its styles.
  ///   - fallback: the fonts for characters that the text's own fonts lack; by default the bundled ones, if they are
  ///     found. With `FontLibrary.empty` there is no fallback.
  ///   - cache: the cache of shaped words; `nil` to shape all words. It affects the time and not the results.
  /// - Throws: `textTooLong` for a text of more than ``maximumTextLength`` bytes or 65,534 style runs, `invalidValue` for
  ///   a style that is out of range, or `unicodeData`.
  /// - Complexity: O(length of the text)
  public init(
    _ text: borrowing StyledText, fallback: borrowing FontLibrary = .default, cache: borrowing WordCache? = .shared
  ) throws(TypesettingError) {
    prepared = try PreparedTextBuilder.build(text, library: fallback, cache: cache)
  }

  /// The memory that a measurement reads, to be loaded into the processor's cache before.
  package var measuredMemory: MeasuredMemory { prepared.measuredMemory }

  /// How the lines of the text lie on the page, and letters on them.
  package var flow: TextFlow { prepared.flow }

  /// Whether the text has no characters.
  package var isEmpty: Bool { prepared.string.isEmpty }

  /// The direction of the paragraph of a UTF-8 offset.
  ///
  /// - Complexity: O(log paragraphs)
  package func direction(at offset: Int) -> InlineDirection {
    prepared.paragraphs[prepared.paragraphIndex(at: offset)].direction
  }

  /// The text that was prepared.
  public var text: StyledText {
    StyledText(
      prepared.string, runs: prepared.runs, paragraphStyle: prepared.paragraphStyle,
      paragraphRuns: prepared.paragraphStyles?.runs ?? [], rubyRuns: prepared.ruby?.runs ?? [],
      emphasisRuns: prepared.ruby?.emphasis?.runs ?? [])
  }

  /// The fonts for characters that the text's own fonts lack.
  package var fallback: FontLibrary { prepared.library }

  // MARK: At a width

  /// The size of the text at a width.
  ///
  /// - Parameters:
  ///   - maxWidth: points, 0 or more; infinite for no limit (`preferredMaxLayoutWidth` of UIKit, where 0 is no limit).
  ///   - numberOfLines: 0 for no limit.
  ///   - lineBreakMode: how lines break, and how text that does not fit is cut off.
  /// - Throws: `invalidValue` for a width that is negative or not a number, and for a negative number of lines; `stopped` at
  ///   the end of the thread's `WorkBudget`.
  /// - Complexity: O(lines), without allocation.
  public func measure(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> TextMeasurement {
    try Self.validate(maxWidth, numberOfLines)
    var lines = PlainLines(prepared, maxWidth: maxWidth, limit: LineLimit(numberOfLines))
    if prepared.startsWithPlainLines, !lineBreakMode.breaksAnywhere {
      lines.advance(prepared)
      if lines.lineCount >= 16 { try TypesettingError.spend(lines.lineCount / PlainLines.inStep) }
    }
    return lines.isAtEnd ? lines.measurement : try measure(behind: lines, maxWidth, numberOfLines, lineBreakMode)
  }

  /// Measures the text, of which some lines were passed over.
  @inline(never)
  private func measure(
    behind lines: PlainLines, _ maxWidth: Double, _ numberOfLines: Int, _ lineBreakMode: LineBreakMode
  ) throws(TypesettingError) -> TextMeasurement {
    let measurement = LineBreaker.withBreaker(
      prepared, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: lineBreakMode
    ) {
      var width = 0.0
      $0.take(lines, widest: &width)
      return Self.measurement(&$0, width: width) { breaker, width in
        breaker.advanceOverPlainLines(&width)
        return breaker.advance()
      }
    }
    try checkIsWhole(measurement)
    return measurement
  }

  /// - Throws: `stopped` when a budget has ended the walk, so that lines may be missing: nobody may keep the size. Walks of a
  ///   few lines of a short text are not stopped.
  @inline(__always)
  private func checkIsWhole(_ measurement: TextMeasurement) throws(TypesettingError) {
    if measurement.lineCount >= 15 || prepared.length >= 1000 { try TypesettingError.spend(0) }
  }

  /// The ranges, widths and heights of the lines at a width.
  ///
  /// - Throws: as `measure`.
  /// - Complexity: O(lines)
  public func lines(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> [LineRange] {
    try measuredLines(maxWidth: maxWidth, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode).lines
  }

  /// The size of the text at a width with the ranges, widths and heights of its lines, in one pass.
  ///
  /// - Throws: as `measure`.
  /// - Complexity: O(lines)
  public func measuredLines(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> MeasuredLines {
    var lines: [LineRange] = []
    let measurement = try forEachLine(
      maxWidth: maxWidth, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode
    ) { lines.append($0) }
    return MeasuredLines(measurement: measurement, lines: lines)
  }

  /// The size of the text at a width. Lists its lines without keeping them: a list of the lines of a long text takes more
  /// memory than the prepared text.
  ///
  /// - Parameter body: called with the lines, from top to bottom.
  /// - Throws: as `measure`.
  /// - Complexity: O(lines)
  package func forEachLine(
    maxWidth: Double, numberOfLines: Int, lineBreakMode: LineBreakMode, _ body: (LineRange) -> Void
  ) throws(TypesettingError) -> TextMeasurement {
    try Self.validate(maxWidth, numberOfLines)
    let measurement = LineBreaker.withBreaker(
      prepared, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: lineBreakMode
    ) {
      Self.measurement(&$0) { breaker, _ in
        guard breaker.advance() else { return false }
        body(breaker.lineRange)
        return true
      }
    }
    try checkIsWhole(measurement)
    return measurement
  }

  /// The lines at a width with their runs and glyphs.
  ///
  /// Lines are aligned in `maxWidth` where it is finite, else in the width of the widest line.
  ///
  /// - Throws: as `measure`.
  /// - Complexity: O(glyphs)
  public func layout(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> TextLayout {
    try Self.validate(maxWidth, numberOfLines)
    let layout = LineBreaker.withBreaker(
      prepared, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: lineBreakMode
    ) {
      // Where there is no width, lines are aligned when the widest one is known.
      var lines: [TextLine] = []
      var builders: [LineBuilder] = []
      let measurement = Self.measurement(&$0) { breaker, _ in
        guard breaker.advance() else { return false }
        let builder = LineBuilder(breaker)
        if maxWidth.isFinite {
          lines.append(builder.line(alignmentWidth: maxWidth))
        } else {
          builders.append(builder)
        }
        return true
      }
      let size = prepared.flow.writingMode.lineSize(measurement.size)
      lines += builders.map { $0.line(alignmentWidth: size.inline) }
      // The last step: x and y of what is horizontal are its distances along and across lines.
      if !prepared.flow.isHorizontal {
        let plane = TextPlane(prepared.flow, maxWidth: maxWidth, size: measurement.size)
        for index in lines.indices { lines[index].place(on: plane) }
      }
      return TextLayout(measurement: measurement, lines: lines)
    }
    try checkIsWhole(layout.measurement)
    return layout
  }

  /// The size of the text, by walking all lines once.
  ///
  /// - Parameters:
  ///   - width: the width of the widest line so far.
  ///   - advance: advances the breaker to the next line; given the width of the widest line so far, for lines that are passed
  ///     over. Returns `false` after the last line. What visits lines does so here: a breaker that were handed on would be
  ///     copied.
  @inline(__always)
  private static func measurement(
    _ breaker: inout LineBreaker, width: Double = 0, advance: (inout LineBreaker, inout Double) -> Bool
  ) -> TextMeasurement {
    var width = width
    // The baseline of a first line that has the metrics of its paragraph.
    var firstBaseline = breaker.text.lineDefaults[Int(breaker.text.paragraphs[0].lineBoxFontIndex)].metrics.ascent
    while advance(&breaker, &width) {
      if breaker.lineCount == 1 { firstBaseline = breaker.metrics.ascent }
      width = max(width, breaker.extent)
    }
    return TextMeasurement(
      size: breaker.text.flow.writingMode.size(
        LineSize(inline: width, block: breaker.blockStart + breaker.metrics.height)), lineCount: breaker.lineCount,
      isTruncated: breaker.isTruncated, firstBaseline: firstBaseline,
      lastBaseline: breaker.blockStart + breaker.metrics.ascent)
  }

  // MARK: At any width

  /// The width of the text in points when lines only end at mandatory breaks (CSS `max-content`).
  ///
  /// - Complexity: O(lines)
  public var maxContentWidth: Double {
    LineBreaker.withBreaker(prepared, maxWidth: .infinity, numberOfLines: 0, mode: .byWordWrapping) { breaker in
      var width = 0.0
      while breaker.advance() { width = max(width, breaker.extent) }
      return width
    }
  }

  /// The least width in points at which no line breaks inside a word (CSS `min-content`).
  ///
  /// - Complexity: O(break opportunities)
  public var minContentWidth: Double {
    // A segment with its hyphen may be wider than the whole text, which fits its max-content width without a break.
    min(prepared.profile.lineWidth(prepared.minContentWidth), maxContentWidth)
  }

  /// The fonts that supply the glyphs, in the order of the text.
  ///
  /// - Complexity: O(items)
  public var fontRuns: [FontRun] {
    var runs: [FontRun] = []
    for index in prepared.items.indices {
      let item = prepared.items[index]
      let itemFont = prepared.itemFonts[Int(item.fontIndex)]
      if let last = runs.last, last.font == itemFont.font, last.isFallback == itemFont.isFallback {
        runs[runs.count - 1].range = last.range.lowerBound..<Int(item.end)
      } else {
        runs.append(
          FontRun(range: Int(item.start)..<Int(item.end), font: itemFont.font, isFallback: itemFont.isFallback))
      }
    }
    return runs
  }

  /// The size of the prepared arrays in bytes, without the string, the fonts and what is computed later.
  public var preparedByteCount: Int { prepared.byteCount }

  static func validate(_ maxWidth: Double, _ numberOfLines: Int) throws(TypesettingError) {
    guard maxWidth >= 0 else {
      throw TypesettingError(
        .invalidValue, "maximum width \(maxWidth) is out of range: expected 0 or more points, or infinity",
        at: .argument("maxWidth"))
    }
    guard numberOfLines >= 0 else {
      throw TypesettingError(
        .invalidValue, "number of lines \(numberOfLines) is out of range: expected 0 (no limit) or more",
        at: .argument("numberOfLines"))
    }
  }
}

extension Typesetter: CustomDebugStringConvertible {
  /// The text with the fonts and sizes of its runs.
  public var debugDescription: String { text.debugDescription }
}

extension LineBreaker {
  /// The current line as a public value.
  var lineRange: LineRange {
    let content = truncation == nil ? text.contentEnd(of: end, after: start.offset) : end.offset
    return LineRange(
      range: start.offset..<end.offset, contentRange: start.offset..<content, width: width, metrics: metrics,
      y: blockStart,
      showsHyphen: end.showsHyphen,
      truncatedParts: truncation.map { TruncatedParts(beforeEllipsis: $0.head, afterEllipsis: $0.tail) },
      overhang: overhang)
  }

  /// What hangs outside the current line; `nil` for nothing.
  private var overhang: LineOverhang? {
    guard let arrangement, arrangement.overhang != LineOverhang() else { return nil }
    return arrangement.overhang
  }
}
