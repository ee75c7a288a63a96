import CatalogChecks

/// What a check takes each file for: a line a file, and a line of what they are together.
struct FileExplanation {
  /// The lines.
  let text: String

  /// - Parameters:
  ///   - files: the files of a check.
  ///   - configuration: what is checked.
  init(_ files: [CatalogFile], _ configuration: CheckConfiguration) {
    let source = configuration.source.lowercased()
    let lines = files.map { file -> String in
      let language = file.language ?? configuration.source
      let reason =
        switch file.origin {
        case .stated: "by the configuration"
        case .captured: "by {language} in the pattern"
        case .path: "by the path"
        case .none: "the source, because nothing says another language before the file is read"
        }
      let role = language.lowercased() == source && file.origin != .none ? ", the source" : ""
      return "\(file.path): \(language), \(reason)\(role); of \(file.catalog)"
    }
    let languages = Set(files.map { ($0.language ?? configuration.source) }).count
    let catalogs = Set(files.map(\.catalog)).count
    let sum = "\(files.count) files of \(catalogs) catalogues in \(languages) languages"
    text = (lines + [sum, ""]).joined(separator: "\n")
  }
}
