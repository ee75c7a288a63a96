internal import Catalogs
internal import SystemAccess

/// Finds the files that patterns of catalogues name, and their languages.
package enum CatalogFiles {
  /// The files, sorted by their paths, each once.
  ///
  /// - Parameters:
  ///   - patterns: where they are; a pattern without wildcards names a file.
  ///   - excluded: paths with wildcards of files that are left out.
  ///   - configuration: the path of the configuration, which is no catalogue, also where a pattern such as `*.json` matches it.
  ///   - folder: the folder of the configuration; empty for the working directory.
  ///   - source: the tag of the source language.
  /// - Throws: `noCatalogs` for a pattern that no file matches; `unknownLanguage`.
  /// - Complexity: O(files below the folders that the patterns start with)
  package static func files(
    _ patterns: [CatalogPattern], excluding excluded: [String] = [], besides configuration: String? = nil,
    in folder: String, source: String
  ) throws(CheckError) -> [CatalogFile] {
    var known: [String: CatalogFile] = [:]
    var open: [String: String] = [:]
    var placeholders: [String: DeclaredPlaceholders] = [:]
    var left: [Glob] = []
    for pattern in excluded { left += try Glob.alternatives(of: pattern, isPath: true) }
    for match in try matches(patterns, in: folder, excluding: left) where match.path != configuration {
      if let file = match.file { known[match.path] = file } else { open[match.path] = match.relative }
      if let syntax = match.placeholders { placeholders[match.path] = syntax }
    }
    for path in known.keys { open[path] = nil }
    let languages = PathLanguages(open: open, known: Array(known.values), source: source)
    for (path, relative) in open { known[path] = try languages.file(path, relative) }
    for (path, syntax) in placeholders { known[path]?.placeholders = syntax }
    return known.values.sorted { $0.path < $1.path }
  }

  /// The paths of the files, sorted, each once.
  ///
  /// - Throws: `noCatalogs` for a pattern that no file matches.
  /// - Complexity: as ``files(_:excluding:besides:in:source:)``
  package static func paths(_ patterns: [String], in folder: String) throws(CheckError) -> [String] {
    Set(try matches(patterns.map { CatalogPattern($0) }, in: folder).map(\.path)).sorted()
  }

  /// A file that a pattern matches.
  private struct Match {
    var path: String
    /// The path as the pattern sees it.
    var relative: String
    /// The file, where the pattern tells its language.
    var file: CatalogFile?
    var placeholders: DeclaredPlaceholders?
  }

  private static func matches(
    _ patterns: [CatalogPattern], in folder: String, excluding left: [Glob] = []
  ) throws(CheckError) -> [Match] {
    var found: [Match] = []
    for pattern in patterns {
      let matches = try self.matches(pattern, in: folder, excluding: left)
      guard !matches.isEmpty else {
        throw CheckError(
          .noCatalogs, "no catalogue is named '\(pattern.path)': expected a file, or a pattern that files match")
      }
      found += matches.map { match in
        var match = match
        match.placeholders = pattern.placeholders
        return match
      }
    }
    return found
  }

  private static func matches(
    _ pattern: CatalogPattern, in folder: String, excluding left: [Glob] = []
  ) throws(CheckError) -> [Match] {
    func match(_ path: String, _ relative: String) -> Match {
      let file = pattern.language.map { language in
        // Files of a stated language belong together by what is behind the folders that the patterns name.
        CatalogFile(
          path: path, language: language, origin: .stated,
          catalog: PathLanguage.candidates(of: relative).first?.catalog ?? relative)
      }
      return Match(path: path, relative: relative, file: file)
    }
    let path = joined(folder, pattern.path)
    if Paths.isFile(path) { return left.contains { $0.matches(pattern.path) } ? [] : [match(path, pattern.path)] }
    guard pattern.path.contains(where: { "*?[{".contains($0) }) else { return [] }
    // The folder above the first wildcard is searched.
    let literal = pattern.path.prefix { !"*?[{".contains($0) }
    let start = literal.lastIndex(of: "/").map { String(literal[...$0]) } ?? ""
    let root = joined(folder, start.hasSuffix("/") && start != "/" ? String(start.dropLast()) : start)
    guard root.isEmpty || Paths.isFolder(root) else { return [] }
    let glob = try CapturingGlob(String(pattern.path.dropFirst(start.count)))
    let base = root.isEmpty ? "." : root
    let files: [String]
    do throws(FileError) { files = try Folders.files(below: base) } catch {
      throw CheckError(.unreadableFile, error.message, path: base)
    }
    var found: [Match] = []
    for file in files {
      let relative = String(file.dropFirst(base.count + (base.hasSuffix("/") ? 0 : 1)))
      let (path, written) = (joined(root, relative), start + relative)
      guard !left.contains(where: { $0.matches(written) }), let capture = glob.match(relative) else { continue }
      guard case .text(let text, let before, let after) = capture else {
        found.append(match(path, written))
        continue
      }
      var (tag, catalog) = (PathLanguage.captured(text), "\(start)\(before)*\(after)")
      if CatalogReader.format(of: path) == .android, let candidate = PathLanguage.candidates(of: written).first {
        // A folder `values-night` has the source's texts for another device.
        (tag, catalog) = (candidate.tag, candidate.catalog)
      } else if tag == nil {
        throw CheckError(
          .unknownLanguage,
          "'\(text)' stands in the place of {language} in '\(pattern.path)': expected a tag such as 'de' or 'pt-BR', or a file "
            + "that 'exclude' leaves out", path: path)
      }
      found.append(
        Match(
          path: path, relative: written,
          file: CatalogFile(
            path: path, language: pattern.language ?? tag, origin: tag == nil ? .none : .captured, catalog: catalog)))
    }
    return found
  }

  /// A path below a folder; an absolute path is itself.
  package static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path }
    if path.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
