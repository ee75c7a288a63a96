internal import Glibc

/// Creates and lists folders.
package enum Folders {
  /// Creates a folder and its missing parents; does nothing when it exists.
  ///
  /// - Throws: `notAFolder` when something else has the path of it or of a parent, else `unwritableFile`; the location
  ///   is the folder that cannot be created.
  package static func make(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let number = errno
    if number == ENOENT, let above = folder(above: path) {
      try make(above)
      guard mkdir(path, 0o777) != 0 else { return }
      return try check(path, errno)
    }
    // A component of the path is not a folder: the recursive call throws with that component as its location.
    if number == ENOTDIR, let above = folder(above: path) { try make(above) }
    try check(path, number)
  }

  /// Throws unless the path leads to a folder.
  ///
  /// - Parameter number: the `errno` of `mkdir`.
  private static func check(_ path: String, _ number: Int32) throws(FileError) {
    // Some file systems report EACCES or EROFS instead of EEXIST for a folder that exists.
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.unwritableFile, system: number, at: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(.notAFolder, system: ENOTDIR, at: path) }
  }

  /// The path of the folder of a file or folder; `nil` for names in the working directory and in `/`.
  package static func folder(above path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }

  /// The paths of the files in a folder and its subfolders, sorted, without hidden files and folders (those whose name
  /// starts with a dot). Links are listed as files, also those to folders, which are not followed.
  ///
  /// - Throws: as ``FolderWalk/init(of:followsLinks:)``.
  /// - Complexity: O(files · log files)
  package static func files(below folder: String) throws(FileError) -> [String] {
    try FolderWalk(of: [folder], followsLinks: false).files
  }
}
