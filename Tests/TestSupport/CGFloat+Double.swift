public import Foundation

// Inside `#expect`, a `CGFloat` and a `Double` would be compared as `AnyHashable`, which are never equal.

/// Whether both numbers are the same.
public func == (left: CGFloat, right: Double) -> Bool { Double(left) == right }
/// Whether both numbers are the same.
public func == (left: Double, right: CGFloat) -> Bool { left == Double(right) }
/// Whether both numbers are the same, or both are missing.
public func == (left: CGFloat?, right: Double?) -> Bool { left.map { Double($0) } == right }
/// Whether both numbers are the same, or both are missing.
public func == (left: Double?, right: CGFloat?) -> Bool { left == right.map { Double($0) } }
/// Whether the numbers differ.
public func != (left: CGFloat, right: Double) -> Bool { Double(left) != right }
/// Whether the numbers differ.
public func != (left: Double, right: CGFloat) -> Bool { left != Double(right) }
/// Whether the numbers are the same in the same order.
public func == (left: [CGFloat], right: [Double]) -> Bool { left.map { Double($0) } == right }
/// Whether the numbers are the same in the same order.
public func == (left: [Double], right: [CGFloat]) -> Bool { left == right.map { Double($0) } }
