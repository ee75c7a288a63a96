internal import Catalogs

/// Which catalogues have files of the source language, as far as paths tell it.
enum CatalogSources {
  /// Checks that no two files claim to be the source of one catalogue.
  ///
  /// - Throws: `ambiguousSource`.
  static func check(_ files: [CatalogFile], source: String) throws(CheckError) {
    let lower = source.lowercased()
    var claims: [String: CatalogFile] = [:]
    for file in files where file.format?.hasSourceBeside != true && file.isSource(lower) {
      // What the content says is not known yet, and some platforms look up what a language lacks in a file without one.
      let format = file.format
      guard file.language != nil || format.map({ !$0.mayStateLanguage && !$0.fallsBackToPlainFile }) ?? false else {
        continue
      }
      if let other = claims.updateValue(file, forKey: file.catalog) {
        throw CheckError(
          .ambiguousSource,
          "this file and '\(other.path)' are both taken for texts of the source language '\(source)': expected one; a pattern "
            + "with {language}, a 'language' of the pattern, or 'exclude' tells them apart", path: file.path)
      }
    }
  }

  /// The first file of each catalogue of which no file is of the source language, so that nothing can be compared.
  static func filesWithoutSource(_ files: [CatalogFile], source: String) -> Set<String> {
    let lower = source.lowercased()
    let withSource = Set(files.lazy.filter { $0.isSource(lower) }.map(\.catalog))
    var first: [String: String] = [:]
    for file in files
    where file.format?.hasSourceBeside != true && !withSource.contains(file.catalog) && first[file.catalog] == nil {
      first[file.catalog] = file.hasForeignSource(source) ? "" : file.path
    }
    return Set(first.values)
  }
}
