/// The annotation of a part of a line (``Ruby``).
public struct LineAnnotation: Hashable, Sendable {
  /// The text of the annotation. The ranges of its runs and the clusters of its glyphs are UTF-8 offsets in it.
  public var text: String
  /// The base on the line, as UTF-8 offsets in the text of the layout.
  public var base: Range<Int>
  /// The side of the base.
  public var position: Ruby.Position
  /// Points from the left edge of the layout to the left edge of the annotation, as in ``TextLine/x``.
  public var x: Double
  /// Points across the lines to the baseline, as in ``TextLine/baseline``.
  public var baseline: Double
  /// The width in points.
  public var width: Double
  /// The glyphs in visual order from left to right; the index of their style is the base's.
  public var runs: [GlyphRun]

  /// Creates an annotation; see the properties.
  public init(
    text: String, base: Range<Int>, position: Ruby.Position, x: Double, baseline: Double, width: Double,
    runs: [GlyphRun]
  ) {
    self.text = text
    self.base = base
    self.position = position
    self.x = x
    self.baseline = baseline
    self.width = width
    self.runs = runs
  }
}

extension LineAnnotation: CustomDebugStringConvertible {
  /// Such as "'かんじ' over bytes 0..<6, x 0.0, width 30.0".
  public var debugDescription: String {
    "'\(text)' \(position.rawValue) bytes \(base), x \(x), width \(width)"
  }
}
