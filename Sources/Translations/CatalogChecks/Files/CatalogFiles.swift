internal import Catalogs
internal import SystemAccess

/// Finds the files that patterns of catalogues name, and their languages.
package enum CatalogFiles {
  /// The files, sorted by their paths, each once.
  ///
  /// - Parameters:
  ///   - patterns: where they are; a pattern without wildcards names a file.
  ///   - excluded: paths with wildcards of files that are left out.
  ///   - folder: the folder of the configuration; empty for the working directory.
  ///   - source: the tag of the source language.
  /// - Throws: `noCatalogs` for a pattern that no file matches; `unknownLanguage`.
  /// - Complexity: O(files below the folders that the patterns start with)
  package static func files(
    _ patterns: [CatalogPattern], excluding excluded: [String] = [], in folder: String, source: String
  ) throws(CheckError) -> [CatalogFile] {
    var known: [String: CatalogFile] = [:]
    var open: [String: String] = [:]
    var placeholders: [String: DeclaredPlaceholders] = [:]
    var left: Set<String> = []
    for pattern in excluded { left.formUnion(try matches(CatalogPattern(pattern), in: folder).map(\.path)) }
    for match in try matches(patterns, in: folder, excluding: left) {
      if let file = match.file { known[match.path] = file } else { open[match.path] = match.relative }
      if let syntax = match.placeholders { placeholders[match.path] = syntax }
    }
    for path in known.keys { open[path] = nil }
    var languages = PathLanguages(open: open, known: Array(known.values), source: source)
    for (path, relative) in open { known[path] = try languages.file(path, relative) }
    for (path, syntax) in placeholders { known[path]?.placeholders = syntax }
    return known.values.sorted { $0.path < $1.path }
  }

  /// The paths of the files, sorted, each once.
  ///
  /// - Throws: `noCatalogs` for a pattern that no file matches.
  /// - Complexity: as ``files(_:excluding:in:source:)``
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
    _ patterns: [CatalogPattern], in folder: String, excluding left: Set<String> = []
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
    _ pattern: CatalogPattern, in folder: String, excluding left: Set<String> = []
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
    if Paths.isFile(path) { return [match(path, pattern.path)] }
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
      let path = joined(root, relative)
      guard !left.contains(path), let capture = glob.match(relative) else { continue }
      switch capture {
      case .noPlace: found.append(match(path, start + relative))
      case .text(let text, let before, let after):
        let isAndroid = CatalogReader.format(of: path) == .android
        let tag = PathLanguage.captured(text, isAndroid: isAndroid)
        // A folder `values-night` has the source's texts for another device.
        guard tag != nil || isAndroid else {
          throw CheckError(
            .unknownLanguage,
            "'\(text)' stands in the place of {language} in '\(pattern.path)': expected a tag such as 'de' or 'pt-BR', or a file "
              + "that 'exclude' leaves out", path: path)
        }
        let catalog = isAndroid ? PathLanguage.candidates(of: start + relative).first?.catalog : nil
        found.append(
          Match(
            path: path, relative: start + relative,
            file: CatalogFile(
              path: path, language: pattern.language ?? tag, origin: tag == nil ? .none : .captured,
              catalog: catalog ?? "\(start)\(before)*\(after)")))
      }
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
