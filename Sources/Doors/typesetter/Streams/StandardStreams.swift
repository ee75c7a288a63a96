import StringFormatting
import SystemAccess

/// Standard output and error, with errors of the command.
enum StandardStreams {
  /// Writes all of a text to standard output.
  ///
  /// - Throws: `CommandError` when the reader of a pipe has closed it or the disk is full.
  static func writeOutput(_ text: String) throws(CommandError) { try writeOutput(bytes: text.utf8) }

  /// Writes all of some bytes to standard output.
  ///
  /// - Throws: as ``writeOutput(_:)``.
  static func writeOutput(_ bytes: [UInt8]) throws(CommandError) { try writeOutput(bytes: bytes) }

  private static func writeOutput(bytes: some Collection<UInt8>) throws(CommandError) {
    do throws(FileError) { try StandardOutput.write(bytes: bytes) } catch {
      throw CommandError("cannot write to standard output: \(error.message)")
    }
  }

  /// Writes a line to standard error that starts with the name of the command, as diagnostics of Unix programs do.
  static func writeWarning(_ text: String) {
    StandardError.write("typesetter: \(InvisibleCharacters.onOneLine(text))\n")
  }

  /// Writes an error to standard error, as one line.
  static func writeError(_ text: String) { StandardError.write("Error: \(InvisibleCharacters.onOneLine(text))\n") }
}
