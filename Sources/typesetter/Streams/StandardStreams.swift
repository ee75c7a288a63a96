import Glibc

/// Standard input, output and error as bytes and whole texts.
enum StandardStreams {
  /// All bytes of standard input.
  static func readInput() throws(CommandError) -> [UInt8] {
    try ByteReader(descriptor: 0, name: "standard input").readAll()
  }

  /// Writes all of a text to standard output.
  ///
  /// - Throws: `CommandError` when the reader of a pipe has closed it or the disk is full.
  static func writeOutput(_ text: String) throws(CommandError) {
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

  /// Writes a text to standard error. Failures are ignored: there is no other place to report them.
  static func writeError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }

  /// Writes a line to standard error that starts with the name of the command, as diagnostics of Unix programs do.
  static func writeWarning(_ text: String) { writeError("typesetter: \(text)\n") }
}
