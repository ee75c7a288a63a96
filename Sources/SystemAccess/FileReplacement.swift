internal import Glibc

/// Writes files as a whole or not at all.
package enum FileReplacement {
  /// Writes a file under a temporary name beside its own, which it gets at the end. A file that was there before stays
  /// until the new one is complete, and a program that reads it meanwhile reads one or the other. A link stays: the file
  /// that it leads to is replaced.
  ///
  /// - Parameter permissions: those of the file; `nil` for reading and writing by all whom the process's mask allows.
  /// - Throws: `unwritableFile`, and `notAFile` where a folder, a pipe or a device stands, which a file must not replace.
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

  /// The path with links followed, where there is a file.
  private static func target(_ path: String) throws(FileError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.notAFile, "it is there and is not a file", at: path)
    }
    guard let real = realpath(path, nil) else { throw FileError(.unwritableFile, system: errno, at: path) }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Writes all bytes to a descriptor, in as many calls as that takes.
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
