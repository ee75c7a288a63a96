public import Geometry

/// Positioned lines, runs and glyphs of a text at a width.
///
/// Not `Codable`, because runs have fonts, which are the bytes of files: store a `MeasuredLines`, or prepare the text
/// again.
public struct TextLayout: Hashable, Sendable {
  /// The size and baselines, the same as `Typesetter.measure` gives for the same width.
  public var measurement: TextMeasurement
  /// The lines from top to bottom, at least one.
  public var lines: [TextLine]

  /// Creates a layout from its parts.
  public init(measurement: TextMeasurement, lines: [TextLine]) {
    self.measurement = measurement
    self.lines = lines
  }

  /// The logical size in points, without ink that reaches over it.
  public var size: Size { measurement.size }

  /// The box around the drawn parts of all glyphs in points from the top left of the layout, which may reach over the
  /// logical size; `nil` without ink.
  ///
  /// - Complexity: O(glyphs)
  public var inkBounds: Rect? {
    lines.compactMap(\.inkBounds).reduce(nil) { $0?.union($1) ?? $1 }
  }
}

extension TextLayout: CustomDebugStringConvertible {
  /// The measurement, then one row for each line and run.
  public var debugDescription: String {
    ([measurement.description] + lines.map(\.debugDescription)).joined(separator: "\n")
  }
}
