package import Geometry

/// A point in the directions of lines, in points.
package struct LinePoint: Hashable, Sendable, BitwiseCopyable {
  /// Along the line, from line-left.
  package var inline: Double
  /// Across the lines, from the block start.
  package var block: Double

  package init(inline: Double, block: Double) {
    self.inline = inline
    self.block = block
  }
}

/// A size in the directions of lines, in points.
package struct LineSize: Hashable, Sendable, BitwiseCopyable {
  /// Along the line.
  package var inline: Double
  /// Across the lines.
  package var block: Double

  package init(inline: Double, block: Double) {
    self.inline = inline
    self.block = block
  }
}

/// A rectangle in the directions of lines, in points: its corner at line-left and block start, and its size.
package struct LineRect: Hashable, Sendable, BitwiseCopyable {
  package var origin: LinePoint
  package var size: LineSize

  package init(inline: Double, block: Double, inlineSize: Double, blockSize: Double) {
    origin = LinePoint(inline: inline, block: block)
    size = LineSize(inline: inlineSize, block: blockSize)
  }
}

/// The plane of a layout, with its x and y: the one place where distances along and across lines become x and y, and back. See
/// ``TextAxis`` for the systems of coordinates.
///
/// The horizontal plane changes no number. Every other one exchanges the axes, and turns those around against which its lines or
/// its blocks grow, for which it has the size of the layout.
package struct TextPlane: Hashable, Sendable {
  /// How lines lie on the page, and letters on them.
  package let flow: TextFlow
  package var writingMode: WritingMode { flow.writingMode }
  /// The size of the layout in the direction that is turned around; 0 where none is, so that planes which do the same are equal.
  private let turned: Double

  /// The plane of horizontal lines.
  package init() {
    flow = TextFlow()
    turned = 0
  }

  /// - Parameter size: the size of the layout, finite.
  package init(_ flow: TextFlow, size: LineSize) {
    self.flow = flow
    turned =
      switch flow.writingMode {
      case .horizontalTB, .verticalLR: 0
      case .verticalRL, .sidewaysRL: size.block
      case .sidewaysLR: size.inline
      }
  }

  /// Whether x and y are the distances along and across lines.
  @inline(__always)
  package var isHorizontal: Bool { flow.isHorizontal }

  /// The plane of a layout.
  ///
  /// - Parameters:
  ///   - maxWidth: the greatest length of its lines; infinite for no limit.
  ///   - size: its width and height.
  init(_ flow: TextFlow, maxWidth: Double, size: Size) {
    let size = flow.writingMode.lineSize(size)
    self.init(flow, size: LineSize(inline: maxWidth.isFinite ? maxWidth : size.inline, block: size.block))
  }

  // MARK: From lines to the plane

  /// A point of a line on the plane.
  package func point(_ point: LinePoint) -> Point {
    switch writingMode {
    case .horizontalTB: Point(x: point.inline, y: point.block)
    case .verticalRL, .sidewaysRL: Point(x: turned - point.block, y: point.inline)
    case .verticalLR: Point(x: point.block, y: point.inline)
    case .sidewaysLR: Point(x: point.block, y: turned - point.inline)
    }
  }

  /// A rectangle in the directions of lines on the plane.
  package func rect(_ rect: LineRect) -> Rect {
    let (origin, size) = (rect.origin, rect.size)
    let corner: Point =
      switch writingMode {
      case .horizontalTB, .verticalLR: point(origin)
      case .verticalRL, .sidewaysRL: point(LinePoint(inline: origin.inline, block: origin.block + size.block))
      case .sidewaysLR: point(LinePoint(inline: origin.inline + size.inline, block: origin.block))
      }
    return Rect(origin: corner, size: writingMode.size(size))
  }

  /// The origin of a glyph on the plane.
  ///
  /// - Parameters:
  ///   - pen: the distance from line-left to the glyph with its inline offset.
  ///   - baseline: the block distance of the baseline.
  ///   - overOffset: how far the glyph is raised from the baseline, to the side where its line's ascents are.
  package func glyphOrigin(pen: Double, baseline: Double, overOffset: Double) -> Point {
    point(LinePoint(inline: pen, block: block(overOffset, over: baseline)))
  }

  /// The block distance of what is at a distance from a baseline, to the side where its line's ascents are.
  package func block(_ distance: Double, over baseline: Double) -> Double {
    writingMode.isFlipped ? baseline + distance : baseline - distance
  }

  /// A band along a line.
  ///
  /// - Parameters:
  ///   - over: the distance of its over side from the baseline, to the side where ascents are.
  ///   - thickness: its size across the line.
  package func band(
    inline: Double, inlineSize: Double, over: Double, thickness: Double, baseline: Double
  ) -> LineRect {
    LineRect(
      inline: inline, block: block(writingMode.isFlipped ? over - thickness : over, over: baseline),
      inlineSize: inlineSize, blockSize: thickness)
  }

  // MARK: From the plane to lines

  /// A shift on the plane in the directions of lines.
  package func lineVector(_ shift: Point) -> LinePoint {
    let (zero, end) = (linePoint(.zero), linePoint(shift))
    return LinePoint(inline: end.inline - zero.inline, block: end.block - zero.block)
  }

  /// A rectangle of the plane in the directions of lines.
  package func lineRect(_ rect: Rect) -> LineRect {
    let (first, last) = (
      linePoint(rect.origin), linePoint(Point(x: rect.maxX, y: rect.maxY))
    )
    let size = writingMode.lineSize(rect.size)
    return LineRect(
      inline: min(first.inline, last.inline), block: min(first.block, last.block), inlineSize: size.inline,
      blockSize: size.block)
  }

  /// A point of the plane in the directions of lines.
  package func linePoint(_ point: Point) -> LinePoint {
    switch writingMode {
    case .horizontalTB: LinePoint(inline: point.x, block: point.y)
    case .verticalRL, .sidewaysRL: LinePoint(inline: point.y, block: turned - point.x)
    case .verticalLR: LinePoint(inline: point.y, block: point.x)
    case .sidewaysLR: LinePoint(inline: turned - point.y, block: point.x)
    }
  }
}

extension WritingMode {
  /// A size in the directions of lines as width and height.
  @inline(__always)
  package func size(_ size: LineSize) -> Size {
    isVertical ? Size(width: size.block, height: size.inline) : Size(width: size.inline, height: size.block)
  }

  /// A width and a height in the directions of lines.
  package func lineSize(_ size: Size) -> LineSize {
    isVertical ? LineSize(inline: size.height, block: size.width) : LineSize(inline: size.width, block: size.height)
  }
}
