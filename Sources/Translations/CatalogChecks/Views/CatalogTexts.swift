internal import Catalogs
internal import SampleValues

/// The texts of catalogues in all of their languages, for views that a program makes.
public struct CatalogTexts: Sendable {
  /// One of the texts that a key has in a language.
  struct Text: Sendable {
    /// As it is shown, with samples for its placeholders.
    var shown: String
    var variation: String?
    var path: String
    var line: Int
  }

  /// The source language.
  public let source: String
  /// The languages of the catalogues, the source language first and the others in alphabetical order.
  public let languages: [String]
  private let texts: [String: [String: [Text]]]

  /// How many texts of a key are tried: plural forms, branches and samples.
  private static let mostTexts = 64

  /// Reads catalogues.
  ///
  /// - Parameters:
  ///   - paths: the files. An entry without a language, as in `Base.lproj`, is one of the source language.
  ///   - source: the tag of the source language.
  ///   - samples: values for placeholders, by how they are written, by name or by kind.
  /// - Throws: `unreadableCatalog` with the line.
  /// - Complexity: O(bytes of the catalogues), and as much memory
  public init(paths: [String], source: String = "en", samples: [String: String] = [:]) throws(CheckError) {
    try self.init(
      files: CatalogFiles.files(paths.map { CatalogPattern($0) }, in: "", source: source), source: source,
      samples: samples)
  }

  /// Reads catalogues whose languages are known.
  package init(files: [CatalogFile], source: String, samples: [String: String]) throws(CheckError) {
    var texts: [String: [String: [Text]]] = [:]
    for file in files {
      let path = file.path
      do throws(CatalogError) {
        try CatalogReader.read(file) { (entry) throws(CatalogError) in
          let language = entry.name.language ?? source
          let isSource = language.lowercased() == source.lowercased()
          guard entry.marks.state != .stale, isSource || !entry.value.isEmpty && entry.marks.state != .untranslated
          else { return }
          let known = texts[language]?[entry.name.key]?.count ?? 0
          let new = Self.texts(of: entry, path: path, language: language, samples: samples)
          texts[language, default: [:]][entry.name.key, default: []] += new.prefix(Self.mostTexts - known)
        }
      } catch {
        throw CheckError(.unreadableCatalog, error.message, path: error.path ?? path, line: error.line)
      }
    }
    let others = texts.keys.filter { $0.lowercased() != source.lowercased() }.sorted()
    let own = texts.keys.first { $0.lowercased() == source.lowercased() } ?? source
    self.source = own
    languages = (texts[own] == nil ? [] : [own]) + others
    self.texts = texts
  }

  private static func texts(
    of entry: CatalogEntry, path: String, language: String, samples: [String: String]
  ) -> [Text] {
    let variation = entry.name.variation.isEmpty ? nil : entry.name.variation.description
    return EntryTexts.shown(entry.value, entry, samples: samples, language: language).map {
      Text(shown: $0, variation: variation, path: path, line: entry.line)
    }
  }

  /// The texts of a key; the source language's texts where the key is not translated, as programs show them.
  func texts(of key: String, language: String) -> [Text] {
    texts[language]?[key] ?? texts[source]?[key] ?? []
  }

  /// Known keys, for errors.
  var keys: [String] { Array(Set(texts.values.flatMap(\.keys))) }
}

/// The texts of one language, for a view that is filled with them. Remembers which keys the view asked for.
///
///     cell.titleLabel.text = texts["profile.title"]
public final class LocalizedTexts {
  /// The tag of the language.
  public let language: String
  private let texts: CatalogTexts
  private let round: Int
  /// The texts that were given out, by key.
  private(set) var used: [String: CatalogTexts.Text] = [:]
  private(set) var unknownKeys: [String] = []
  /// How many rounds show every text of the keys.
  private(set) var rounds = 1

  init(_ texts: CatalogTexts, language: String, round: Int) {
    self.texts = texts
    self.language = language
    self.round = round
  }

  /// The text of a key as a program shows it in this language: with samples for placeholders, and the source text where
  /// there is no translation. A key with several texts, such as plural forms, has another one each time that the view is
  /// made.
  ///
  /// A key that no catalogue has is an error of the check, and shown itself.
  ///
  /// - Complexity: O(1)
  public subscript(key: String) -> String {
    let all = texts.texts(of: key, language: language)
    guard !all.isEmpty else {
      unknownKeys.append(key)
      return key
    }
    rounds = max(rounds, all.count)
    let text = all[round % all.count]
    used[key] = text
    return text.shown
  }
}
