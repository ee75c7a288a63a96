internal import Locking

/// The golden files that assertions of this process have used, and the test or name that each belongs to.
final class TouchedFiles: Sendable {
  static let shared = TouchedFiles()

  private let owners = Mutex<[String: String]>([:])

  /// Registers a file.
  ///
  /// - Returns: the owner of the file if it is already registered for another one, else `nil`.
  func touch(_ path: String, owner: String) -> String? {
    owners.withLock { owners in
      guard let other = owners[path] else {
        owners[path] = owner
        return nil
      }
      return other == owner ? nil : other
    }
  }

  func contains(_ path: String) -> Bool {
    owners.withLock { $0[path] != nil }
  }
}
