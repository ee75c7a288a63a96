internal import Catalogs
internal import SystemAccess

/// A file of catalogues, with what its pattern, its path and the other files tell of it before it is read.
public struct CatalogFile: Sendable, Hashable {
  /// What told the language.
  public enum Origin: String, Sendable, Hashable {
    /// The configuration states it.
    case stated
    /// A pattern captured it by `{language}`.
    case captured
    /// A folder or the name of the file.
    case path
    /// Nothing: the file is of the source language, or its content says another one.
    case none
  }

  /// The path, relative to the working directory, or absolute.
  public let path: String
  /// A BCP 47 tag; `nil` where nothing tells one.
  public let language: String?
  /// What told the language.
  public let origin: Origin
  /// What the files of one catalogue in all languages have in common: the path without the language, such as
  /// `locales/*/common.json`.
  public let catalog: String

  /// How its placeholders are written, where the configuration says it.
  var placeholders: DeclaredPlaceholders?

  init(path: String, language: String?, origin: Origin, catalog: String) {
    (self.path, self.language, self.origin, self.catalog) = (path, language, origin, catalog)
  }

  /// What stands in the path where other files have a language, and is none: the content has to say the language.
  var unknownLanguage: String?

  /// The format that the path tells; `nil` for one that only the content does.
  var format: CatalogFormat? { CatalogReader.format(of: path) }
  /// Whether each language has a file of its own, with all of its texts.
  var hasOneLanguage: Bool { format.map { !$0.hasSourceBeside } ?? false }

  /// Whether the texts of the source stand in a file that is no catalogue: `Base.lproj/Main.storyboard` of `de.lproj/Main.strings`, or
  /// an Info.plist of `InfoPlist.strings`.
  ///
  /// - Parameter source: the tag of the source language.
  func hasForeignSource(_ source: String) -> Bool {
    guard format == .strings else { return false }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let folder = parts.dropLast().lastIndex(where: { $0.hasSuffix(".lproj") }), let name = parts.popLast() else {
      return false
    }
    let stem = name.prefix { $0 != "." }
    // The source is the Info.plist of a target, which may be anywhere.
    if stem.hasSuffix("InfoPlist") { return true }
    return ["Base", source].contains { language in
      parts[folder] = "\(language).lproj"
      let beside = parts.joined(separator: "/")
      return ["storyboard", "xib", "intentdefinition"].contains { Paths.isFile("\(beside)/\(stem).\($0)") }
    }
  }

  /// Whether the file is of the source language as far as is known before it is read.
  ///
  /// - Parameter source: the source language in lower case.
  func isSource(_ source: String) -> Bool { language.map { $0.lowercased() == source } ?? true }
}

/// Where catalogues are: a path with wildcards, and what it says of their language.
public struct CatalogPattern: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A path with wildcards, relative to the configuration's folder; `{language}` stands for the tag of the language.
  public var path: String
  /// The BCP 47 tag of the language of all files of the pattern; `nil` where their paths tell it.
  public var language: String?
  /// How placeholders are written in the files; `nil` where their format or their flags tell it.
  public var placeholders: DeclaredPlaceholders?

  /// A pattern.
  public init(_ path: String, language: String? = nil, placeholders: DeclaredPlaceholders? = nil) {
    self.path = path
    self.language = language
    self.placeholders = placeholders
  }

  /// A pattern whose files tell their languages by their paths.
  public init(stringLiteral path: String) { self.init(path) }

  /// What stands for the language in a path.
  static let capture = "{language}"
}

extension CatalogReader {
  /// Reads a file whose language may be known.
  static func read(
    _ file: CatalogFile, receive: (CatalogEntry) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    let isStated = file.origin == .stated || file.origin == .captured
    let language: KnownLanguage = isStated ? .stated(file.language) : .path(file.language)
    guard let placeholders = file.placeholders else { return try read(file.path, language: language, receive: receive) }
    try read(file.path, language: language) { (entry) throws(CatalogError) in
      var entry = entry
      entry.placeholders = placeholders.syntax(of: entry)
      try receive(entry)
    }
  }
}
