internal import Glibc

/// Writes a file under a temporary name beside its own, which it gets at the end.
enum OutputFile {
  /// - Throws: `unwritableFile`.
  static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    let target = try self.target(path)
    let temporary = "\(target).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path, errno) }
    var code = write(bytes, to: file)
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw failure(path, code)
    }
  }

  /// The file that is meant, with links followed. What is no file, a device for instance, must not be replaced by one.
  private static func target(_ path: String) throws(DrawingError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DrawingError(.unwritableFile, "cannot write '\(path)': it is there and is not a file")
    }
    guard let real = realpath(path, nil) else { throw failure(path, errno) }
    defer { free(real) }
    return String(cString: real)
  }

  /// - Returns: 0 or the system's error.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> DrawingError {
    DrawingError(.unwritableFile, "cannot write '\(path)': \(String(cString: strerror(code)))")
  }
}
