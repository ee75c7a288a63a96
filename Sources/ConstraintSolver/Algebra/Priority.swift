internal import StringFormatting

/// How strongly a constraint is wanted: above 0 and up to 1000, fractions allowed.
///
/// 1000 is required. Below it, priorities are compared strictly in order: meeting one constraint at 750 is worth
/// more than meeting any number at 749. A priority outside the range can be written down but not added to a solver.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number: higher is stronger.
  public var rawValue: Double

  /// The priority of that number.
  @inlinable
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// The priority of that number.
  @inlinable
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// Must hold; a solver refuses constraints that would make this impossible.
  public static let required = Priority(1000)
  /// 750.
  public static let high = Priority(750)
  /// 250.
  public static let low = Priority(250)

  /// Whether it is ``required``.
  @inlinable
  public var isRequired: Bool { rawValue == 1000 }

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
