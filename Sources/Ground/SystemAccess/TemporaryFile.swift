internal import Glibc

/// A file without a name, for bytes that are read again later and need not stay in memory. The file system gives its room
/// back when the object is deallocated, and also when the process is stopped.
package final class TemporaryFile: Sendable {
  private let descriptor: Int32

  /// Makes an empty file in the folder of the environment's `TMPDIR`, or in `/tmp`.
  ///
  /// - Throws: `unwritableFile`; the location is the path that was tried.
  package init() throws(FileError) {
    let named = EnvironmentVariables.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 }
    let path = "\(named ?? "/tmp")/typesetting-XXXXXX"
    try Paths.validate(path)
    var template = Array(path.utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError(.unwritableFile, system: errno, at: path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  deinit { close(descriptor) }

  /// Writes all bytes behind the first `offset` ones of the file.
  ///
  /// - Throws: `unwritableFile`, for instance when the disk is full.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { memory in
        pwrite(descriptor, memory.baseAddress.map { $0 + written }, memory.count - written, off_t(offset + written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(.unwritableFile, system: errno, at: nil) }
      written += count
    }
  }

  /// The `count` bytes behind the first `offset` ones; fewer only at the end of the file.
  ///
  /// - Throws: `unreadableFile`.
  package func read(count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let length = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if length < 0, errno == EINTR { continue }
        if length < 0 { number = errno }
        if length <= 0 { break }
        filled += length
      }
    }
    guard number == 0 else { throw FileError(.unreadableFile, system: number, at: nil) }
    return bytes
  }
}
