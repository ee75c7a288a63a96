internal import Locking

/// The golden files that assertions of this run looked at, and what each of them stands for.
final class TouchedFiles: Sendable {
  static let shared = TouchedFiles()

  private let owners = Mutex<[String: String]>([:])

  /// Notes a file.
  ///
  /// - Returns: who else uses the file, when it is somebody else.
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
