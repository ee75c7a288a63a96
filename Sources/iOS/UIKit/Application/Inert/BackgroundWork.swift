public import Foundation

/// Work that an app finishes in the background (`UIBackgroundTaskIdentifier`). Inert: an app is never suspended here.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// A task by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What a fetch in the background has found (`UIBackgroundFetchResult`, with its raw values). Inert.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
  /// New data.
  case newData
  /// Nothing new.
  case noData
  /// An error.
  case failed
}

/// Whether an app may work in the background (`UIBackgroundRefreshStatus`, with its raw values). Inert.
public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable {
  /// It may not.
  case restricted
  /// The user does not want it.
  case denied
  /// It may.
  case available
}

extension UIApplication {
  /// Begins work that is finished in the background. Inert.
  ///
  /// - Returns: `invalid`: no work is interrupted, so the handler is never called.
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    .invalid
  }
  /// Begins work with a name. Inert.
  ///
  /// - Returns: `invalid`.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  /// Ends work. Inert.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// Whether the app may work in the background; it may not.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
  /// How often the app wishes to fetch. Inert.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// As seldom as possible: never.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  /// As often as possible.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
}
