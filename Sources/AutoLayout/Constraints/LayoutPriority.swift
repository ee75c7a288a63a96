internal import StringFormatting

/// How important a constraint is: above 0 and up to 1000, fractions allowed (`UILayoutPriority`).
///
/// A constraint at 1000 is required, the others are optional. Priorities are compared strictly in order: satisfying one
/// constraint at 750 is preferred to satisfying any number at 749.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number; larger ones are more important.
  public var rawValue: Double

  /// The priority of a number. One out of range is rejected where it is used.
  public init(rawValue: Double) { self.rawValue = rawValue }
  /// The priority of a number. One out of range is rejected where it is used.
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// 1000: the constraint must be satisfied.
  public static let required = LayoutPriority(1000)
  /// 750: the priority of compression resistance until set.
  public static let defaultHigh = LayoutPriority(750)
  /// 510: of a drag that may resize a window's scene (`dragThatCanResizeScene`). Nothing here uses it.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500: with which a window's scene keeps its size (`sceneSizeStayPut`). Nothing here uses it.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490: of a drag that may not resize a window's scene (`dragThatCannotResizeScene`). Nothing here uses it.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// 250: the priority of content hugging until set.
  public static let defaultLow = LayoutPriority(250)
  /// 50: of the target size of `systemLayoutSizeFitting`. Constraints should have higher or lower ones.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Whether the left priority is less important.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// Whether the priority is in its range, above 0 and up to `required`: the range of the solver's priorities.
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

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
