internal import Geometry

/// The part of the plane in which the lines of a text lie: columns or pages one after the other, with parts taken out.
///
/// Lines have the coordinates of the region: block distances grow through a frame, and start again in the next one. Frames are in
/// the directions of lines: see ``TextFrame/alongLines(in:)``.
final class TextRegion {
  private let frames: [TextFrame]
  /// The index of the frame of the current line.
  private(set) var frame = 0
  /// Points: the current frame has no room of this width any more.
  private var missingWidth = Double.infinity
  /// Points: rooms that are narrower are passed over.
  private let leastWidth: Double

  init(_ frames: [TextFrame], leastWidth: Double) {
    self.frames = frames
    self.leastWidth = leastWidth
  }

  /// The rooms on one row, from the start of the line to its end.
  struct Row {
    /// Points from the start of the frame.
    var block: Double
    /// The rooms that are left.
    fileprivate var rooms: ArraySlice<LinePlace>

    /// The next room on the row, unless a paragraph starts.
    ///
    /// - Parameter wordWidth: the width of the next word, in points, which must fit.
    func next(after isFirstOfParagraph: Bool, wordWidth: Double) -> (place: LinePlace, row: Row)? {
      guard !isFirstOfParagraph,
        let index = rooms.firstIndex(where: { $0.width + LineFit.tolerance >= wordWidth })
      else { return nil }
      return (rooms[index], Row(block: block, rooms: rooms[(index + 1)...]))
    }
  }

  /// The first row with room at or below a position; in the next frames if there is none in this one.
  ///
  /// - Parameters:
  ///   - start: points from the start of the current frame.
  ///   - height: the height of a line, in points.
  ///   - wordWidth: the width of the line's first word, in points. A word is divided only where the rest of a frame has no room
  ///     for the whole of it.
  func row(
    at start: Double, height: Double, wordWidth: Double, style: ParagraphStyle, head: Double, axis: TextAxis
  ) -> (place: LinePlace, row: Row)? {
    var start = start
    while frame < frames.count {
      let widths = wordWidth < missingWidth && wordWidth > leastWidth ? [wordWidth, leastWidth] : [leastWidth]
      for width in widths {
        if let found = rowInFrame(
          at: start, height: height, width: width, style: style, head: head, axis: axis)
        {
          return found
        }
        missingWidth = min(missingWidth, max(width, wordWidth))
      }
      frame += 1
      missingWidth = .infinity
      start = 0
    }
    return nil
  }

  private func rowInFrame(
    at start: Double, height: Double, width: Double, style: ParagraphStyle, head: Double, axis: TextAxis
  ) -> (place: LinePlace, row: Row)? {
    var block = start
    while block + height <= frames[frame].bounds.height + LineFit.tolerance {
      let rooms = rooms(at: block, height: height, style: style, head: head, axis: axis)
      if let index = rooms.firstIndex(where: { $0.width + LineFit.tolerance >= width || $0.isWhole }) {
        return (rooms[index].place, Row(block: block, rooms: rooms[(index + 1)...].map(\.place)[...]))
      }
      guard let below = frames[frame].nextPosition(below: block, height: height) else { return nil }
      block = below
    }
    return nil
  }

  /// A room on a row, and whether nothing is taken out of the row.
  private struct Room {
    var place: LinePlace
    var isWhole: Bool

    var width: Double { place.width }
  }

  private func rooms(
    at block: Double, height: Double, style: ParagraphStyle, head: Double, axis: TextAxis
  ) -> [Room] {
    let width = frames[frame].bounds.width
    let inner = LinePlace(style, head: head, in: width)
    let (left, right) = inner.edges(in: width, axis, style: style)
    var rooms: [Room] = []
    var inline = left
    func add(to end: Double) {
      if end - inline >= min(leastWidth, right - left) {
        let place = LinePlace(inlineStart: inline, width: end - inline, trailing: 0, isFixed: true)
        rooms.append(Room(place: place, isWhole: end - inline >= right - left))
      }
    }
    for blocked in frames[frame].blocked(from: block, to: block + height) where blocked.upperBound > left {
      add(to: min(blocked.lowerBound, right))
      inline = max(inline, blocked.upperBound)
      if inline >= right { break }
    }
    if inline < right || rooms.isEmpty && inline == left { add(to: right) }
    return axis.direction.reordered(rooms)
  }
}
