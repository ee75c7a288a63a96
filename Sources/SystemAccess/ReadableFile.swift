internal import Glibc

/// A file or a stream that is open for reading. It is closed with its last reference.
package final class ReadableFile: Sendable {
  /// Standard input.
  package static let standardInput = ReadableFile(descriptor: STDIN_FILENO, path: nil)

  /// Bytes that `readAvailable()` asks for.
  private static let chunkSize = 1 << 18

  private let descriptor: Int32
  /// `nil` for standard input, which is not closed.
  private let path: String?

  private init(descriptor: Int32, path: String?) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a file.
  ///
  /// - Parameter waitsForWriter: whether opening a pipe waits until a program opens its other end; if not, reading from
  ///   one that nobody writes to ends at once.
  /// - Throws: `missingFile` or `unreadableFile`.
  package convenience init(path: String, waitsForWriter: Bool = true) throws(FileError) {
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

  /// The bytes of the file.
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

  /// What is there, without waiting for more; `nil` at the end.
  ///
  /// - Throws: `unreadableFile`.
  package func readAvailable() throws(FileError) -> [UInt8]? {
    let bytes = try read(count: Self.chunkSize, isPartEnough: true)
    return bytes.isEmpty ? nil : bytes
  }

  /// The next bytes: fewer than asked for only at the end.
  ///
  /// - Throws: `unreadableFile`.
  package func read(count: Int) throws(FileError) -> [UInt8] { try read(count: count, isPartEnough: false) }

  private func read(count goal: Int, isPartEnough: Bool) throws(FileError) -> [UInt8] {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: goal) { buffer, count in
      while count < goal {
        let length = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, goal - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { number = errno }
        if length <= 0 { return }
        count += length
        if isPartEnough { return }
      }
    }
    guard number == 0 else { throw FileError(.unreadableFile, system: number, at: path) }
    return bytes
  }

  /// Everything up to the end.
  ///
  /// - Throws: `unreadableFile`.
  package func readToEnd() throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = try readAvailable() { all += bytes }
    return all
  }
}
