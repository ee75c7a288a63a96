package import Foundation
internal import Geometry
package import Typesetting

/// What of a container decides the lines in it, as a value.
package struct ContainerRoom: Equatable {
  /// Points; `nil` for no limit.
  package var width: CGFloat?
  /// Points; `nil` for no limit.
  package var height: CGFloat?
  /// Points left free at both ends of lines.
  package var padding: CGFloat
  /// 0 for no limit.
  package var numberOfLines: Int
  /// How the last line is truncated.
  package var lineBreakMode: LineBreakMode
  /// Polygons in points of the container.
  package var exclusions: [[CGPoint]]

  /// The room in a container.
  package init(_ container: NSTextContainer) {
    width = NSTextContainer.limit(container.size.width)
    height = NSTextContainer.limit(container.size.height)
    padding = container.lineFragmentPadding.isFinite ? container.lineFragmentPadding : 0
    numberOfLines = max(0, container.maximumNumberOfLines)
    lineBreakMode = container.lineBreakMode
    exclusions = container.exclusions
  }

  /// A room without an end.
  package init(lineWidth: CGFloat, padding: CGFloat, numberOfLines: Int = 0, exclusions: [[CGPoint]]) {
    width = NSTextContainer.limit(lineWidth + 2 * padding)
    self.padding = padding
    self.numberOfLines = numberOfLines
    lineBreakMode = .byWordWrapping
    self.exclusions = exclusions
  }

  /// Points for a line, between the paddings; infinite for no limit.
  package var lineWidth: Double { width.map { max(0, Double($0 - 2 * padding)) } ?? .infinity }

  /// Points by which lines may be higher than the container: frames of labels are rounded to pixels.
  private static let heightTolerance = 0.5

  /// The greatest height of the lines, in points.
  private var lineHeight: Double { height.map { Double($0) + Self.heightTolerance } ?? .infinity }

  /// Points, more than any text has.
  private static let highest = 1e7

  // MARK: One container without exclusions

  /// The lines of a text, all in this room.
  ///
  /// - Parameter paragraphMode: the mode in the text's first paragraph style; `nil` where it has no say, as in a text view.
  /// - Returns: `nil` where there is no room for a line, or the text cannot be laid out.
  /// - Complexity: O(glyphs)
  func layout(_ typesetter: Typesetter, paragraphMode: LineBreakMode?) -> TextLayout? {
    if let paragraphMode, paragraphMode.keepsOneLine {
      let isOneParagraph = !typesetter.text.string.unicodeScalars.contains(where: NSAttributedString.isLineBreak)
      return isOneParagraph
        ? layout(typesetter, width: lineWidth, lines: 1, paragraphMode)
        : fitting(typesetter, width: .infinity, .byWordWrapping)
    }
    let mode = paragraphMode == .byCharWrapping && !lineBreakMode.keepsOneLine ? .byCharWrapping : lineBreakMode
    return fitting(typesetter, width: lineWidth, mode)
  }

  private func layout(_ typesetter: Typesetter, width: Double, lines: Int, _ mode: LineBreakMode) -> TextLayout? {
    try? typesetter.layout(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
  }

  /// The lines that fit the height; the last one is truncated if others are left out and the mode truncates.
  private func fitting(_ typesetter: Typesetter, width: Double, _ mode: LineBreakMode) -> TextLayout? {
    guard let all = layout(typesetter, width: width, lines: numberOfLines, mode) else { return nil }
    let count = all.lines.prefix { $0.lineBounds.origin.block + $0.lineBounds.size.block <= lineHeight }.count
    if count == all.lines.count { return all }
    return count > 0 ? layout(typesetter, width: width, lines: count, mode) : nil
  }

  // MARK: Exclusions, and several containers

  /// The room as a frame of the text engine, whose lines have the padding at both ends, beside an exclusion too.
  ///
  /// - Parameter height: points, in place of the room's own height.
  package func frame(height: Double? = nil) -> TextFrame {
    let padding = Double(padding)
    // Both outlines, each closed, so that every side has its room.
    let shapes = exclusions.map { points in
      let closed = (points + points.prefix(1)).map { Point(x: Double($0.x), y: Double($0.y)) }
      return ExclusionShape.polygon(closed.map { Point(x: $0.x - 2 * padding, y: $0.y) } + closed)
    }
    return TextFrame(
      Rect(x: 0, y: 0, width: min(lineWidth, Self.highest), height: min(height ?? lineHeight, Self.highest)),
      exclusions: shapes)
  }

  /// The lines that lie in the room, from a place in the text.
  ///
  /// - Parameter start: where the text goes on; gets the place behind the lines, `nil` at the end of the text.
  /// - Returns: `nil` for no lines.
  /// - Complexity: O(glyphs + lines × exclusions)
  package func layout(_ typesetter: Typesetter, from start: inout TextCursor?) -> TextLayout? {
    guard lineWidth > 0 else { return nil }
    let mode: LineBreakMode = lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
    guard var found = try? typesetter.layout(in: [frame()], from: start, lineBreakMode: mode) else { return nil }
    if numberOfLines > 0, let layout = found.frames.first?.layout, layout.lines.count > numberOfLines {
      // Lines that are too many lie below the end of those that are not.
      let end = layout.lines.prefix(numberOfLines).map { $0.lineBounds.origin.block + $0.lineBounds.size.block }.max()
      found = (try? typesetter.layout(in: [frame(height: end ?? 0)], from: start, lineBreakMode: mode)) ?? found
    }
    start = found.remainder
    return found.frames.first?.layout
  }

  /// The lines of a text in containers, each beginning where the one before it is full; `nil` for a container without lines.
  ///
  /// - Parameter paragraphMode: as in `layout(_:paragraphMode:)`; without a say where there are several containers or exclusions.
  static func layouts(
    _ typesetter: Typesetter, in rooms: [ContainerRoom], paragraphMode: LineBreakMode?
  ) -> [TextLayout?] {
    if rooms.count == 1, rooms[0].exclusions.isEmpty {
      return [rooms[0].layout(typesetter, paragraphMode: paragraphMode)]
    }
    var cursor: TextCursor?
    var isAtEnd = false
    return rooms.map { room in
      if isAtEnd { return nil }
      let layout = room.layout(typesetter, from: &cursor)
      // Without a line the text begins in the next container.
      isAtEnd = cursor == nil && layout != nil
      return layout
    }
  }
}

extension TextLayout {
  /// The layout without the leading of fonts below its lines.
  func withoutLeading() -> TextLayout {
    guard lines.contains(where: { $0.metrics.leading != 0 }) else { return self }
    var copy = self
    var removed = 0.0
    // The lines of one row have the same position; the highest leading of a row is taken away below it.
    var (row, rowLeading) = (-Double.infinity, 0.0)
    for index in copy.lines.indices {
      if lines[index].lineRange.y > row {
        removed += rowLeading
        (row, rowLeading) = (lines[index].lineRange.y, 0)
      }
      let metrics = lines[index].metrics
      rowLeading = max(rowLeading, metrics.leading)
      copy.lines[index].lineRange.y -= removed
      copy.lines[index].lineRange.metrics.height -= metrics.leading
      copy.lines[index].lineRange.metrics.leading = 0
    }
    copy.measurement.size.height -= removed + rowLeading
    copy.measurement.lastBaseline -= removed
    return copy
  }
}
