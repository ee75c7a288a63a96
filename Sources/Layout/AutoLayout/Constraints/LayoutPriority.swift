internal import ConstraintSolver
internal import Foundation
internal import StringFormatting

/// The priority of a constraint: a number above 0 and up to 1000, fractions allowed (`UILayoutPriority`).
///
/// A constraint at 1000 is required, the others are optional. Priorities are lexicographic: satisfying one constraint
/// at 750 takes precedence over satisfying any number of constraints at 749.
///
/// As in UIKit the number is a `Float`. Scenes, visual formats and chains keep the `Double` that was written.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number as it was given.
  package let exact: Double

  /// The number; larger ones are more important.
  public var rawValue: Float { Float(exact) }

  /// The priority of a number. A number out of range is rejected with an error where the priority is used.
  public init(rawValue: Float) { exact = Double(rawValue) }
  /// The priority of a number. A number out of range is rejected with an error where the priority is used.
  public init(_ rawValue: Float) { exact = Double(rawValue) }
  /// The priority of a number, without rounding it to a `Float`.
  package init(exactly number: Double) { exact = number }

  /// 1000: the constraint must be satisfied.
  public static let required = LayoutPriority(exactly: Priority.required.rawValue)
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
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.exact < right.exact }

  /// Whether the numbers are equal.
  public static func == (left: LayoutPriority, right: LayoutPriority) -> Bool { left.exact == right.exact }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(exact) }

  /// Whether the priority is in the range of the solver's priorities: above 0 and up to `required`. False for NaN.
  public var isValid: Bool { Priority(exact).isValid }

  /// A priority that is more important by a difference.
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(exactly: priority.exact + Double(difference))
  }

  /// A priority that is less important by a difference.
  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(exactly: priority.exact - Double(difference))
  }

  /// Raises a priority by a difference.
  public static func += (priority: inout LayoutPriority, difference: Float) { priority = priority + difference }

  /// Lowers a priority by a difference.
  public static func -= (priority: inout LayoutPriority, difference: Float) { priority = priority - difference }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The priority of a number.
  public init(floatLiteral value: Double) { exact = value }
  /// The priority of a number.
  public init(integerLiteral value: Int) { exact = Double(value) }
}

extension LayoutPriority: Codable {
  /// Decodes a number.
  public init(from decoder: any Decoder) throws { exact = try decoder.singleValueContainer().decode(Double.self) }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(exact)
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The number, without a fraction where there is none.
  public var description: String { NumberText.plain(exact) }
}
