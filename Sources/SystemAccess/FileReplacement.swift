internal import Glibc

/// Writes files atomically.
package enum FileReplacement {
  /// Writes a temporary file beside the target and renames it at the end, so that a reader sees either the old file or
  /// the complete new one. A symbolic link is kept: the file that it leads to is replaced.
  ///
  /// - Parameter permissions: the mode bits of the file; `nil` for 0o666 less the process's umask.
  /// - Throws: `unwritableFile`, or `notAFile` when the path is that of a folder, a pipe or a device, which is not
  ///   replaced.
  package static func write(_ bytes: [UInt8], to path: String, permissions: UInt32? = nil) throws(FileError) {
    let target = try self.target(path)
    let temporary = "\(target).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(.unwritableFile, system: errno, at: path) }
    var number = writeAll(of: bytes, to: file)
    if number == 0, let permissions, fchmod(file, permissions) != 0 { number = errno }
    if close(file) != 0, number == 0 { number = errno }
    if number == 0, rename(temporary, target) != 0 { number = errno }
    guard number == 0 else {
      unlink(temporary)
      throw FileError(.unwritableFile, system: number, at: path)
    }
  }

  /// The path with symbolic links resolved; the path itself when nothing exists there.
  private static func target(_ path: String) throws(FileError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.notAFile, "it exists and is not a regular file", at: path)
    }
    guard let real = realpath(path, nil) else { throw FileError(.unwritableFile, system: errno, at: path) }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Writes all bytes to a descriptor, retrying after partial writes and interrupts.
///
/// - Returns: 0, or the `errno` of the call that failed.
func writeAll(of bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
  func write(_ buffer: UnsafeBufferPointer<UInt8>) -> Int32 {
    var rest = UnsafeRawBufferPointer(buffer)[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
  return bytes.withContiguousStorageIfAvailable(write) ?? Array(bytes).withUnsafeBufferPointer(write)
}
