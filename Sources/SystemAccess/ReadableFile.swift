internal import Glibc

/// A file or a stream that is open for reading; closed when the object is deallocated.
package final class ReadableFile: Sendable {
  /// Standard input.
  package static let standardInput = ReadableFile(descriptor: STDIN_FILENO, path: nil)

  /// The greatest number of bytes that one `readAvailable()` returns, unless another is asked for.
  package static let chunkSize = 1 << 18

  private let descriptor: Int32
  /// `nil` for standard input, which is not closed.
  private let path: String?

  private init(descriptor: Int32, path: String?) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a file.
  ///
  /// - Parameter waitsForWriter: whether opening a pipe blocks until a program opens its other end for writing; if not,
  ///   reading a pipe without a writer reports the end of the file.
  /// - Throws: `missingFile` or `unreadableFile`.
  package convenience init(path: String, waitsForWriter: Bool = true) throws(FileError) {
    try Paths.validate(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (waitsForWriter ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else {
      let number = errno
      throw FileError(number == ENOENT ? .missingFile : .unreadableFile, system: number, at: path)
    }
    self.init(descriptor: descriptor, path: path)
  }

  deinit {
    if path != nil { close(descriptor) }
  }

  /// The size of the file in bytes.
  ///
  /// - Throws: `notAFile` for a folder, a pipe or a device, `unreadableFile`.
  package func size() throws(FileError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.unreadableFile, system: errno, at: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.notAFile, "it is not a regular file", at: path)
    }
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
  package func readToEnd(limit: Int = .max) throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < limit, let bytes = try readAvailable() { all += bytes.prefix(limit - all.count) }
    return all
  }
}
