internal import Glibc

/// A file or a stream that is open for reading; closed when the object is deallocated.
///
/// This is the only place where inputs are opened. What is no file, but has the name of one (a named pipe, a device, a
/// socket), is refused without waiting for it.
package final class ReadableFile: Sendable {
  /// What a path may lead to.
  package enum Source: Sendable {
    /// A regular file, also by a link.
    case file
    /// A regular file, or what the caller passes open: `/dev/stdin` and `/dev/fd/3`, as shells write `<(…)`.
    case argument
    /// Whatever has bytes. Opening a named pipe waits until a program writes into it.
    case stream
  }

  /// Standard input.
  package static let standardInput = ReadableFile(descriptor: STDIN_FILENO, path: nil)

  /// The greatest number of bytes that one `readAvailable()` returns, unless another is asked for.
  package static let chunkSize = 1 << 18

  private let descriptor: Int32
  /// `nil` for standard input, which is not closed.
  private let path: String?

  /// The path for errors; `nil` for standard input.
  var location: String? { path }

  private init(descriptor: Int32, path: String?) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a file.
  ///
  /// - Throws: `missingFile`; `notAFile` for what the source does not allow; `unreadableFile`, also for too many open
  ///   files.
  package convenience init(path: String, as source: Source = .file) throws(FileError) {
    try Paths.validate(path)
    let isStream = source == .stream || source == .argument && Paths.isOpenDescriptor(path)
    // A pipe is opened at once, and refused below.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isStream ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else {
      let number = errno
      // Sockets cannot be opened.
      if number == ENXIO, let type = FileType(path: path) { throw type.error(at: path) }
      throw FileError(number == ENOENT ? .missingFile : .unreadableFile, system: number, at: path)
    }
    self.init(descriptor: descriptor, path: path)
    let type = try type()
    guard type == .file || isStream && type != .folder else { throw type.error(at: path) }
  }

  deinit {
    if path != nil { close(descriptor) }
  }

  private func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.unreadableFile, system: errno, at: path) }
    return status
  }

  private func type() throws(FileError) -> FileType { FileType(mode: try status().st_mode) }

  /// The size of the file in bytes, as the file system has it: a file may become longer, and files of `/proc` have 0.
  ///
  /// - Throws: `notAFile` for a folder, a pipe or a device, `unreadableFile`.
  package func size() throws(FileError) -> Int {
    let status = try status()
    let type = FileType(mode: status.st_mode)
    guard type == .file else { throw type.error(at: path) }
    return Int(status.st_size)
  }

  /// The next bytes, as soon as some are available; `nil` at the end.
  ///
  /// - Parameter count: the greatest number of bytes.
  /// - Throws: `unreadableFile`.
  package func readAvailable(atMost count: Int = chunkSize) throws(FileError) -> [UInt8]? {
    let bytes = try read(count: count, allowsPartial: true)
    return bytes.isEmpty ? nil : bytes
  }

  /// The next `count` bytes; fewer only at the end.
  ///
  /// - Throws: `unreadableFile`.
  package func read(count: Int) throws(FileError) -> [UInt8] { try read(count: count, allowsPartial: false) }

  private func read(count requested: Int, allowsPartial: Bool) throws(FileError) -> [UInt8] {
    var result = Result<Int, FileError>.success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: requested) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: requested)
      result = Result { () throws(FileError) in try read(into: memory, allowsPartial: allowsPartial) }
      count = (try? result.get()) ?? 0
    }
    _ = try result.get()
    return bytes
  }

  /// Reads the next bytes into memory, as many as it has room for; fewer only at the end.
  ///
  /// - Returns: the number of bytes.
  /// - Throws: `unreadableFile`.
  package func read(into memory: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try read(into: memory, allowsPartial: false)
  }

  private func read(into memory: UnsafeMutableRawBufferPointer, allowsPartial: Bool) throws(FileError) -> Int {
    var count = 0
    while count < memory.count {
      let length = Glibc.read(descriptor, memory.baseAddress.map { $0 + count }, memory.count - count)
      if length < 0, errno == EINTR { continue }
      if length < 0 { throw FileError(.unreadableFile, system: errno, at: path) }
      if length == 0 { break }
      count += length
      if allowsPartial { break }
    }
    return count
  }

  /// All bytes up to the end, or the first `limit` of them.
  ///
  /// - Throws: `unreadableFile`.
  package func readToEnd(limit: Int) throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < limit, let bytes = try readAvailable(atMost: min(Self.chunkSize, limit - all.count)) {
      all += bytes
    }
    return all
  }

  /// The file in memory that shows it, without a copy. Whoever reads it while another program shortens the file is
  /// stopped by the system (SIGBUS).
  ///
  /// - Parameter size: at most the size of the file, above 0.
  /// - Returns: memory for `munmap`; `nil` where the file system has none.
  package func mapped(size: Int) -> UnsafeMutableRawBufferPointer? {
    let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | Int32(MAP_NORESERVE), descriptor, 0)
    guard let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    return UnsafeMutableRawBufferPointer(start: memory, count: size)
  }
}
