internal import Foundation

/// Which parts of a view's frame stretch with its superview (`UIView.AutoresizingMask`, with its raw values).
///
/// The flexible parts of an axis share a change of the superview's size in proportion to their lengths.
public struct AutoresizingMask: OptionSet, Hashable, Sendable, Codable {
  /// One bit per part, as in UIKit.
  public let rawValue: UInt

  /// The parts of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance from the superview's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the superview's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the superview's upper edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the superview's lower edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The change of an origin and a size, in points, when the superview grows by one point.
  struct Share: Hashable {
    var origin: CGFloat
    var size: CGFloat
  }

  /// The shares of a change of the superview's size along an axis: in proportion to the lengths of the flexible parts,
  /// and equal when all of them are 0. Without a flexible part the frame does not change.
  func share(_ axis: LayoutConstraint.Axis, before: CGFloat, size: CGFloat, after: CGFloat) -> Share {
    let isHorizontal = axis == .horizontal
    let flexible = (
      contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
      contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
      contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    )
    let count = (flexible.0 ? 1 : 0) + (flexible.1 ? 1 : 0) + (flexible.2 ? 1 : 0)
    guard count > 0 else { return Share(origin: 0, size: 0) }
    let total =
      (flexible.0 ? max(before, 0) : 0) + (flexible.1 ? max(size, 0) : 0) + (flexible.2 ? max(after, 0) : 0)
    func part(_ isFlexible: Bool, _ length: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? max(length, 0) / total : 1 / CGFloat(count)
    }
    return Share(origin: part(flexible.0, before), size: part(flexible.1, size))
  }
}

extension AutoresizingMask: CustomStringConvertible {
  private static let names: [(AutoresizingMask, String)] = [
    (.flexibleLeftMargin, "flexibleLeftMargin"),
    (.flexibleWidth, "flexibleWidth"),
    (.flexibleRightMargin, "flexibleRightMargin"),
    (.flexibleTopMargin, "flexibleTopMargin"),
    (.flexibleHeight, "flexibleHeight"),
    (.flexibleBottomMargin, "flexibleBottomMargin"),
  ]

  /// The names, as in `[flexibleLeftMargin, flexibleWidth]`.
  public var description: String {
    "[\(Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }
}
