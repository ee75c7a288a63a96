/// How the lines of a text run and follow one another, in the words of CSS Writing Modes 4.
///
/// **Three systems of coordinates.** A text is laid out on *lines*, and only at the end on the page.
///
/// - *Flow-relative*: the start and the end of a line, the start and the end of the block of lines. Indents, alignments and the
///   order of characters are flow-relative. Which side is the start is a question to ``InlineDirection``.
/// - *Line-relative*: distances along a line, from its left to its right side as someone sees it who turns the page until the
///   letters of the line stand upright (CSS: *line-left* and *line-right*), and distances across lines, from the side where the
///   first line is (*block start*). Advances, places of lines, runs, carets and baselines are line-relative: ``LinePoint``,
///   ``LineSize`` and ``LineRect``, and names with `inline` and `block`. Sums of advances from the start of a paragraph, which
///   tables call `x`, are such distances too. The visual order of runs (UAX #9) goes from line-left to line-right.
/// - *Physical*: x and y, as in `Point`, `Size` and `Rect`. ``TextPlane`` turns line-relative distances into physical ones and
///   back; no other place does. On a horizontal line the two are the same, and nothing is computed.
///
/// Preparing, breaking, justifying and building lines know only the first two, in every writing mode, so that they need not ask
/// for it. `Typesetter.layout` puts finished lines on the plane (`TextLine.place`): the width of a block of vertical lines that
/// grows to the left is not known before. `TextInteraction` turns points into line-relative ones, and rectangles back. What
/// is public in a line and a run, `LineRange.width` and `y`, `TextLine.x`, `GlyphRun.x` and `width`, stays line-relative;
/// `Glyph.position`, `TextLine.bounds` and the size of a layout are physical.
///
/// **Metrics.** `LineMetrics.ascent` is the distance from the block start side of a line to its baseline, so that a baseline is
/// `y + ascent` in every mode. Letters of a `vertical-lr` line stand with their heads to the block *end*
/// (``WritingMode/isFlipped``): there a line box has its ascent and descent exchanged when it is made. Raises of glyphs go to the
/// *line-over* side, where ascents are; `TextPlane` knows on which side of the baseline that is.
///
/// **Letters on vertical lines.** An item is shaped horizontally, and its letters lie on their side; or it is *upright*
/// (`ShapingProperties.isUpright`) and shaped from top to bottom, as UAX #50 has it for its characters or the style asks for.
/// `ShapingBuffer.Output` makes inline distances of both, so that sums, tables, caches and justification do not know which it is. The
/// glyphs of a run are turned by ``GlyphRun/turn`` when they are drawn. Lines on which letters of both kinds stand have
/// a central baseline (``TextFlow/baseline``), on which the middles of all fonts are.
package struct TextAxis: Hashable, Sendable, BitwiseCopyable {
  /// How lines lie on the page, and letters on them.
  package let flow: TextFlow
  /// Where a line starts.
  package let direction: InlineDirection

  package init(_ flow: TextFlow, direction: InlineDirection) {
    self.flow = flow
    self.direction = direction
  }

  /// Whether the paragraph runs against the line's coordinate; see ``InlineDirection/isBackward``.
  @inline(__always)
  package var isBackward: Bool { direction.isBackward }
}

/// The direction of characters along a line (CSS Writing Modes 4 §2.1, `direction`): of a paragraph, where its lines start; of a
/// run, in which order its glyphs lie. Unlike `BaseDirection` it is found, and not asked for.
package enum InlineDirection: Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// From line-left to line-right.
  case leftToRight
  /// From line-right to line-left.
  case rightToLeft

  /// The direction of a UAX #9 embedding level: odd levels are from right to left.
  @inline(__always)
  package init(level: UInt8) { self = level & 1 == 0 ? .leftToRight : .rightToLeft }

  /// Whether characters run against the line's coordinate, which grows from line-left to line-right.
  @inline(__always)
  package var isBackward: Bool { self == .rightToLeft }

  /// The lowest embedding level of the direction.
  @inline(__always)
  package var level: UInt8 { isBackward ? 1 : 0 }

  /// The direction of a paragraph without a character that has one, by what is asked for.
  init(withoutCharacters base: BaseDirection) {
    switch base {
    case .auto, .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }

  /// The direction in which glyphs of a horizontal or sideways item are shaped.
  @inline(__always)
  var shaping: ShapingDirection { isBackward ? .rightToLeft : .leftToRight }

  /// The direction in which upright glyphs of a vertical item are shaped.
  @inline(__always)
  var uprightShaping: ShapingDirection { isBackward ? .bottomToTop : .topToBottom }

  /// Elements in the order of the text in visual order, from line-left to line-right; or the other way round.
  @inline(__always)
  package func reordered<Element>(_ elements: [Element]) -> [Element] { isBackward ? elements.reversed() : elements }

  /// Where a stretch of a line lies, from its distance from the line's start.
  ///
  /// - Parameters:
  ///   - start: the distance from the start of the line to the start of the stretch.
  ///   - size: the length of the stretch.
  ///   - whole: the length of the line.
  /// - Returns: distances from line-left.
  func edges(from start: Double, size: Double, in whole: Double) -> (left: Double, right: Double) {
    switch self {
    case .leftToRight: (start, start + size)
    case .rightToLeft: (whole - start - size, whole - start)
    }
  }

  /// Where content begins that lies at the start of a room.
  ///
  /// - Parameters:
  ///   - left: the distance from line-left to the room.
  ///   - right: the distance from line-left to the end of the room.
  ///   - size: the length of the content.
  @inline(__always)
  func startPosition(left: Double, right: Double, size: Double) -> Double { isBackward ? right - size : left }

  /// Where content begins that lies at the end of a room; see ``startPosition(left:right:size:)``.
  @inline(__always)
  func endPosition(left: Double, right: Double, size: Double) -> Double { isBackward ? left : right - size }
}
