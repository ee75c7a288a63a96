internal import Glibc

/// A folder that files are written to.
struct OutputFolder {
  let path: String

  /// Creates the folder, and the folders above it, where they do not exist.
  init(_ path: String) throws(GalleryError) {
    guard !path.isEmpty else { throw GalleryError(.emptyPath, "the name of the folder is empty: expected a path") }
    self.path = path
    for end in path.indices.dropFirst() where path[end] == "/" { try Self.make(String(path[..<end]), for: path) }
    try Self.make(path, for: path)
  }

  private static func make(_ folder: String, for path: String) throws(GalleryError) {
    guard mkdir(folder, 0o777) != 0 else { return }
    let code = errno
    var status = stat()
    // Some systems report a folder that is not writable before they report that it exists.
    if stat(folder, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { return }
      throw GalleryError(
        .unwritable, "cannot make the folder '\(path)': '\(folder)' is not a folder",
        at: GalleryError.Location(path: folder))
    }
    throw GalleryError(
      .unwritable, "cannot make the folder '\(path)': \(String(cString: strerror(code)))",
      at: GalleryError.Location(path: folder))
  }

  /// Writes a whole file.
  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) {
    let target = "\(path)/\(name)"
    guard let file = fopen(target, "wb") else { throw Self.unwritable(target, errno) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let code = errno
    guard fclose(file) == 0, isWritten else { throw Self.unwritable(target, isWritten ? errno : code) }
  }

  private static func unwritable(_ path: String, _ code: Int32) -> GalleryError {
    GalleryError(
      .unwritable, "cannot write '\(path)': \(String(cString: strerror(code)))", at: GalleryError.Location(path: path))
  }
}
