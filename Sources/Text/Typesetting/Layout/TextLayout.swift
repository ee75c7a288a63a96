public import Geometry

/// Positioned lines, runs and glyphs of a text at a width.
///
/// Not `Codable`, because runs refer to fonts: store a ``StoredLayout``, which names them, or a ``MeasuredLines``.
public struct TextLayout: Hashable, Sendable {
  /// The result of `Typesetter.measure` for the same width.
  public var measurement: TextMeasurement
  /// The lines from top to bottom, at least one.
  public var lines: [TextLine]

  /// Creates a layout from its parts.
  public init(measurement: TextMeasurement, lines: [TextLine]) {
    self.measurement = measurement
    self.lines = lines
  }

  /// The logical size in points; ink may extend beyond it.
  public var size: Size { measurement.size }

  /// The bounds of the outlines of all glyphs in points from the top left of the layout; they may extend beyond the
  /// logical size. `nil` without ink.
  ///
  /// - Complexity: O(glyphs); O(points of their outlines) for synthetic styles
  public var inkBounds: Rect? {
    lines.compactMap(\.inkBounds).reduce(nil) { $0?.union($1) ?? $1 }
  }
}

extension TextLayout: CustomDebugStringConvertible {
  /// The measurement, then one line of text for each line and run.
  public var debugDescription: String {
    ([measurement.description] + lines.map(\.debugDescription)).joined(separator: "\n")
  }
}
