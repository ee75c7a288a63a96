internal import Glibc

/// What has a path.
enum FileType: Hashable {
  case file, folder, link, pipe, socket, device, other

  /// - Parameter mode: the mode bits of `stat`.
  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
  }

  /// `nil` where there is nothing.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  /// The error of something else where a regular file is expected.
  func error(at path: String?) -> FileError {
    switch self {
    case .folder: FileError(.notAFile, system: EISDIR, at: path)
    case .pipe: FileError(.notAFile, "it is a named pipe, not a regular file", at: path)
    case .socket: FileError(.notAFile, "it is a socket, not a regular file", at: path)
    case .device: FileError(.notAFile, "it is a device, not a regular file", at: path)
    case .file, .link, .other: FileError(.notAFile, "it is not a regular file", at: path)
    }
  }
}
