public import Geometry

/// How a line is drawn.
public struct LineStyle: Hashable, Sendable {
  public var color: Color
  /// Points.
  public var width: Double
  /// Points of line and gap, by turns; empty for a line without gaps.
  public var dash: [Double]

  public init(color: Color, width: Double = 1, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.dash = dash
  }

  /// Whether anything is to be drawn: Cairo makes a dash of nothing an error for the whole drawing.
  var isDrawable: Bool { width > 0 && width.isFinite }

  var usableDash: [Double] {
    dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 } ? dash : []
  }
}
