/// What a table adds to the height of each row for the line below it. Published recipes differ, so it is said.
public enum SeparatorPolicy: Hashable, Sendable {
  case none
  /// One pixel: `1 / scale` points.
  case onePixel
  /// Two pixels: `2 / scale` points.
  case twoPixels
  case points(Double)

  public static let onePoint = SeparatorPolicy.points(1)

  /// In points. A number of points that is negative or not finite counts as 0.
  public func height(displayScale: Double) -> Double {
    switch self {
    case .none: 0
    case .onePixel: 1 / displayScale
    case .twoPixels: 2 / displayScale
    case .points(let points): points.isFinite ? max(0, points) : 0
    }
  }
}
