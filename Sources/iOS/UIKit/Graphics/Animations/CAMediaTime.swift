internal import Foundation

/// Seconds (`CFTimeInterval`).
public typealias CFTimeInterval = Double

/// Seconds since the machine started (`CACurrentMediaTime()`).
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Seconds since the first of January 2001 (`CFAbsoluteTime`).
public typealias CFAbsoluteTime = CFTimeInterval

/// The seconds since the first of January 2001, by the clock of the system (`CFAbsoluteTimeGetCurrent()`).
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
