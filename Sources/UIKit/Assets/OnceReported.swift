internal import Locking
internal import SystemAccess

/// Problems that are written to standard error once for each message, however often they occur: a missing colour of a
/// cell would otherwise be reported for each row.
enum OnceReported {
  private static let messages = Mutex<Set<String>>([])

  static func report(_ message: String) {
    guard messages.withLock({ $0.insert(message).inserted }) else { return }
    StandardError.write(message + "\n")
  }
}
