/// A format of translation catalogues.
public enum CatalogFormat: String, Hashable, Sendable, CaseIterable {
  /// Xcode's string catalogues (`.xcstrings`).
  case xcstrings
  /// Apple's `.strings`, as text or as an XML property list.
  case strings
  /// Apple's `.stringsdict`, an XML property list.
  case stringsdict
  /// Android's string resources (`res/values/*.xml`).
  case android
  /// GNU gettext's `.po` and `.pot`.
  case gettext
  /// Application Resource Bundles (`.arb`), as Flutter uses them.
  case arb
  /// XLIFF 1.2 and 2.0 (`.xliff`, `.xlf`).
  case xliff
  /// JSON: i18next's, flat or nested, Chrome's `messages.json`, and FormatJS's.
  case json
  /// Java's `.properties`.
  case properties
  /// Project Fluent's `.ftl`.
  case fluent

  /// Whether every plural must have a text for `other`, also where no whole number has it, as in Polish: Apple's
  /// formats, of which `NSStringPluralRuleType` says so.
  public var requiresOtherPlural: Bool { self == .xcstrings || self == .stringsdict }

  /// Whether each text has its source beside it; else each language has a file of its own, with all of its texts.
  package var hasSourceBeside: Bool { self == .xcstrings || self == .gettext || self == .xliff }

  /// Whether a file may say its language itself.
  package var mayStateLanguage: Bool { hasSourceBeside || self == .arb }

  /// Whether programs look up what the file of a language lacks in a file without a language: `Base.lproj`, `values`,
  /// `messages.properties`.
  package var fallsBackToPlainFile: Bool {
    self == .strings || self == .stringsdict || self == .android || self == .properties
  }

  /// What only one message of a file may have, of a key: the key, and of Fluent's attributes the message that they belong to.
  /// `nil` in formats whose keys do not tell messages apart; their readers know what does: the context of gettext, the kind of
  /// an Android resource, the object of JSON, the file in an XLIFF.
  func messageName(of key: String) -> String? {
    switch self {
    case .strings, .stringsdict, .properties: key
    case .fluent: String(key.prefix { $0 != "." })
    case .xcstrings, .android, .gettext, .arb, .xliff, .json: nil
    }
  }

  /// How the names of its files end, in small letters.
  private var endings: [String] {
    switch self {
    case .xcstrings: ["xcstrings"]
    case .strings: ["strings"]
    case .stringsdict: ["stringsdict"]
    case .android: ["xml"]
    case .gettext: ["po", "pot"]
    case .arb: ["arb"]
    case .xliff: ["xliff", "xlf"]
    case .json: ["json"]
    case .properties: ["properties"]
    case .fluent: ["ftl"]
    }
  }

  private static let byEnding = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { format in format.endings.map { ($0, format) } })

  /// The format that a path tells by its name: of `.xml` only in a folder `values` or `values-…`; `nil` for others.
  public init?(path: String) {
    let components = path.split(separator: "/")
    guard let name = components.last, let dot = name.lastIndex(of: "."),
      let format = Self.byEnding[name[name.index(after: dot)...].lowercased()]
    else { return nil }
    // Other files of XML are no catalogues.
    if format == .android {
      guard let folder = components.dropLast().last, folder == "values" || folder.hasPrefix("values-") else {
        return nil
      }
    }
    self = format
  }

  /// The format that a content tells; `nil` for one that tells none.
  ///
  /// - Parameter start: the first kilobytes of a file, in UTF-8.
  init?(start: [UInt8]) {
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    let content = text.drop(while: ASCII.isWhitespace)
    func has(_ word: StaticString) -> Bool {
      word.withUTF8Buffer { word in
        content.indices.contains { content[$0] == word[0] && content[$0...].starts(with: word) }
      }
    }
    switch content.first {
    case UInt8(ascii: "<"):
      if has("<xliff") || has(":xliff") {
        self = .xliff
      } else if has("<resources") {
        self = .android
      } else if has("<plist") {
        self = has("NSStringLocalizedFormatKey") ? .stringsdict : .strings
      } else {
        return nil
      }
    case UInt8(ascii: "{"):
      if has("\"sourceLanguage\""), has("\"strings\"") {
        self = .xcstrings
      } else {
        self = has("\"@@locale\"") ? .arb : .json
      }
    default: return nil
    }
  }
}
