internal import Glibc

/// Writes a file piece by piece, so that a reader sees either the old file or the complete new one.
///
/// Without a call of ``finish()`` nothing is replaced.
package final class FileReplacement {
  private let path: String
  private let target: Target
  private let new: NewFile
  private let permissions: UInt32?
  private var isOpen = true
  private static let chunkSize = 1 << 18

  /// Begins a file beside the one of a path; see ``write(_:to:permissions:)``.
  ///
  /// - Throws: as ``write(_:to:permissions:)``.
  package init(of path: String, permissions: UInt32? = nil) throws(FileError) {
    self.path = path
    self.permissions = permissions
    target = try Target(path)
    new = try NewFile(beside: target.path)
  }

  deinit { if isOpen { _ = new.close(after: 0, hasName: false) } }

  /// Appends bytes.
  ///
  /// - Throws: `unwritableFile`; nothing is replaced then.
  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let number = isOpen ? writeAll(of: bytes, to: new.descriptor) : EBADF
    if number != 0 { try close(after: number, hasName: false) }
  }

  /// Gives the file the name of the path.
  ///
  /// - Throws: `unwritableFile`.
  package func finish() throws(FileError) {
    guard isOpen else { throw FileError(.unwritableFile, system: EBADF, at: path) }
    var number: Int32 = 0
    if let mode = permissions ?? target.mode, fchmod(new.descriptor, mode) != 0 { number = errno }
    if number == 0 { number = target.hasOtherNames ? overwrite() : new.take(target.path) }
    try close(after: number, hasName: number == 0 && !target.hasOtherNames)
  }

  private func close(after number: Int32, hasName: Bool) throws(FileError) {
    guard isOpen else { throw FileError(.unwritableFile, system: number, at: path) }
    isOpen = false
    let number = new.close(after: number, hasName: hasName)
    guard number == 0 else { throw FileError(.unwritableFile, system: number, at: path) }
  }

  /// Copies the new bytes over the old ones of the file, which has further names.
  ///
  /// - Returns: 0, or the `errno` of the call that failed.
  private func overwrite() -> Int32 {
    let file = open(target.path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return errno }
    var (number, offset): (Int32, off_t) = (0, 0)
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    while number == 0 {
      let count = pread(new.descriptor, &chunk, chunk.count, offset)
      if count < 0, errno == EINTR { continue }
      if count < 0 { number = errno }
      if count <= 0 { break }
      number = writeAll(of: chunk[..<count], to: file)
      offset += off_t(count)
    }
    if number == 0, ftruncate(file, offset) != 0 { number = errno }
    if Glibc.close(file) != 0, number == 0 { number = errno }
    return number
  }

  /// Writes a file without a name beside the target, and gives it the target's name at the end. A process that is stopped
  /// meanwhile leaves nothing behind, where the file system has files without a name.
  ///
  /// A symbolic link is kept: the file that it leads to is replaced. A file that exists keeps its mode. One with further
  /// names (hard links) keeps these: its bytes are overwritten, once all of the new ones are on the disk.
  ///
  /// - Parameter permissions: the mode bits of the file; `nil` for the mode bits of the file that is replaced, and 0o666 less the
  ///   process's umask for a new one.
  /// - Throws: `unwritableFile`, also for a file that may not be written and for a link that leads nowhere, or `notAFile`
  ///   when the path leads to a folder, a pipe or a device, which is not replaced.
  package static func write(_ bytes: [UInt8], to path: String, permissions: UInt32? = nil) throws(FileError) {
    let file = try FileReplacement(of: path, permissions: permissions)
    try file.write(bytes)
    try file.finish()
  }
}

/// The file that a path leads to.
private struct Target {
  /// With symbolic links resolved.
  var path: String
  /// The mode bits; `nil` when there is no file yet.
  var mode: UInt32?
  var hasOtherNames = false

  init(_ path: String) throws(FileError) {
    try Paths.validate(path)
    self.path = path
    var status = stat()
    if stat(path, &status) != 0 {
      guard lstat(path, &status) == 0 else { return }
      if status.st_mode & S_IFMT == S_IFLNK {
        throw FileError(.unwritableFile, "it is a link to a file that does not exist", at: path)
      }
      // Another task may have made the file between the two calls.
      guard stat(path, &status) == 0 else { throw FileError(.unwritableFile, system: errno, at: path) }
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.notAFile, "it exists and is not a regular file", at: path)
    }
    guard faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0, let real = realpath(path, nil) else {
      throw FileError(.unwritableFile, system: errno, at: path)
    }
    defer { free(real) }
    self.path = String(cString: real)
    mode = status.st_mode & 0o7777
    hasOtherNames = status.st_nlink > 1
  }
}

/// A file that has no name yet, or a temporary one.
private struct NewFile {
  let descriptor: Int32
  private let folder: String
  /// Linux's O_TMPFILE, a macro that Swift does not see.
  private static let withoutName = 0o20000000 | O_DIRECTORY
  /// The temporary name, on file systems without files without a name.
  private let name: String?

  init(beside path: String) throws(FileError) {
    let parts = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = parts.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let unnamed = open(folder, Self.withoutName | O_RDWR | O_CLOEXEC, 0o666)
    if unnamed >= 0 {
      (descriptor, name) = (unnamed, nil)
      return
    }
    let temporary = Self.temporaryName(in: folder)
    let named = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard named >= 0 else { throw FileError(.unwritableFile, system: errno, at: path) }
    (descriptor, name) = (named, temporary)
  }

  /// A name that is short, because the target's may be as long as the file system allows.
  private static func temporaryName(in folder: String) -> String {
    "\(folder)/.\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
  }

  /// Gives the file a name, in place of another file if there is one.
  ///
  /// - Returns: 0, or the `errno` of the call that failed.
  func take(_ path: String) -> Int32 {
    if let name { return rename(name, path) == 0 ? 0 : errno }
    let own = "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return 0 }
    guard errno == EEXIST else { return errno }
    let temporary = Self.temporaryName(in: folder)
    guard linkat(AT_FDCWD, own, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else { return errno }
    guard rename(temporary, path) != 0 else { return 0 }
    let number = errno
    unlink(temporary)
    return number
  }

  /// Closes the file, and removes a file that did not get its name.
  ///
  /// - Returns: `number`, or the `errno` of closing.
  func close(after number: Int32, hasName: Bool) -> Int32 {
    var number = number
    if Glibc.close(descriptor) != 0, number == 0 { number = errno }
    if let name, !hasName { unlink(name) }
    return number
  }
}

/// Writes all bytes to a descriptor, retrying after partial writes and interrupts, and waiting where it does not block.
///
/// - Returns: 0, or the `errno` of the call that failed.
func writeAll(of bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
  func write(_ buffer: UnsafeBufferPointer<UInt8>) -> Int32 {
    var rest = UnsafeRawBufferPointer(buffer)[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
        continue
      }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
  return bytes.withContiguousStorageIfAvailable(write) ?? Array(bytes).withUnsafeBufferPointer(write)
}
