import Glibc

/// Reads a file descriptor in chunks. A chunk is what is available: `read()` does not wait until a buffer is full.
struct ByteReader {
  let descriptor: Int32
  /// What is read, for messages.
  let name: String
  private static let chunkSize = 1 << 18

  /// The next bytes; `nil` at the end of the file.
  func read() throws(CommandError) -> [UInt8]? {
    while true {
      var count = 0
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, initialized in
        count = Glibc.read(descriptor, buffer.baseAddress, Self.chunkSize)
        code = errno
        initialized = max(0, count)
      }
      if count > 0 { return chunk }
      if count == 0 { return nil }
      guard code == EINTR else { throw CommandError("cannot read \(name): \(String(cString: strerror(code)))") }
    }
  }

  /// All bytes up to the end of the file.
  func readAll() throws(CommandError) -> [UInt8] {
    var all: [UInt8] = []
    while let chunk = try read() { all += chunk }
    return all
  }
}
