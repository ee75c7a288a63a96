import Glibc

/// Files that are named as arguments.
enum InputFile {
  /// Opens a file.
  ///
  /// - Returns: a file descriptor, which the caller closes.
  static func open(_ path: String) throws(CommandError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw CommandError("cannot open '\(path)': \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  /// All bytes of a file; `-` is standard input.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    if path == "-" { return try StandardStreams.readInput() }
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try ByteReader(descriptor: descriptor, name: name(of: path)).readAll()
  }

  /// A path in messages.
  static func name(of path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

  /// The folder of a file: relative paths inside the file start there. `nil` for standard input and for a file of the
  /// working directory.
  static func folder(of path: String) -> String? {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a path is that of a regular file.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
