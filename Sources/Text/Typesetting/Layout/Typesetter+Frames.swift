internal import Geometry

/// A place in a text where a line starts, from which its layout goes on in other frames.
public struct TextCursor: Sendable {
  /// UTF-8 offset of the first character that has not been placed.
  public let offset: Int
  /// The text that the place belongs to.
  fileprivate let text: PreparedText
  fileprivate let start: LineStart
  fileprivate let paragraph: Int
}

/// The lines of a text in frames, such as columns and pages.
public struct FramedLayout: Sendable {
  /// The lines of one frame.
  public struct Frame: Sendable {
    /// The index of the frame.
    public var index: Int
    /// The lines from top to bottom; the parts of a row that an exclusion divides follow one another. Positions are in
    /// points from the upper left corner of the frame, so that it is drawn at the origin of its bounds. The size reaches
    /// to the right end of the widest row and to the bottom of the lowest line.
    public var layout: TextLayout
    /// UTF-8 offsets of the text of the lines.
    public var range: Range<Int>

    /// The lines of ``layout``.
    public var lines: [TextLine] { layout.lines }

    fileprivate init(index: Int, first line: TextLine, _ mode: WritingMode) {
      self.index = index
      range = line.range
      layout = TextLayout(
        measurement: TextMeasurement(
          size: Size(width: 0, height: 0), lineCount: 0, isTruncated: false, firstBaseline: line.baseline,
          lastBaseline: line.baseline), lines: [])
      append(line, mode)
    }

    fileprivate mutating func append(_ line: TextLine, _ mode: WritingMode) {
      layout.lines.append(line)
      range = range.lowerBound..<line.range.upperBound
      let size = mode.lineSize(layout.measurement.size)
      layout.measurement.size = mode.size(
        LineSize(
          inline: max(size.inline, line.x + line.width),
          block: max(size.block, line.lineRange.y + line.metrics.height)))
      layout.measurement.lineCount += 1
      layout.measurement.lastBaseline = max(layout.measurement.lastBaseline, line.baseline)
    }
  }

  /// The frames that have lines, in order.
  public var frames: [Frame]
  /// Where the text goes on that did not fit; `nil` if all of it has been placed.
  public var remainder: TextCursor?
}

extension Typesetter {
  /// Lays the text out in frames, one after the other: a line that has no room at the bottom of a frame is the first one of
  /// the next.
  ///
  /// Lines lie beside the exclusions of a frame where there is room of at least the size of the text's largest font, on
  /// both sides of a shape. They are placed by the height of their paragraph's font, and again if they are higher. The
  /// spacing above a line is left out at the top of a frame. A word is divided only where the rest of the frame has no room
  /// for the whole of it. A line that is wider than its room has one grapheme cluster.
  /// Lines in frames are greedy, whatever strategy their paragraphs have.
  ///
  /// - Parameters:
  ///   - frames: their sizes may differ.
  ///   - cursor: where the text starts; `nil` for its start.
  ///   - lineBreakMode: how lines break.
  /// - Throws: `invalidValue` for frames that are out of range; `invalidRange` for a cursor of another text.
  /// - Complexity: O(glyphs + lines × exclusions)
  public func layout(
    in frames: [TextFrame], from cursor: TextCursor? = nil, lineBreakMode: LineBreakMode = .byWordWrapping
  ) throws(TypesettingError) -> FramedLayout {
    for frame in frames { try frame.validate() }
    if let cursor, cursor.text !== prepared {
      throw TypesettingError(
        .invalidRange, "the cursor at byte \(cursor.offset) belongs to another text", at: .argument("cursor"))
    }
    let frames = frames.map { $0.alongLines(in: prepared.flow) }
    let region = TextRegion(frames, leastWidth: prepared.largestLetterSize)
    let arrangement = LineArrangement(prepared, maxWidth: .infinity, region: region)
    return withExtendedLifetime(arrangement) { layout(in: frames, region, arrangement, from: cursor, lineBreakMode) }
  }

  private func layout(
    in frames: [TextFrame], _ region: TextRegion, _ arrangement: LineArrangement, from cursor: TextCursor?,
    _ mode: LineBreakMode
  ) -> FramedLayout {
    var breaker = LineBreaker(
      prepared, mode: mode, arrangement: arrangement, start: cursor.map { ($0.start, $0.paragraph) })
    var result = FramedLayout(frames: [], remainder: nil)
    while breaker.advance() {
      let size = LineSize(inline: frames[region.frame].bounds.width, block: frames[region.frame].bounds.height)
      var line = LineBuilder(breaker).line(alignmentWidth: size.inline)
      line.place(on: TextPlane(prepared.flow, size: size))
      if result.frames.last?.index == region.frame {
        result.frames[result.frames.count - 1].append(line, prepared.flow.writingMode)
      } else {
        result.frames.append(FramedLayout.Frame(index: region.frame, first: line, prepared.flow.writingMode))
      }
    }
    if breaker.nextParagraph < prepared.paragraphs.count {
      result.remainder = TextCursor(
        offset: breaker.nextStart.offset, text: prepared, start: breaker.nextStart, paragraph: breaker.nextParagraph)
    }
    return result
  }
}
