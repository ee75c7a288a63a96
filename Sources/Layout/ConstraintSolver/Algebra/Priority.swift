internal import StringFormatting

/// The priority of a constraint: a number above 0 and up to 1000, fractions allowed.
///
/// 1000 is required. Below it, priorities are lexicographic: meeting one constraint at 750 takes precedence over
/// meeting any number of constraints at 749. A priority outside the range can be created, but a solver rejects it.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, Codable, BitwiseCopyable {
  /// The number: higher is stronger.
  public var rawValue: Double

  /// The priority of that number.
  @inlinable
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// The priority of that number.
  @inlinable
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// 1000, the highest priority: the constraint must hold. A solver rejects constraints that would make this
  /// impossible.
  @inlinable
  public static var required: Priority { Priority(1000) }

  /// 750.
  @inlinable
  public static var high: Priority { Priority(750) }

  /// 250.
  @inlinable
  public static var low: Priority { Priority(250) }

  /// Whether it is ``required``.
  @inlinable
  public var isRequired: Bool { rawValue == Priority.required.rawValue }

  /// Whether a solver accepts it: a number above 0 and up to ``required``. False for NaN.
  @inlinable
  public var isValid: Bool { rawValue > 0 && rawValue <= Priority.required.rawValue }

  /// The valid priorities, as the part of an error text that follows `expected`.
  static let expectedNumber = "a number above 0 and up to 1000"

  /// Whether the left priority is weaker.
  @inlinable
  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The priority of that number.
  @inlinable
  public init(floatLiteral value: Double) { self.rawValue = value }

  /// The priority of that number.
  @inlinable
  public init(integerLiteral value: Int) { self.rawValue = Double(value) }
}

extension Priority: CustomStringConvertible {
  /// The number, without a fraction when there is none.
  public var description: String { NumberText.plain(rawValue) }
}
