internal import Geometry

/// A key with an arrow, which moves a caret on the page, however lines lie.
public enum ArrowKey: String, Hashable, Sendable, Codable, CaseIterable {
  /// Towards the left of the page.
  case left
  /// Towards the right of the page.
  case right
  /// Towards the top of the page.
  case up
  /// Towards the bottom of the page.
  case down

  /// A step on the page.
  fileprivate var step: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    }
  }
}

extension TextInteraction {
  /// The position that an arrow key moves to: along the line over one grapheme cluster, or to the line that is beside it on the
  /// page. On the lines of `vertical-rl` the key down moves along the line, and the key to the left to the next line.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - position: where the caret stands.
  ///   - x: the distance along lines that is kept over several moves across them, as in ``position(_:linesBelow:x:)``.
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(log lines + glyphs of both lines)
  public func position(
    _ key: ArrowKey, from position: TextPosition, x: Double? = nil
  ) throws(TypesettingError) -> TextPosition {
    let step = plane.lineVector(key.step)
    if step.inline != 0 {
      return step.inline > 0 ? try self.position(rightOf: position) : try self.position(leftOf: position)
    }
    return try self.position(step.block > 0 ? 1 : -1, linesBelow: position, x: x)
  }
}
