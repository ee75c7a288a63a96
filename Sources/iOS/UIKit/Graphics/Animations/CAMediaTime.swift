internal import Foundation

/// Seconds (`CFTimeInterval`).
public typealias CFTimeInterval = Double

/// Seconds since the machine started (`CACurrentMediaTime()`).
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
