public import AutoLayout

// An import of a type alone, by which this module re-exports AutoLayout's members, does not bring the type's operators.
// Where AutoLayout is imported as well, its own are preferred.

/// A priority that is more important by a difference: `.defaultLow + 1`.
@_disfavoredOverload
public func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
  var sum = priority
  sum += difference
  return sum
}

/// A priority that is less important by a difference: `.required - 1`.
@_disfavoredOverload
public func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
  var sum = priority
  sum -= difference
  return sum
}

/// Raises a priority by a difference.
@_disfavoredOverload
public func += (priority: inout UILayoutPriority, difference: Float) {
  priority = UILayoutPriority(rawValue: priority.rawValue + difference)
}

/// Lowers a priority by a difference.
@_disfavoredOverload
public func -= (priority: inout UILayoutPriority, difference: Float) {
  priority = UILayoutPriority(rawValue: priority.rawValue - difference)
}
