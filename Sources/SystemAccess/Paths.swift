/// What every path must be before the operating system sees it.
package enum Paths {
  /// - Throws: `missingFile` for a path with a NUL, at which the operating system would take it for finished: a check of
  ///   the whole path and the file that is opened would not be the same.
  package static func validate(_ path: String) throws(FileError) {
    guard path.utf8.contains(0) else { return }
    throw FileError(.missingFile, "a path cannot contain the character U+0000", at: path)
  }
}
