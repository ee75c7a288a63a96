internal import CatalogChecks
internal import SystemAccess

/// Where tests look for the files that they name.
enum TestFolders {
  /// The nearest folder that has a file of a path or pattern: the folder of the test's source, or one above it, up to the
  /// folder of the package.
  ///
  /// - Returns: the folder; "" for an absolute path.
  /// - Throws: `noCatalogs`, with the folders in which it was looked for.
  static func folder(with pattern: String, from filePath: String) throws(CheckError) -> String {
    if pattern.hasPrefix("/") { return "" }
    guard let start = Folders.folder(above: filePath) else { return "" }
    var folder = start
    while true {
      if let found = try? CatalogFiles.paths([pattern], in: folder), !found.isEmpty { return folder }
      guard !Paths.exists("\(folder)/Package.swift"), let above = Folders.folder(above: folder), above != folder else {
        break
      }
      folder = above
    }
    throw CheckError(
      .noCatalogs,
      "no file is named '\(pattern)', looked for from '\(start)' up to '\(folder)': expected a path or a pattern that starts in one of these folders"
    )
  }
}
