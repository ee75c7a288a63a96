public import Foundation

// Inside `#expect`, a `CGFloat` and a `Double` would be compared as `AnyHashable`, which are never equal.

/// Whether both numbers are the same.
public func == (left: CGFloat, right: Double) -> Bool { Double(left) == right }
/// Whether both numbers are the same.
public func == (left: Double, right: CGFloat) -> Bool { left == Double(right) }
