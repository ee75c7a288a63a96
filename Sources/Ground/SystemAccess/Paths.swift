internal import Glibc

/// What is at a path.
package enum Paths {
  /// - Throws: `missingFile` for a path with a NUL, at which the operating system would take it for finished: a check of
  ///   the whole path and the file that is opened would not be the same.
  package static func validate(_ path: String) throws(FileError) {
    guard path.utf8.contains(0) else { return }
    throw FileError(.missingFile, "a path cannot contain the character U+0000", at: path)
  }

  /// Whether there is anything at a path.
  package static func exists(_ path: String) -> Bool { type(path) != nil }

  /// Whether a path leads to a regular file, also by a link.
  package static func isFile(_ path: String) -> Bool { type(path) == S_IFREG }

  /// Whether a path leads to a folder, also by a link.
  package static func isFolder(_ path: String) -> Bool { type(path) == S_IFDIR }

  /// Whether a path is the path of a descriptor of this process, which who started it has opened: `/dev/stdin`, `/dev/fd/3`.
  package static func isOpenDescriptor(_ path: String) -> Bool {
    if path == "/dev/stdin" { return true }
    return ["/dev/fd/", "/proc/self/fd/"].contains { prefix in
      path.hasPrefix(prefix) && path.utf8.count > prefix.utf8.count
        && path.utf8.dropFirst(prefix.utf8.count).allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// The type bits of the mode; `nil`, with the reason in `errno`, where there is nothing, and for a path with a NUL.
  private static func type(_ path: String) -> UInt32? {
    if path.utf8.contains(0) {
      errno = ENOENT
      return nil
    }
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
