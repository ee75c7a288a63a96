import SystemAccess

/// Files that are named as arguments; `-` is standard input.
enum InputFile {
  /// Opens a file for reading.
  static func open(_ path: String) throws(CommandError) -> ReadableFile {
    if path == "-" { return .standardInput }
    do throws(FileError) { return try ReadableFile(path: path) } catch {
      throw CommandError("cannot open '\(path)': \(error.message)")
    }
  }

  /// All bytes of a file.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let file = try open(path)
    do throws(FileError) { return try file.readToEnd() } catch { throw unreadable(path, error) }
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
