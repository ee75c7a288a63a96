/// Where a program writes what it does (`Logger`). Nothing is written here: a log belongs to a device.
public struct Logger: Sendable {
  /// A log without a name.
  public init() {}
  /// A log of a part of a program. The names are not kept.
  public init(subsystem: String, category: String) {}
  /// A log of the older interface.
  public init(_ logObj: OSLog) {}

  /// Inert.
  public func log(_ message: OSLogMessage) {}
  /// Inert.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Inert.
  public func trace(_ message: OSLogMessage) {}
  /// Inert.
  public func debug(_ message: OSLogMessage) {}
  /// Inert.
  public func info(_ message: OSLogMessage) {}
  /// Inert.
  public func notice(_ message: OSLogMessage) {}
  /// Inert.
  public func warning(_ message: OSLogMessage) {}
  /// Inert.
  public func error(_ message: OSLogMessage) {}
  /// Inert.
  public func critical(_ message: OSLogMessage) {}
  /// Inert.
  public func fault(_ message: OSLogMessage) {}
}

/// How important a message is (`OSLogType`, with its raw values).
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt8

  /// A type by Apple's number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A type by Apple's number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The usual one.
  public static let `default` = OSLogType(0)
  /// For information.
  public static let info = OSLogType(1)
  /// For finding mistakes.
  public static let debug = OSLogType(2)
  /// An error.
  public static let error = OSLogType(16)
  /// An error of the system.
  public static let fault = OSLogType(17)
}

/// A log by the interface before iOS 14 (`OSLog`).
public final class OSLog: Sendable {
  /// A kind of messages.
  public struct Category: Sendable {
    /// Points where something happens.
    public static let pointsOfInterest = Category()
  }

  /// The log of the program.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that keeps nothing.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// A log of a part of a program. The names are not kept.
  public init(subsystem: String, category: String) {}
  /// A log of a part of a program. The names are not kept.
  public init(subsystem: String, category: Category) {}

  /// Whether messages of a type are kept: no.
  public func isEnabled(type: OSLogType) -> Bool { false }
}

/// Inert: nothing is written. The arguments are not formatted.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {}

/// Inert: nothing is written.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...) {}
