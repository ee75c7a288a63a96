import SystemAccess
import Typesetting

/// Files that are named as arguments; `-` is standard input.
enum InputFile {
  /// The greatest length of a text or of a line of a stream, in bytes.
  static let longestText = Typesetter.maximumTextLength

  /// Opens what lines are read from as they come: a file, a named pipe, a device.
  static func openStream(_ path: String) throws(CommandError) -> ReadableFile { try open(path, as: .stream) }

  /// All bytes of the file of a scene: a regular one, or what a shell passes for `<(…)`.
  static func readScene(_ path: String) throws(CommandError) -> [UInt8] {
    let file = try open(path, as: .argument)
    do throws(FileError) { return try file.bytes(as: .scene) } catch { throw unreadable(path, error) }
  }

  private static func open(_ path: String, as source: ReadableFile.Source) throws(CommandError) -> ReadableFile {
    if path == "-" { return .standardInput }
    do throws(FileError) { return try ReadableFile(path: path, as: source) } catch {
      throw CommandError("cannot open '\(path)': \(error.message)")
    }
  }

  /// All bytes of standard input as a text.
  ///
  /// - Throws: `CommandError`, also for bytes that are not UTF-8 and for more than ``longestText``.
  static func readText() throws(CommandError) -> String {
    if StandardInput.isTerminal {
      StandardStreams.writeWarning("reading the text from standard input; Ctrl-D on an empty line ends it")
    }
    var bytes: [UInt8]
    // One byte more is the newline at the end of a pipe, which is not part of the text; one more shows that it goes on.
    do throws(FileError) { bytes = try ReadableFile.standardInput.readToEnd(limit: longestText + 2) } catch {
      throw unreadable("-", error)
    }
    if bytes.last == 0x0A { bytes.removeLast() }
    guard bytes.count <= longestText else {
      throw CommandError("the text on standard input is too long: expected at most \(longestText) bytes")
    }
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw CommandError("standard input is not valid UTF-8")
    }
    return string
  }

  /// The error of a file that cannot be read.
  static func unreadable(_ path: String, _ error: FileError) -> CommandError {
    CommandError("cannot read \(name(of: path)): \(error.message)")
  }

  /// A path in messages.
  static func name(of path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

  /// The folder of a file: relative paths inside the file start there. `nil` for standard input and for a file of the
  /// working directory.
  static func folder(of path: String) -> String? {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
