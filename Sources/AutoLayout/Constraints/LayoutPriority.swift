internal import ConstraintSolver
internal import StringFormatting

/// The priority of a constraint: a number above 0 and up to 1000, fractions allowed (`UILayoutPriority`).
///
/// A constraint at 1000 is required, the others are optional. Priorities are lexicographic: satisfying one constraint
/// at 750 takes precedence over satisfying any number of constraints at 749.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number; larger ones are more important.
  public var rawValue: Double

  /// The priority of a number. A number out of range is rejected with an error where the priority is used.
  public init(rawValue: Double) { self.rawValue = rawValue }
  /// The priority of a number. A number out of range is rejected with an error where the priority is used.
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// 1000: the constraint must be satisfied.
  public static let required = LayoutPriority(Priority.required.rawValue)
  /// 750: the default priority of compression resistance.
  public static let defaultHigh = LayoutPriority(750)
  /// 510: the priority of a drag that may resize a window's scene (`dragThatCanResizeScene`). Unused by this package.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500: the priority with which a window's scene keeps its size (`sceneSizeStayPut`). Unused by this package.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490: the priority of a drag that may not resize a window's scene (`dragThatCannotResizeScene`). Unused by this
  /// package.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// 250: the default priority of content hugging.
  public static let defaultLow = LayoutPriority(250)
  /// 50: the default priority of the target size of `systemLayoutSizeFitting`. Constraints should have a higher or a
  /// lower priority.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Whether the left priority is less important.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// Whether the priority is in the range of the solver's priorities: above 0 and up to `required`. False for NaN.
  public var isValid: Bool { Priority(rawValue).isValid }

  /// A priority that is more important by a difference.
  public static func + (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }

  /// A priority that is less important by a difference.
  public static func - (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The priority of a number.
  public init(floatLiteral value: Double) { rawValue = value }
  /// The priority of a number.
  public init(integerLiteral value: Int) { rawValue = Double(value) }
}

extension LayoutPriority: CustomStringConvertible {
  /// The number, without a fraction where there is none.
  public var description: String { NumberText.plain(rawValue) }
}
