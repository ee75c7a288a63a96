internal import StringFormatting

/// How strongly a constraint is wanted: above 0 and up to 1000, fractions allowed (`UILayoutPriority`).
///
/// Priorities are compared strictly in order: one constraint at 750 beats any number at 749.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Double

  public init(rawValue: Double) { self.rawValue = rawValue }
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  public static let required = LayoutPriority(1000)
  public static let defaultHigh = LayoutPriority(750)
  public static let dragThatCanResizeScene = LayoutPriority(510)
  public static let sceneSizeStayPut = LayoutPriority(500)
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  public static let defaultLow = LayoutPriority(250)
  /// With which `systemLayoutSizeFitting` asks for its target size. Constraints should be above or below it.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// Whether a constraint may have it.
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  public static func + (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }

  public static func - (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Double(value) }
}

extension LayoutPriority: CustomStringConvertible {
  public var description: String { NumberText.plain(rawValue) }
}
