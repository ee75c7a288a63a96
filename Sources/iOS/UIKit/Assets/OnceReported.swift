internal import Locking
internal import SystemAccess

/// Problems that are written to standard error once for each message, however often they occur: a missing colour of a
/// cell would otherwise be reported for each row.
enum OnceReported {
  private static let messages = Mutex<Set<String>>([])

  static func report(_ message: String) {
    // Names come from callers, so there may be any number; a thousand lines are enough for a reader.
    guard messages.withLock({ $0.count < 1000 && $0.insert(message).inserted }) else { return }
    StandardError.write(message + "\n")
  }
}
