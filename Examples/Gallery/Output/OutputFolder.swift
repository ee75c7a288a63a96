internal import Glibc

/// A folder that files are written to.
struct OutputFolder {
  let path: String

  /// Makes the folder, and those above it, where they are missing.
  init(_ path: String) throws(GalleryError) {
    guard !path.isEmpty else { throw GalleryError("the name of the folder is empty: expected a path") }
    self.path = path
    for end in path.indices.dropFirst() where path[end] == "/" { try Self.make(String(path[..<end]), for: path) }
    try Self.make(path, for: path)
  }

  private static func make(_ folder: String, for path: String) throws(GalleryError) {
    guard mkdir(folder, 0o777) != 0 else { return }
    let code = errno
    var status = stat()
    // Some systems say that they cannot write before they say that it is there.
    if stat(folder, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { return }
      throw GalleryError("cannot make the folder '\(path)': '\(folder)' is there and is not a folder")
    }
    throw GalleryError("cannot make the folder '\(path)': \(String(cString: strerror(code)))")
  }

  /// Writes a whole file.
  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) {
    let place = "\(path)/\(name)"
    guard let file = fopen(place, "wb") else {
      throw GalleryError("cannot write '\(place)': \(String(cString: strerror(errno)))")
    }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let code = errno
    guard fclose(file) == 0, isWritten else {
      throw GalleryError("cannot write '\(place)': \(String(cString: strerror(isWritten ? errno : code)))")
    }
  }
}
