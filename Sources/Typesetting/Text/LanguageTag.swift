internal import CHarfBuzz
internal import CUnicode
internal import Locking

/// A BCP 47 language tag.
///
/// It is read leniently, as its longest well-formed prefix (RFC 5646 §2.1): `fr-gallo-Latn` is `fr-gallo`,
/// `sr_RS@latin` is `sr-RS`.
public struct LanguageTag: Hashable, Sendable, Codable, CustomStringConvertible {
  /// In one object, so that copying a style takes one retain.
  private final class Storage: Sendable {
    let description: String
    let language: String
    let locale: String
    nonisolated(unsafe) let harfBuzz: OpaquePointer?
    let isEastAsian: Bool
    let lineRules: Int32
    let scriptLanguages = ScriptLanguages()

    init(description: String, language: String, locale: String, lineBreak: String) {
      self.description = description
      self.language = language
      self.locale = locale
      harfBuzz = hb_language_from_string(description, Int32(description.utf8.count))
      isEastAsian = ["ja", "ko", "zh", "yue"].contains(language)
      lineRules = cu_line_rules(language, lineBreak)
    }
  }

  private let storage: Storage

  /// The well-formed prefix of the text that was read, with hyphens between subtags.
  public var description: String { storage.description }
  /// The primary language in lower case, such as "fr"; "und" for a private tag.
  public var language: String { storage.language }
  /// The ICU locale, such as `zh_Hant`.
  var locale: String { storage.locale }
  /// The rules for line breaking, a `cu_line_rules`.
  var lineRules: Int32 { storage.lineRules }

  /// Reads a tag.
  ///
  /// - Throws: `invalidLanguage` for a text that does not start with a language.
  public init(_ text: String) throws(TypesettingError) {
    guard let (parser, description) = Self.parse(text) else {
      throw TypesettingError(
        .invalidLanguage,
        "'\(text)' is not a language tag: expected a BCP 47 tag such as 'en', 'zh-Hant' or 'sr-Latn-RS'")
    }
    storage = Storage(
      description: description, language: parser.language, locale: parser.locale, lineBreak: parser.lineBreak)
  }

  /// The ``description`` of the tag that a text is read as; `nil` for a text that does not start with a language. Unlike a
  /// tag, which HarfBuzz and ICU keep something of, it leaves nothing behind.
  package static func description(of text: String) -> String? { parse(text)?.description }

  private static func parse(_ text: String) -> (parser: Parser, description: String)? {
    let subtags = text.split(omittingEmptySubsequences: false) { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var parser = Parser(subtags: subtags)
    guard parser.parse() else { return nil }
    return (parser, subtags[..<parser.end].joined(separator: "-"))
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

  /// HarfBuzz's language for text of this language in a script (ISO 15924 tag).
  @inline(__always)
  func harfBuzz(for script: UInt32) -> OpaquePointer? {
    storage.isEastAsian ? eastAsianLanguage(for: script) : storage.harfBuzz
  }

  @inline(never)
  private func eastAsianLanguage(for script: UInt32) -> OpaquePointer? {
    storage.scriptLanguages.language(for: script) { sharedLanguage(for: script) }
  }

  private func sharedLanguage(for script: UInt32) -> OpaquePointer? {
    Self.scriptLanguages.withLock { scriptLanguages in
      let key = ScriptKey(language: description, script: script)
      if let known = scriptLanguages[key] { return UncheckedTransfer(value: known) }
      let found = typicalLanguage(for: script)
      // Tags are input, so there may be any number of them.
      if scriptLanguages.count >= 1024 { scriptLanguages.removeAll() }
      scriptLanguages[key] = .some(found)
      return UncheckedTransfer(value: found)
    }.value
  }

  /// Whether the language is written in a script (ISO 15924 tag), by ICU's data; also true when ICU has no data for the
  /// language.
  func isWritten(in script: UInt32) -> Bool {
    ScriptTags.number(script).map { cu_language_uses_script(locale, $0) } ?? false
  }

  /// The HarfBuzz language for text of an East Asian language in a script.
  ///
  /// In a script that the language is not written in, such as Latin, it is a typical language of the script: East Asian
  /// languages select wide forms of shared characters, such as the space, which are meant for text between ideographs.
  /// Other languages are not replaced, because ICU's data does not have all scripts in which they are written.
  private func typicalLanguage(for script: UInt32) -> OpaquePointer? {
    guard script != ScriptTags.common, let number = ScriptTags.number(script), !cu_language_uses_script(locale, number)
    else { return storage.harfBuzz }
    var name = [CChar](repeating: 0, count: 16)
    return cu_typical_language(number, &name, Int32(name.count)) ? hb_language_from_string(name, -1) : storage.harfBuzz
  }

  private struct ScriptKey: Hashable {
    var language: String
    var script: UInt32
  }
  private static let scriptLanguages = Mutex<[ScriptKey: OpaquePointer?]>([:])

  /// Whether both have the same description.
  public static func == (left: LanguageTag, right: LanguageTag) -> Bool {
    left.storage === right.storage || left.description == right.description
  }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }

  /// The grammar of RFC 5646 §2.1, stopping at the first subtag that does not fit.
  private struct Parser {
    let subtags: [Substring]
    var end = 0
    var language = "und"
    private var script = ""
    private var region = ""
    var lineBreak = ""

    init(subtags: [Substring]) {
      self.subtags = subtags
    }

    var locale: String {
      var result = language == "und" ? "" : language
      if !script.isEmpty { result += "_" + script }
      if !region.isEmpty { result += "_" + region }
      return result
    }

    mutating func parse() -> Bool {
      guard let first = subtags.first?.lowercased() else { return false }
      if first == "x" || first == "i" {
        guard subtags.count > 1, (1...8).contains(subtags[1].count) else { return false }
        end = subtags.count
        return true
      }
      guard (2...8).contains(first.count), isAlphabetic(first) else { return false }
      language = first
      end = 1
      if first.count <= 3 { take(upTo: 3) { $0.count == 3 && isAlphabetic($0) } }
      if take(where: { $0.count == 4 && isAlphabetic($0) }) { script = subtags[end - 1].capitalized }
      if take(where: { $0.count == 2 && isAlphabetic($0) || $0.count == 3 && $0.allSatisfy(\.isNumber) }) {
        region = subtags[end - 1].uppercased()
      }
      take(upTo: .max) { (5...8).contains($0.count) || $0.count == 4 && $0.first?.isNumber == true }
      while parseExtension() {}
      return true
    }

    /// Reads a singleton and its subtags; of `u`, the value of the key `lb` (line-break strictness) is stored.
    private mutating func parseExtension() -> Bool {
      guard end + 1 < subtags.count, subtags[end].count == 1 else { return false }
      let isPrivate = subtags[end].lowercased() == "x"
      let isUnicode = subtags[end].lowercased() == "u"
      let allowed = isPrivate ? 1...8 : 2...8
      var next = end + 1
      while next < subtags.count, allowed.contains(subtags[next].count) {
        if isUnicode, subtags[next].lowercased() == "lb", next + 1 < subtags.count {
          lineBreak = subtags[next + 1].lowercased()
        }
        next += 1
      }
      guard next > end + 1 else { return false }
      end = next
      return !isPrivate
    }

    @discardableResult
    private mutating func take(where fits: (Substring) -> Bool) -> Bool {
      guard end < subtags.count, fits(subtags[end]) else { return false }
      end += 1
      return true
    }

    private mutating func take(upTo count: Int, where fits: (Substring) -> Bool) {
      var taken = 0
      while taken < count, take(where: fits) { taken += 1 }
    }
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

private func isAlphabetic(_ text: some StringProtocol) -> Bool {
  text.allSatisfy { $0.isASCII && $0.isLetter }
}
