// The rules that decide lines, each once: `LineBreaker` asks them line by line, for plain and for arranged texts, and `PlainLines`
// for the lines that it passes over.

/// What fits on a line.
enum LineFit {
  /// The excess over a width at which a line still fits, in points. It absorbs rounding errors, so that a line that is laid out
  /// at its own measured width never breaks.
  static let tolerance = 1e-6

  /// The greatest width of a line in a room, in points.
  @inline(__always)
  static func limit(in room: Double) -> Double { room + tolerance }
}

extension TextProfile {
  /// The greatest width of a line in a room, in points. In Blink a line that is wider by one unit still fits.
  @inline(__always)
  func fitWidth(in room: Double) -> Double {
    LineFit.limit(in: isWeb ? Self.lower(room) + Self.unit : room)
  }
}

/// The space between a line and the one above it.
struct SpaceAbove {
  /// Points between lines.
  var line: Double
  /// Further points between paragraphs.
  var paragraph = 0.0

  /// The start of a line behind the end of the one before it, both in points from the start of the block. Spaces are added one after
  /// the other, so that every loop finds the same sum to the last bit.
  @inline(__always)
  func blockStart(behind end: Double) -> Double { end + line + paragraph }
}

/// The spaces above the lines of a text whose paragraphs have one style.
struct LineSpacing {
  private let line: Double
  private let paragraph: Double

  /// - Parameter paragraph: the further points between paragraphs.
  @inline(__always)
  init(line: Double, paragraph: Double = 0) {
    self.line = line
    self.paragraph = paragraph
  }

  /// The space above a line that starts no paragraph.
  @inline(__always)
  var betweenLines: SpaceAbove { SpaceAbove(line: line) }

  /// The space above a line; none above the first line of a text.
  ///
  /// - Parameter startsParagraph: as ``PreparedParagraph/startsParagraph(at:)`` says.
  @inline(__always)
  func above(isFirstOfText: Bool, startsParagraph: Bool) -> SpaceAbove {
    if isFirstOfText { return SpaceAbove(line: 0) }
    return startsParagraph ? SpaceAbove(line: line, paragraph: paragraph) : betweenLines
  }
}

/// How many lines a text may have. The last line that is allowed ends the text, or the text is cut off there.
struct LineLimit {
  /// The greatest number of lines.
  private let greatest: Int

  /// - Parameter numberOfLines: 0 for no limit.
  @inline(__always)
  init(_ numberOfLines: Int) { greatest = numberOfLines == 0 ? .max : numberOfLines }

  /// Whether there can be no line after a number of lines.
  @inline(__always)
  func isReached(by count: Int) -> Bool { count >= greatest }

  /// Whether the line after a number of lines is allowed, and the text is not cut off behind it.
  @inline(__always)
  func allowsWhole(lineAfter count: Int, endsText: @autoclosure () -> Bool) -> Bool {
    let left = greatest &- count
    return left > 1 || left == 1 && endsText()
  }

  /// The lines that are left after a number of lines.
  func remaining(after count: Int) -> Int { greatest - count }
}

extension PreparedText {
  /// The spaces above the lines of a text without an arrangement.
  @inline(__always)
  var spacing: LineSpacing {
    LineSpacing(line: paragraphStyle.lineSpacing, paragraph: paragraphStyle.paragraphSpacing)
  }
}
