/// Which parts of a view's place stretch with its superview (`UIView.AutoresizingMask`, with its raw values).
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// How an origin and a size follow when the superview grows by a point.
  struct Share: Hashable {
    var origin: Double
    var size: Double
  }

  /// How the parts along an axis share a change of the superview's size: in proportion to their sizes, and equally
  /// when they are 0. Without a flexible part the view stays where it is.
  func share(_ axis: LayoutConstraint.Axis, before: Double, size: Double, after: Double) -> Share {
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
    func part(_ isFlexible: Bool, _ length: Double) -> Double {
      guard isFlexible else { return 0 }
      return total > 0 ? max(length, 0) / total : 1 / Double(count)
    }
    return Share(origin: part(flexible.0, before), size: part(flexible.1, size))
  }
}
