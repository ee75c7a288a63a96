import Glibc

/// The few questions and calls to the system that the command needs.
enum FileSystem {
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Everything that standard input gives.
  static func readStandardInput() throws(CommandError) -> [UInt8] {
    var all: [UInt8] = []
    let reader = ByteReader(descriptor: 0, name: "standard input")
    while let chunk = try reader.read() { all += chunk }
    return all
  }

  static func openForReading(_ path: String) throws(CommandError) -> Int32 {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw CommandError("cannot open '\(path)': \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  /// Everything that a file gives; `-` is standard input.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    if path == "-" { return try readStandardInput() }
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    var all: [UInt8] = []
    let reader = ByteReader(descriptor: descriptor, name: "'\(path)'")
    while let chunk = try reader.read() { all += chunk }
    return all
  }

  /// The folder of a file, from which the files that it names are looked for; `nil` for standard input and for a file of
  /// the working directory.
  static func folder(of path: String) -> String? {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func writeStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }

  /// Writes all of a text to standard output.
  ///
  /// - Throws: when the reader has gone away or the disk is full.
  static func writeStandardOutput(_ text: String) throws(CommandError) {
    var text = text
    let failure = text.withUTF8 { bytes -> Int32 in
      var offset = 0
      while offset < bytes.count {
        let written = write(1, bytes.baseAddress! + offset, bytes.count - offset)
        if written < 0 {
          if errno == EINTR { continue }
          return errno
        }
        offset += written
      }
      return 0
    }
    guard failure == 0 else {
      throw CommandError("cannot write to standard output: \(String(cString: strerror(failure)))")
    }
  }
}

/// An error that is shown as it is.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Reads what is there, piece by piece, without waiting for a buffer to be full.
struct ByteReader {
  let descriptor: Int32
  let name: String
  static let chunkSize = 1 << 18

  /// The next bytes; `nil` at the end.
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
}
