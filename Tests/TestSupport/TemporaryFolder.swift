import Glibc

/// A new folder that is removed, with everything in it, with the last reference to it.
public final class TemporaryFolder: Sendable {
  /// Absolute, without a slash at the end.
  public let path: String

  /// Makes a folder in `TMPDIR`, or in `/tmp`.
  ///
  /// - Throws: `Violation` when it cannot be made.
  public init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/typesetting-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Violation("cannot make a temporary folder in '\(parent)': \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The text of a file of the folder; `nil` when there is none.
  public func text(_ name: String) -> String? {
    (try? Repository.bytes("\(path)/\(name)")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file; one of that name is replaced.
  ///
  /// - Throws: `Violation` that names the file.
  public func write(_ bytes: some Collection<UInt8>, to name: String) throws {
    try Repository.write(bytes, to: "\(path)/\(name)")
  }

  /// Writes a text as UTF-8; a file of that name is replaced.
  ///
  /// - Throws: `Violation` that names the file.
  public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Makes a folder in the folder.
  ///
  /// - Throws: `Violation` that names the folder.
  public func makeFolder(_ name: String) throws {
    guard mkdir("\(path)/\(name)", 0o777) == 0 else {
      throw Violation("cannot make the folder '\(path)/\(name)': \(String(cString: strerror(errno)))")
    }
  }

  /// The names in the folder, sorted.
  public var names: [String] { Repository.names(inFolder: path)?.sorted() ?? [] }

  private static func remove(_ path: String) {
    // A symbolic link is removed itself: `unlink` is tried first and fails only for folders.
    if unlink(path) == 0 { return }
    for name in Repository.names(inFolder: path) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

/// Calls `body` with the path of a new folder that is removed with everything in it when `body` returns.
public func withTemporaryFolder<R>(_ body: (String) throws -> R) throws -> R {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try body(folder.path) }
}
