internal import Geometry

/// Passes over lines whose ends are in the break table, up to the first line that needs more: corrections, hyphens, tabs,
/// emergency breaks, mixed metrics; or that is cut off.
///
/// Measuring does little else. So this is a value without references, which need not be counted, and its loop has its state
/// in local variables, so that it stays in registers.
struct PlainLines {
  /// The lines that a step of a work budget, which is 100 ns, passes over.
  static let inStep = 8

  private let breaks: BreakTable
  private let paragraphs: ReadOnlyArray<PreparedParagraph>
  private let defaults: ReadOnlyArray<LineDefaults>
  /// The greatest width of a line with the tolerance, in points.
  var fitWidth: Double
  /// The spaces above lines.
  var spacing: LineSpacing
  /// The paragraphs before this one are passed over.
  var endParagraph: Int
  private let limit: LineLimit

  // MARK: The state, the same as a breaker's between two lines

  /// The index of the next line's paragraph.
  var paragraph = 0
  /// The index of the next line's start in the break table.
  var breakIndex = 0
  /// The next line's start in points from the start of its paragraph.
  var x = 0.0
  /// The number of lines so far.
  var lineCount = 0
  /// Points from the start of the block of lines to the start and the end of the last line.
  var blockStart = 0.0
  var blockEnd = 0.0
  /// The expected number of opportunities on the next line, unless it is the first one of a paragraph.
  var expected = 8

  // MARK: What is known of the lines that were passed over

  /// The width of the widest one in points.
  private(set) var width = 0.0
  /// The index of the font that gives the last one its metrics.
  private(set) var font = 0
  /// The index of the last one's start in the break table.
  private(set) var lastStart = 0

  @inline(__always)
  init(_ text: PreparedText, maxWidth: Double, limit: LineLimit) {
    breaks = text.breaks
    paragraphs = text.paragraphs
    defaults = text.lineDefaults
    spacing = text.spacing
    fitWidth = text.profile.fitWidth(in: maxWidth)
    endParagraph = text.paragraphs.count
    self.limit = limit
  }

  /// Whether all lines of the text were passed over.
  @inline(__always)
  var isAtEnd: Bool { paragraph == paragraphs.count }

  /// The size of the text, whose lines are horizontal, and of which all were passed over.
  @inline(__always)
  var measurement: TextMeasurement {
    let first = defaults.address(of: Int(paragraphs.address(of: 0).pointee.lineBoxFontIndex))
    let last = defaults.address(of: font)
    return TextMeasurement(
      size: Size(width: width, height: blockStart + last.pointee.metrics.height), lineCount: lineCount,
      isTruncated: false,
      firstBaseline: first.pointee.metrics.ascent, lastBaseline: blockStart + last.pointee.metrics.ascent)
  }

  /// Passes over the lines.
  ///
  /// - Parameter text: the text of the lines.
  @inline(__always)
  mutating func advance(_ text: PreparedText) {
    var (paragraph, index, x, start) = (paragraph, breakIndex, x, breakIndex)
    var (count, blockStart, blockEnd, width, expected) = (lineCount, blockStart, blockEnd, width, expected)
    passing: while paragraph < endParagraph {
      let properties = paragraphs.address(of: paragraph)
      let flags = properties.pointee.flags
      guard flags.isDisjoint(with: [.preventsSearch, .hasMixedMetrics]) else { break }
      let last = Int(properties.pointee.lastBreak)
      // The line of an empty paragraph has no end after its start.
      if last == Int(properties.pointee.firstBreak) { break }
      let own = Int(properties.pointee.lineBoxFontIndex)
      let height = defaults.address(of: own).pointee.metrics.height
      let usual = properties.pointee.expectedBreaks(in: fitWidth)
      let isFirst = index == Int(properties.pointee.firstBreak)
      if isFirst { expected = usual }
      var space = spacing.above(
        isFirstOfText: count == 0, startsParagraph: isFirst && !flags.contains(.followsLineSeparator))
      // Short lines are looked at from their first word on: most have fewer words than are compared at once.
      let mask = usual < 7 ? 0 : -1
      var ahead = (expected &- 4) & mask
      while index < last {
        let found = breaks.lastFitting(from: index, through: last, x: x, width: fitWidth, ahead: ahead)
        if found == index { break passing }
        guard limit.allowsWhole(lineAfter: count, endsText: found == last && paragraph &+ 1 == paragraphs.count)
        else { break passing }
        if flags.contains(.hasSpecialBreaks), breaks.areSpecial(start: index, end: found),
          !text.isPlainLine(from: index, to: found, through: last, x: x, width: fitWidth)
        {
          break passing
        }
        let lineWidth = breaks.contentWidth(from: x, to: found)
        width = lineWidth > width ? lineWidth : width
        blockStart = space.blockStart(behind: blockEnd)
        blockEnd = blockStart + height
        space = spacing.betweenLines
        count &+= 1
        ahead = (found &- (index &+ 4)) & mask
        (start, index) = (index, found)
        x = breaks.x[found]
      }
      font = own
      x = 0
      paragraph &+= 1
    }
    // Some lines of the last paragraph were passed over.
    if paragraph < endParagraph, index > Int(paragraphs.address(of: paragraph).pointee.firstBreak) {
      font = Int(paragraphs.address(of: paragraph).pointee.lineBoxFontIndex)
    }
    (self.paragraph, breakIndex, self.x, lastStart) = (paragraph, index, x, start)
    (lineCount, self.blockStart, self.blockEnd) = (count, blockStart, blockEnd)
    self.width = text.profile.lineWidth(width)
  }
}
