public import Foundation

/// The height that a table adds to each measured row for the separator below it. Published recipes use different
/// values.
public enum SeparatorPolicy: Hashable, Sendable, Codable {
  /// Nothing is added.
  case none
  /// One pixel: `1 / scale` points.
  case onePixel
  /// Two pixels: `2 / scale` points.
  case twoPixels
  /// A number of points.
  case points(CGFloat)

  /// One point, whatever the scale.
  public static let onePoint = SeparatorPolicy.points(1)

  /// The height of the separator in points. A number of points that is negative or not finite counts as 0.
  ///
  /// - Parameter displayScale: device pixels per point.
  public func height(displayScale: CGFloat) -> CGFloat {
    switch self {
    case .none: 0
    case .onePixel: 1 / displayScale
    case .twoPixels: 2 / displayScale
    case .points(let points): points.isFinite ? max(0, points) : 0
    }
  }
}
