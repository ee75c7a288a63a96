public import Foundation

/// What an animation shows before it begins and after its end (`CAMediaTimingFillMode`).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// After its end, its last value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before it begins, its first value.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a timing function (`CAMediaTimingFunctionName`).
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A function by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Equally fast throughout.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at first and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// What the system uses.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How an animation's progress follows from its time: a cubic curve from (0, 0) to (1, 1) (`CAMediaTimingFunction`).
/// Inert: nothing animates here.
open class CAMediaTimingFunction: NSObject {
  private let controlPoints: [(Float, Float)]

  /// A function by its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)]
  }

  /// A function by its name, with the control points of CSS Easing Functions 1 §2.2 (`default`: the points of `ease`).
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Stores x and y of the control point of an index from 0 to 3; nothing for another one.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard controlPoints.indices.contains(index) else { return }
    values[0] = controlPoints[index].0
    values[1] = controlPoints[index].1
  }
}
