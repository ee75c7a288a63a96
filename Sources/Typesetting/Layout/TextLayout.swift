public import Geometry

/// Positioned lines, runs and glyphs of a text at a width.
public struct TextLayout: Hashable, Sendable {
  public var measurement: TextMeasurement
  public var lines: [TextLine]

  /// The logical size: what `Typesetter.measure` gives for the same width.
  public var size: Size { measurement.size }

  /// The box around the drawn parts of all glyphs, which may reach over the logical size; `nil` without ink.
  ///
  /// - Complexity: O(glyphs)
  public var inkBounds: Rect? {
    lines.compactMap(\.inkBounds).reduce(nil) { $0?.union($1) ?? $1 }
  }
}
