internal import SystemAccess

/// Finds the files that patterns of catalogues name.
package enum CatalogFiles {
  /// The paths of the files, sorted, each once.
  ///
  /// - Parameters:
  ///   - patterns: paths with wildcards, relative to the folder; a pattern without wildcards names a file.
  ///   - folder: the folder of the configuration; empty for the working directory.
  /// - Throws: `noCatalogs` for a pattern that no file matches.
  /// - Complexity: O(files below the folders that the patterns start with)
  package static func paths(_ patterns: [String], in folder: String) throws(CheckError) -> [String] {
    var found: Set<String> = []
    for pattern in patterns {
      let paths = try self.paths(pattern, in: folder)
      guard !paths.isEmpty else {
        throw CheckError(
          .noCatalogs, "no catalogue is named '\(pattern)': expected a file, or a pattern that files match")
      }
      found.formUnion(paths)
    }
    return found.sorted()
  }

  private static func paths(_ pattern: String, in folder: String) throws(CheckError) -> [String] {
    let path = joined(folder, pattern)
    if Paths.isFile(path) { return [path] }
    guard pattern.contains(where: { "*?[{".contains($0) }) else { return [] }
    // The folder above the first wildcard is searched.
    let literal = pattern.prefix { !"*?[{".contains($0) }
    let start = literal.lastIndex(of: "/").map { String(literal[...$0]) } ?? ""
    let root = joined(folder, start.hasSuffix("/") && start != "/" ? String(start.dropLast()) : start)
    guard root.isEmpty || Paths.isFolder(root) else { return [] }
    let globs = try Glob.alternatives(of: String(pattern.dropFirst(start.count)), isPath: true)
    let base = root.isEmpty ? "." : root
    do throws(FileError) {
      return try Folders.files(below: base).compactMap { file in
        let relative = String(file.dropFirst(base.count + (base.hasSuffix("/") ? 0 : 1)))
        guard globs.contains(where: { $0.matches(relative) }) else { return nil }
        return joined(root, relative)
      }
    } catch {
      throw CheckError(.unreadableFile, error.message, path: base)
    }
  }

  /// A path below a folder; an absolute path is itself.
  package static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path }
    if path.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
