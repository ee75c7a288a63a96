internal import CUnicode

/// A BCP 47 language tag.
///
/// Tags are well formed (RFC 5646 §2.1); an underscore stands for a hyphen, as in `zh_Hant`. Languages that no font knows, and
/// subtags that make no difference to fonts, are kept in ``description`` only.
///
/// Names of locales, such as `sr_RS@latin` and `de_DE.UTF-8`, are no tags: see ``init(localeIdentifier:)``.
public struct LanguageTag: Hashable, Sendable, Codable, CustomStringConvertible {
  /// In one object, so that copying a style takes one retain.
  private final class Storage: Sendable {
    let description: String
    let language: String
    let region: String
    let locale: String
    /// For the choice of fonts.
    let fontName: String
    nonisolated(unsafe) let harfBuzz: OpaquePointer?
    let setsFullWidthMarks: Bool
    let lineRules: Int32
    let phrases: Int32

    init(_ tag: LanguageTagParser) {
      description = tag.subtags[..<tag.end].joined(separator: "-")
      (language, region) = (tag.language, tag.region)
      var locale = language == "und" ? "" : language
      if !tag.script.isEmpty { locale += "_" + tag.script }
      if !tag.region.isEmpty { locale += "_" + tag.region }
      self.locale = locale
      fontName = ShapingLanguage.fontName(tag)
      harfBuzz = ShapingLanguage.harfBuzz(ShapingLanguage.name(tag))
      setsFullWidthMarks = ["ja", "zh", "yue"].contains(language)
      lineRules = cu_line_rules(language, tag.lineBreak)
      phrases = cu_phrases_of(tag.extendedLanguage.isEmpty ? language : tag.extendedLanguage, tag.script, tag.region)
    }
  }

  private let storage: Storage

  /// The text that was read, with hyphens between subtags.
  public var description: String { storage.description }
  /// The primary language in lower case, such as "fr"; "und" for a private tag.
  public var language: String { storage.language }
  /// The region in upper case, such as "CA"; empty for none.
  var region: String { storage.region }
  /// The language's name for the choice of fonts, one of a finite set.
  var fontName: String { storage.fontName }
  /// The ICU locale, such as `zh_Hant`.
  var locale: String { storage.locale }
  /// Whether dashes, ellipses and quotation marks are as wide as ideographs; see ``FullWidthMarks``.
  var setsFullWidthMarks: Bool { storage.setsFullWidthMarks }
  /// The rules for line breaking, a `cu_line_rules`.
  var lineRules: Int32 { storage.lineRules }
  /// What phrases of the language are, a `cu_phrases`.
  var phrases: Int32 { storage.phrases }

  /// Reads a tag.
  ///
  /// - Throws: `invalidLanguage` for a text that is no well-formed tag; the message names the subtag that is none.
  public init(_ text: String) throws(TypesettingError) {
    var parser = LanguageTagParser(subtags: text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" })
    let problem: LanguageTagParser.Problem?
    do { problem = try parser.parse() } catch { problem = error }
    if let problem { throw Self.error(text, problem) }
    storage = Storage(parser)
  }

  /// Reads the name of a locale, as of POSIX, ICU and catalogues of translations: as the tag of its longest beginning that
  /// is one. `sr_RS@latin` and `sr_RS.UTF-8` are `sr-RS`.
  ///
  /// - Throws: `invalidLanguage` for a text that does not start with a language.
  public init(localeIdentifier text: String) throws(TypesettingError) {
    let subtags = text.split(omittingEmptySubsequences: false) { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var parser = LanguageTagParser(subtags: subtags)
    do { _ = try parser.parse() } catch { throw Self.error(text, error) }
    storage = Storage(parser)
  }

  private static func error(_ text: String, _ problem: LanguageTagParser.Problem) -> TypesettingError {
    let detail =
      switch problem {
      case .noLanguage: ""
      case .unexpected(let subtag): ", without '\(subtag)'"
      case .empty(let before): ", with a subtag behind '\(before)-'"
      case .incomplete(let singleton): ", with a subtag behind '\(singleton)'"
      }
    return TypesettingError(
      .invalidLanguage,
      "'\(text)' is not a language tag: expected a BCP 47 tag such as 'en', 'zh-Hant' or 'sr-Latn-RS'\(detail)")
  }

  /// Reads the description of a tag from a single string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a string that is not a language tag.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
    }
  }

  /// Writes the description as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// HarfBuzz's language, whatever script a text has: as in CSS, fonts may have forms of Latin letters and spaces for Korean.
  @inline(__always)
  var harfBuzz: OpaquePointer? { storage.harfBuzz }

  /// Whether the language is written in a script (ISO 15924 tag), by ICU's data; also true when ICU has no data for the
  /// language.
  func isWritten(in script: UInt32) -> Bool {
    ScriptTags.number(script).map { cu_language_uses_script(locale, $0) } ?? false
  }

  /// Whether both have the same description.
  public static func == (left: LanguageTag, right: LanguageTag) -> Bool {
    left.storage === right.storage || left.description == right.description
  }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
