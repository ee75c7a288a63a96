/// Reads translation catalogues.
///
///     try CatalogReader.read("de.lproj/Localizable.strings") { entry in
///       print(entry.name.key, entry.value)
///     }
public enum CatalogReader {
  /// The format that a path tells by its name; `nil` for other files, and for `.xml` files outside of Android's folders
  /// `values` and `values-…`.
  public static func format(of path: String) -> CatalogFormat? { CatalogFormat(path: path) }

  /// The language that a path tells, as a BCP 47 tag: of `de.lproj/`, `values-pt-rBR/`, `app_de.arb`,
  /// `locales/de/common.json`; `nil` where it tells none, as `Base.lproj` and `values/`.
  public static func language(of path: String) -> String? { PathLanguage.language(of: path) }

  /// Gives each entry of a file to a closure, in the order of the file.
  ///
  /// Entries are not kept. Text and XML formats are read in chunks, so memory does not grow with the file, except by
  /// about 40 bytes for each key, because keys must differ in all formats but XLIFF, and by the terms of a Fluent file;
  /// `xcstrings`, `arb` and `json` hold the bytes of the file and the tree of one of its members, and its whole tree where a
  /// name stands twice. A pipe is read into memory.
  ///
  /// - Parameters:
  ///   - path: the file, whose name also tells the language where the content does not.
  ///   - format: `nil` for what the name or, of `.xml`, `.json` and unknown names, the content tells.
  ///   - receive: its errors end the reading and are thrown on.
  /// - Throws: the first error of the file, with its line, after the messages before it were given (of JSON formats:
  ///   before any is given), or after all of them where the file can be read on: for a key that stands twice in another
  ///   format than xcstrings, gettext and XLIFF, and for text between Android's resources; errors of `receive`.
  /// - Complexity: O(bytes)
  public static func read(
    _ path: String, as format: CatalogFormat? = nil, receive: (CatalogEntry) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try read(try CatalogInput(path: path), as: format, .path(PathLanguage.language(of: path)), receive)
  }

  /// What is known of the language of a file before it is read.
  package enum KnownLanguage: Sendable, Hashable {
    /// What the path says, which the content may say otherwise; `nil` where it says none.
    case path(String?)
    /// What the user says.
    case stated(String?)
  }

  /// Gives each entry of a file to a closure, as `read(_:as:receive:)` does.
  package static func read(
    _ path: String, language: KnownLanguage, receive: (CatalogEntry) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try read(try CatalogInput(path: path), as: nil, language, receive)
  }

  /// Gives each entry of a catalogue in memory to a closure, as `read(_:as:receive:)` does.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: for messages, for the language, and for the format where it is not given; nothing is opened.
  ///   - format: `nil` for what the path or the content tells.
  ///   - receive: its errors end the reading and are thrown on.
  /// - Throws: as the function for files.
  /// - Complexity: O(bytes)
  public static func read(
    bytes: [UInt8], path: String? = nil, as format: CatalogFormat? = nil,
    receive: (CatalogEntry) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try read(
      CatalogInput(bytes: bytes, path: path), as: format, .path(path.flatMap(PathLanguage.language)), receive)
  }

  /// All entries of a file.
  ///
  /// - Throws: the first error of the file.
  /// - Complexity: O(bytes), and as much memory
  public static func entries(
    of path: String, as format: CatalogFormat? = nil
  ) throws(CatalogError) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    try read(path, as: format) { entry in entries.append(entry) }
    return entries
  }

  /// All entries of a catalogue in memory.
  ///
  /// - Throws: the first error of the catalogue.
  /// - Complexity: O(bytes), and as much memory
  public static func entries(
    bytes: [UInt8], path: String? = nil, as format: CatalogFormat? = nil
  ) throws(CatalogError) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    try read(bytes: bytes, path: path, as: format) { entry in entries.append(entry) }
    return entries
  }

  private static func read(
    _ input: CatalogInput, as format: CatalogFormat?, _ language: KnownLanguage,
    _ receive: (CatalogEntry) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    let known: CatalogFormat
    if let format { known = format } else { known = try Self.format(of: input) }
    let ofPath: String?
    var stated: String?
    switch language {
    case .path(let tag): ofPath = tag
    case .stated(let tag):
      ofPath = tag
      // An .xcstrings has several languages.
      if known != .xcstrings { stated = tag }
    }
    var source = try source(of: input, as: known, language: ofPath)
    var names = KeySet()
    var nameCount = 0
    // Programs read such a file, each in its own way, so all entries are given before the error.
    var duplicate: CatalogError?
    while true {
      let entries: [CatalogEntry]?
      do throws(CatalogError) { entries = try source.nextEntries() } catch { throw error.inFile(input.path) }
      guard let entries else {
        if let duplicate { throw duplicate.behindEntries.inFile(input.path) }
        return
      }
      if nameCount < Self.mostNames, let first = entries.first, let name = known.messageName(of: first.name.key) {
        nameCount += 1
        if !names.insert(name), duplicate == nil {
          duplicate = CatalogError(.duplicateKey, "the key '\(name)' stands twice; expected one", line: first.line)
        }
      }
      for var entry in entries {
        if let stated { entry.name.language = stated }
        try receive(entry)
      }
    }
  }

  /// The number of messages among which a key that stands twice is found, so that large files take no more memory.
  private static let mostNames = 200_000

  /// The number of bytes of which the format is told.
  private static let startLength = 4096

  private static func format(of input: CatalogInput) throws(CatalogError) -> CatalogFormat {
    let named = input.path.flatMap(CatalogFormat.init(path:))
    // Of JSON the name tells only a part.
    if let named, named != .json { return named }
    let start = try input.next(count: startLength) ?? []
    try input.rewind()
    if let found = CatalogFormat(start: start) ?? named { return found }
    throw CatalogError(
      .unknownFormat,
      "neither the name nor the content is that of a catalogue; expected one of "
        + CatalogFormat.allCases.map(\.rawValue).joined(separator: ", "),
      path: input.path)
  }

  private static func source(
    of input: CatalogInput, as format: CatalogFormat, language: String?
  ) throws(CatalogError) -> any CatalogSource {
    switch format {
    case .xcstrings: return try StringCatalog(input)
    case .strings:
      return try PropertyListReader.isPropertyList(input)
        ? PropertyListStrings(input, language: language) : AppleStrings(input, language: language)
    case .stringsdict: return try StringsDictionary(input, language: language)
    case .android: return AndroidStrings(input, language: language)
    case .gettext: return GettextCatalog(input, language: language)
    case .arb: return try ResourceBundle(input, language: language)
    case .xliff: return XLIFFDocument(input, language: language)
    case .json: return try JSONCatalog(input, language: language)
    case .properties: return try JavaProperties(input, language: language)
    case .fluent: return try FluentResource(input, language: language)
    }
  }
}
