public import Geometry

/// The stroke of a line.
public struct LineStyle: Hashable, Sendable, Codable {
  /// The colour of the stroke.
  public var color: Color
  /// The width of the stroke in points; nothing is drawn for 0 and less.
  public var width: Double
  /// The lengths of dashes and gaps in points, alternating, starting with a dash; empty for a solid line. An array with
  /// a negative number, or of zeros only, is a solid line.
  public var dash: [Double]

  /// A stroke, by default one point wide and solid.
  public init(color: Color, width: Double = 1, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.dash = dash
  }

  /// Whether a stroke of this width is drawn.
  var isDrawable: Bool { width > 0 && width.isFinite }

  /// The dash, or a solid line for values that Cairo rejects with an error for the whole drawing.
  var usableDash: [Double] {
    dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 } ? dash : []
  }
}
