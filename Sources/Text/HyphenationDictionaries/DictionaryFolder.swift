internal import Locking
internal import SystemAccess

/// A folder with dictionaries named `hyph_LANGUAGE.dic` and `hyph_LANGUAGE_REGION.dic`, as Debian's packages `hyphen-*`
/// install them.
package enum DictionaryFolder {
  /// Where Debian's packages install dictionaries.
  package static let standard = "/usr/share/hyphen"

  private struct Key: Hashable {
    var folder: String
    var language: String
  }

  /// The dictionaries of languages; `nil` for a language without one.
  private static let loaded = Mutex<[Key: HyphenationDictionary?]>([:])
  /// The greatest number of languages that are known. They may be input; then all are forgotten, but not the dictionaries,
  /// which are loaded for as long as the process runs, because there are as many as files.
  static let limit = 512
  /// Held while a file is loaded, which takes libhyphen up to three seconds: threads that need it wait for the first one.
  private static let loading = Mutex(())

  /// The dictionary for the language and region of a tag, or for the language, or for the first region of the language.
  ///
  /// - Parameter language: a BCP 47 tag.
  /// - Throws: an error that names the language and the expected file if there is none, or if it cannot be loaded.
  /// - Complexity: O(1) for a language that was asked for before; a file that is added later is not found
  package static func dictionary(
    for language: String, in folder: String
  ) throws(HyphenationError) -> HyphenationDictionary {
    let key = Key(folder: folder, language: language)
    let known = loaded.withLock { $0[key] }
    if case .some(.some(let dictionary)) = known { return dictionary }
    let subtags = language.split(separator: "-").map(String.init)
    guard known == nil, let path = path(for: subtags, in: folder) else {
      if known == nil { loaded.withLock { keep(nil, for: key, in: &$0) } }
      let name = (subtags.first ?? language).lowercased()
      // Undetermined and private languages have no package.
      let isLanguage = (2...3).contains(name.count) && !["und", "mul", "zxx", "mis"].contains(name)
      throw HyphenationError(
        "no hyphenation dictionary for the language '\(language)': "
          + (isLanguage
            ? "expected hyph_\(name).dic in '\(folder)' (Debian's package hyphen-\(name))"
            : "expected the tag of a language, such as 'de' or 'en-GB'"))
    }
    // Two names of one file share a dictionary.
    let file = Key(folder: path, language: "")
    return try loading.withLock { (_) throws(HyphenationError) in
      let known = loaded.withLock { $0[file] } ?? nil
      let dictionary: HyphenationDictionary
      if let known { dictionary = known } else { dictionary = try HyphenationDictionary(path: path) }
      loaded.withLock { loaded in
        loaded[file] = dictionary
        keep(dictionary, for: key, in: &loaded)
      }
      return dictionary
    }
  }

  private static func keep(
    _ dictionary: HyphenationDictionary?, for key: Key, in loaded: inout [Key: HyphenationDictionary?]
  ) {
    // Keys without a language are the keys of files.
    if loaded.count >= limit { loaded = loaded.filter { $0.key.language.isEmpty } }
    loaded[key] = .some(dictionary)
  }

  /// The number of languages that are known. Read by tests.
  static var knownCount: Int { loaded.withLock { $0.filter { !$0.key.language.isEmpty }.count } }

  private static func path(for subtags: [String], in folder: String) -> String? {
    guard let language = subtags.first?.lowercased() else { return nil }
    let region = subtags.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    let script = subtags.dropFirst().first { $0.utf8.count == 4 }?.capitalized
    // Norwegian Bokmål and Nynorsk share the patterns of Norwegian.
    let languages = ["nb", "nn"].contains(language) ? [language, "no"] : [language]
    for language in languages {
      let names = [
        script.flatMap { script in region.map { "\(language)_\(script)_\($0)" } }, script.map { "\(language)_\($0)" },
        region.map { "\(language)_\($0)" }, language,
      ]
      for name in names {
        guard let name else { continue }
        let path = "\(folder)/hyph_\(name).dic"
        if Paths.isFile(path) { return path }
      }
    }
    guard let files = try? Folders.files(below: folder) else { return nil }
    for language in languages {
      let prefix = "\(folder)/hyph_\(language)_"
      if let file = files.first(where: { $0.hasPrefix(prefix) && $0.hasSuffix(".dic") }) { return file }
    }
    return nil
  }
}

extension String {
  /// The first letter in upper case, the others in lower case; for ASCII.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
