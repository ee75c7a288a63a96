internal import Glibc

extension Picture {
  /// Larger files are refused.
  private static let largestFile = 1 << 30

  /// A picture by its file.
  ///
  /// - Throws: `unreadableFile` for a path that cannot be read or is not that of a file; `tooLarge` for more than 1 GiB;
  ///   as `init(bytes:)`. All name the path.
  /// - Complexity: O(bytes + pixels)
  public init(contentsOfFile path: String) throws(DrawingError) {
    let bytes = try Self.contents(ofFile: path)
    do throws(DrawingError) { try self.init(bytes: bytes) } catch {
      throw DrawingError(error.code, "\(path): \(error.message)")
    }
  }

  private static func contents(ofFile path: String) throws(DrawingError) -> [UInt8] {
    // Without O_NONBLOCK a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path, String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path, String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(path, "it is not a regular file") }
    guard status.st_size <= largestFile else {
      throw DrawingError(.tooLarge, "\(path): expected at most \(largestFile) bytes, found \(status.st_size)")
    }
    let size = Int(status.st_size)
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let length = read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { code = errno }
        // A file that has become shorter ends here, and is then no picture.
        if length <= 0 { return }
        count += length
      }
    }
    guard code == 0 else { throw failure(path, String(cString: strerror(code))) }
    return bytes
  }

  private static func failure(_ path: String, _ reason: String) -> DrawingError {
    DrawingError(.unreadableFile, "\(path): cannot be read: \(reason)")
  }
}
