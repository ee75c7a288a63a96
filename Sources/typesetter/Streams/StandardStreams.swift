import Glibc
import SystemAccess

/// The few questions and calls to the system that the command needs.
enum FileSystem {
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Everything that standard input gives.
  static func readStandardInput() throws(CommandError) -> [UInt8] { try read("-") }

  /// A file, open for reading; `-` is standard input.
  static func openForReading(_ path: String) throws(CommandError) -> ReadableFile {
    if path == "-" { return .standardInput }
    do throws(FileError) { return try ReadableFile(path: path) } catch {
      throw CommandError("cannot open '\(path)': \(error.message)")
    }
  }

  /// Everything that a file gives; `-` is standard input.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let file = try openForReading(path)
    do throws(FileError) { return try file.readToEnd() } catch { throw unreadable(path, error) }
  }

  /// The error of a file that cannot be read; `-` is standard input.
  static func unreadable(_ path: String, _ error: FileError) -> CommandError {
    CommandError("cannot read \(path == "-" ? "standard input" : "'\(path)'"): \(error.message)")
  }

  /// The folder of a file, from which the files that it names are looked for; `nil` for standard input and for a file of
  /// the working directory.
  static func folder(of path: String) -> String? {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes all of a text to standard output.
  ///
  /// - Throws: when the reader has gone away or the disk is full.
  static func writeStandardOutput(_ text: String) throws(CommandError) {
    do throws(FileError) { try StandardOutput.write(text) } catch {
      throw CommandError("cannot write to standard output: \(error.message)")
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
