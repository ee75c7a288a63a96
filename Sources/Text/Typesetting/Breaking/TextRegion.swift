internal import Geometry

/// The part of the plane in which the lines of a text lie: columns or pages one after the other, with parts taken out.
///
/// Lines have the coordinates of the region: y grows through a frame, and from the last line of one frame to the top of
/// the next one.
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

  /// The rooms on one row, from left to right or from right to left.
  struct Row {
    /// Points from the top of the frame.
    var y: Double
    /// The rooms that are left.
    fileprivate var rooms: ArraySlice<LinePlace>

    /// The next room on the row, unless a paragraph starts.
    ///
    /// - Parameter wordWidth: the width of the next word, in points, which must fit.
    func next(after isFirstOfParagraph: Bool, wordWidth: Double) -> (place: LinePlace, row: Row)? {
      guard !isFirstOfParagraph,
        let index = rooms.firstIndex(where: { $0.width + LineFit.tolerance >= wordWidth })
      else { return nil }
      return (rooms[index], Row(y: y, rooms: rooms[(index + 1)...]))
    }
  }

  /// The first row with room at or below a position; in the next frames if there is none in this one.
  ///
  /// - Parameters:
  ///   - y: points from the top of the current frame.
  ///   - height: the height of a line, in points.
  ///   - wordWidth: the width of the line's first word, in points. A word is divided only where the rest of a frame has no room
  ///     for the whole of it.
  func row(
    at y: Double, height: Double, wordWidth: Double, style: ParagraphStyle, head: Double, isRightToLeft: Bool
  ) -> (place: LinePlace, row: Row)? {
    var y = y
    while frame < frames.count {
      let widths = wordWidth < missingWidth && wordWidth > leastWidth ? [wordWidth, leastWidth] : [leastWidth]
      for width in widths {
        if let found = rowInFrame(
          at: y, height: height, width: width, style: style, head: head, isRightToLeft: isRightToLeft)
        {
          return found
        }
        missingWidth = min(missingWidth, max(width, wordWidth))
      }
      frame += 1
      missingWidth = .infinity
      y = 0
    }
    return nil
  }

  private func rowInFrame(
    at top: Double, height: Double, width: Double, style: ParagraphStyle, head: Double, isRightToLeft: Bool
  ) -> (place: LinePlace, row: Row)? {
    var y = top
    while y + height <= frames[frame].bounds.height + LineFit.tolerance {
      let rooms = rooms(at: y, height: height, style: style, head: head, isRightToLeft: isRightToLeft)
      if let index = rooms.firstIndex(where: { $0.width + LineFit.tolerance >= width || $0.isWhole }) {
        return (rooms[index].place, Row(y: y, rooms: rooms[(index + 1)...].map(\.place)[...]))
      }
      guard let below = frames[frame].nextPosition(below: y, height: height) else { return nil }
      y = below
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
    at y: Double, height: Double, style: ParagraphStyle, head: Double, isRightToLeft: Bool
  ) -> [Room] {
    let width = frames[frame].bounds.width
    let inner = LinePlace(style, head: head, in: width)
    let (left, right) = inner.edges(in: width, isRightToLeft: isRightToLeft, style: style)
    var rooms: [Room] = []
    var x = left
    func add(to end: Double) {
      if end - x >= min(leastWidth, right - left) {
        let place = LinePlace(x: x, width: end - x, trailing: 0, isFixed: true)
        rooms.append(Room(place: place, isWhole: end - x >= right - left))
      }
    }
    for blocked in frames[frame].blocked(from: y, to: y + height) where blocked.upperBound > left {
      add(to: min(blocked.lowerBound, right))
      x = max(x, blocked.upperBound)
      if x >= right { break }
    }
    if x < right || rooms.isEmpty && x == left { add(to: right) }
    return isRightToLeft ? rooms.reversed() : rooms
  }
}
