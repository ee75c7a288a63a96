internal import Glibc

/// Reads and writes the files of golden-file tests.
enum FileAccess {
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All bytes of a file; `nil` when the file does not exist.
  ///
  /// - Throws: `unreadableFile`.
  static func read(_ path: String) throws(GoldenError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw unreadable(path, code)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw unreadable(path, errno)
      }
    }
  }

  /// Writes a file whole or not at all, with the folders above it.
  ///
  /// The bytes go to a file of their own first: a test that runs beside this one must never read half a golden file.
  ///
  /// - Throws: `unwritableFile`.
  static func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    try makeFolder(GoldenPath.folder(of: path))
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    var failure: Int32 = 0
    var offset = 0
    while offset < bytes.count, failure == 0 {
      let written = bytes[offset...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        offset += written
      } else if errno != EINTR {
        failure = errno
      }
    }
    // mkstemp allows only the owner to read the file; a golden file belongs into a repository.
    if failure == 0, fchmod(descriptor, 0o644) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(template, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(template)
      throw unwritable(path, failure)
    }
  }

  /// The files in a folder and its subfolders, sorted, without those whose name starts with a dot.
  ///
  /// - Throws: `unreadableFile`, also when the folder does not exist.
  static func files(below folder: String) throws(GoldenError) -> [String] {
    guard let stream = opendir(folder) else { throw unreadable(folder, errno) }
    defer { closedir(stream) }
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { throw unreadable(path, errno) }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: files += try Self.files(below: path)
      default: files.append(path)
      }
    }
    return files.sorted()
  }

  private static func makeFolder(_ path: String) throws(GoldenError) {
    guard mkdir(path, 0o777) != 0 else { return }
    switch errno {
    case EEXIST: return
    case ENOENT where path.contains("/"):
      try makeFolder(GoldenPath.folder(of: path))
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw unwritable(path, errno) }
    case let code: throw unwritable(path, code)
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> GoldenError {
    GoldenError(
      .unreadableFile, "'\(path)' cannot be read: \(String(cString: strerror(code)))",
      at: GoldenError.Location(path: path))
  }

  private static func unwritable(_ path: String, _ code: Int32) -> GoldenError {
    GoldenError(
      .unwritableFile, "'\(path)' cannot be written: \(String(cString: strerror(code)))",
      at: GoldenError.Location(path: path))
  }
}
