internal import Catalogs

/// Decides between the languages that paths may tell, by the other files: a language stands where other files have others.
///
/// `locales/de/sign-in.json` may be German by its folder, or Indonesian by the end of its name (`in`); beside
/// `locales/en/sign-in.json` it is German.
struct PathLanguages {
  private let source: String
  /// The languages of each catalogue, in lower case, with all that paths may tell.
  private var languages: [String: Set<String>] = [:]
  /// The paths without a language, which may be the source of files with one: `app.json` of `app_de.json`.
  private var plain: Set<String> = []
  /// The folders with files whose paths tell no language, with the ends of their names.
  private var plainFolders: Set<String> = []
  /// The catalogues of which files were found.
  private var places: Set<String> = []

  /// - Parameters:
  ///   - open: the paths as their patterns see them, by their paths.
  ///   - known: files of which a pattern says the language.
  init(open: [String: String], known: [CatalogFile], source: String) {
    self.source = source.lowercased()
    for file in known { languages[file.catalog, default: []].insert((file.language ?? source).lowercased()) }
    for relative in open.values {
      let candidates = PathLanguage.candidates(of: relative)
      for candidate in candidates {
        languages[candidate.catalog, default: []].insert((candidate.tag ?? source).lowercased())
      }
      if candidates.isEmpty {
        plain.insert(relative)
        plainFolders.insert(Self.folder(relative))
      }
    }
    // Beside files that have the source with each text, one language shows where languages stand.
    places = Set(
      languages.filter { catalog, languages in
        catalog.contains("*")
          && (languages.count > 1 || languages.contains(self.source)
            || CatalogReader.format(of: catalog)?.hasSourceBeside == true)
      }.keys)
  }

  /// The folder of a path with the end of its name, which files of one kind share.
  private static func folder(_ path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let ending = path.lastIndex(of: ".").map { path[$0...] } ?? ""
    return "\(folder)*\(ending)"
  }

  /// A file with its language.
  ///
  /// - Parameter relative: the path as its pattern sees it.
  /// - Throws: `unknownLanguage` for a file with something else where other files have a language.
  func file(_ path: String, _ relative: String) throws(CheckError) -> CatalogFile {
    let candidates = PathLanguage.candidates(of: relative)
    if let chosen = chosen(candidates, relative) {
      return CatalogFile(
        path: path, language: chosen.tag, origin: chosen.tag == nil ? .none : .path, catalog: chosen.catalog)
    }
    var file = CatalogFile(path: path, language: nil, origin: .none, catalog: relative)
    // An XLIFF without a language to translate to is a source.
    guard file.format != .xliff, let (text, catalog) = unknownLanguage(relative) else { return file }
    if let tag = PathLanguage.rare(text) {
      return CatalogFile(path: path, language: tag, origin: .path, catalog: catalog)
    }
    file.unknownLanguage = text
    guard file.format?.mayStateLanguage ?? true else { throw Self.error(text, path) }
    return file
  }

  /// A file with something else where other files have a language.
  static func error(_ text: String, _ path: String) -> CheckError {
    CheckError(
      .unknownLanguage,
      "the language is not known: '\(text)' stands where other files have one; expected a tag such as 'de', a pattern with "
        + "{language}, a 'language' of the pattern, or a file that 'exclude' leaves out", path: path)
  }

  /// How sure a candidate is by the other files: 2 beside the source, 1 beside another language, 0 alone.
  private func proof(_ candidate: PathLanguage.Candidate) -> Int {
    let known = languages[candidate.catalog] ?? []
    if known.contains(source) || plain.contains(candidate.catalog) { return 2 }
    return known.count > 1 ? 1 : 0
  }

  private func chosen(_ candidates: [PathLanguage.Candidate], _ relative: String) -> PathLanguage.Candidate? {
    if let first = candidates.first, first.place == .format { return first }
    let best = candidates.map { (candidate: $0, proof: proof($0)) }.max {
      ($0.proof, $1.candidate.place.rawValue) < ($1.proof, $0.candidate.place.rawValue)
    }
    guard let best else { return nil }
    if best.proof > 0 { return best.candidate }
    switch best.candidate.place {
    case .format, .languageFolder, .name, .folder: return best.candidate
    // Beside files without a language, `how-to.json` is one of them, and not Tongan.
    case .nameEnd: return plainFolders.contains(Self.folder(relative)) ? nil : best.candidate
    case .otherFolder: return nil
    }
  }

  /// What stands in a path where other files have a language, and the catalogue of these; `nil` where they have none.
  private func unknownLanguage(_ relative: String) -> (text: String, catalog: String)? {
    var parts = relative.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.reversed() {
      let part = parts[index]
      let dot = index == parts.count - 1 ? part.lastIndex(of: ".") ?? part.endIndex : part.endIndex
      parts[index] = "*\(part[dot...])"
      let catalog = parts.joined(separator: "/")
      if places.contains(catalog) { return (String(part[..<dot]), catalog) }
      parts[index] = part
    }
    return nil
  }
}
