internal import Glibc

/// Standard error.
package enum StandardError {
  /// Writes a text; errors are ignored.
  package static func write(_ text: String) { _ = writeAll(of: text.utf8, to: STDERR_FILENO) }

  /// Whether the stream is a terminal.
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// Standard input.
package enum StandardInput {
  /// Whether the stream is a terminal.
  package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }
}

/// Standard output.
package enum StandardOutput {
  /// Writes all of a text.
  ///
  /// - Throws: `unwritableFile`, for instance when the reader has closed the pipe or the disk is full.
  package static func write(_ text: String) throws(FileError) { try write(bytes: text.utf8) }

  /// Writes all of some bytes.
  ///
  /// - Throws: as ``write(_:)``.
  package static func write(bytes: some Collection<UInt8>) throws(FileError) {
    let number = writeAll(of: bytes, to: STDOUT_FILENO)
    guard number == 0 else { throw FileError(.unwritableFile, system: number, at: nil) }
  }

  /// Whether the stream is a terminal.
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
