internal import StringFormatting

/// What the first message of a `.po` file, with the empty msgid, says about the file (GNU gettext manual, "Filling
/// in the Header Entry").
struct GettextHeader {
  private(set) var encoding = TextEncoding.utf8
  private(set) var language: String?
  /// The number of plural forms, where it is declared.
  private(set) var pluralFormCount: Int?

  /// More than any language has: Arabic has 6.
  private static let mostPluralForms = 100

  /// - Throws: `unsupportedEncoding`, `malformed`.
  mutating func read(_ translation: GettextMessage.Translation) throws(CatalogError) {
    for field in translation.bytes.split(separator: ASCII.newline) {
      guard let colon = field.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: field[..<colon], as: UTF8.self).lowercased()
      let value = String(decoding: ASCII.trimmed(field[(colon + 1)...]), as: UTF8.self)
      switch name {
      case "language": language = LanguageName.tag(value)
      case "content-type": try readEncoding(value, translation.line)
      case "plural-forms": try readPluralForms(value, translation.line)
      default: continue
      }
    }
  }

  private mutating func readPluralForms(_ declaration: String, _ line: Int) throws(CatalogError) {
    // A template has a word in the place of the number.
    guard let text = Self.value(of: "nplurals", in: declaration), text.utf8.last.map(ASCII.isDigit) == true else {
      pluralFormCount = nil
      return
    }
    guard let count = Int(text), (1...Self.mostPluralForms).contains(count) else {
      throw CatalogError(
        .malformed,
        "the number of plural forms nplurals=\(InvisibleCharacters.onOneLine(text)); expected 1 to \(Self.mostPluralForms)",
        line: line)
    }
    pluralFormCount = count
  }

  private mutating func readEncoding(_ contentType: String, _ line: Int) throws(CatalogError) {
    // "CHARSET" is what a template has before somebody fills it in.
    guard let name = Self.value(of: "charset", in: contentType), name != "CHARSET" else { return }
    guard let encoding = TextEncoding(name: name) else {
      throw CatalogError(
        .unsupportedEncoding,
        "the encoding \(InvisibleCharacters.quoted(name)); expected UTF-8, ISO-8859-1, ISO-8859-15 or Windows-1252, as "
          + "msgconv -t UTF-8 makes it",
        line: line)
    }
    self.encoding = encoding
  }

  /// The value of `name=value` among parts that end with ";".
  private static func value(of name: String, in text: String) -> String? {
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2, ASCII.trimmed(String(sides[0])).lowercased() == name {
        return ASCII.trimmed(String(sides[1]))
      }
    }
    return nil
  }
}
