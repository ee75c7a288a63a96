/// A message with values, each with what of it may be seen (`OSLogMessage`). The values are not kept: nothing is written.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// No parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Text.
    public mutating func appendLiteral(_ literal: String) {}
    /// A value.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any?) {}
    /// A value, and who may see it.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy) {}
    /// A number in a format, and who may see it.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, format: OSLogNumberFormat, privacy: OSLogPrivacy = .auto
    ) {}
    /// A value that is aligned, and who may see it.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// A message without values.
  public init(stringLiteral value: String) {}
  /// A message with values.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Who may see a value of a message (`OSLogPrivacy`).
public struct OSLogPrivacy: Sendable {
  /// What stands for a value that is not seen.
  public enum Mask: Sendable {
    /// A number that is the same for the same value.
    case hash
    /// Nothing.
    case none
  }

  /// As the kind of value asks.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Nobody.
  public static let `private` = OSLogPrivacy()
  /// Nobody, not even those who examine the device.
  public static let sensitive = OSLogPrivacy()

  /// As the kind of value asks, with a stand-in.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Nobody, with a stand-in.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Nobody, not even those who examine the device, with a stand-in.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How a number of a message is written (`OSLogIntegerFormatting` and `OSLogFloatFormatting` in one). Inert.
public struct OSLogNumberFormat: Sendable {
  /// Decimal.
  public static let decimal = OSLogNumberFormat()
  /// Hexadecimal.
  public static let hex = OSLogNumberFormat()
  /// Octal.
  public static let octal = OSLogNumberFormat()
  /// With a fixed number of digits.
  public static let fixed = OSLogNumberFormat()
  /// With a fixed number of digits.
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogNumberFormat {
    OSLogNumberFormat()
  }
}

/// Where a value stands in a wider space (`OSLogStringAlignment`). Inert.
public struct OSLogStringAlignment: Sendable {
  /// Not aligned.
  public static let none = OSLogStringAlignment()
  /// At the left of a number of columns.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  /// At the right of a number of columns.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}
