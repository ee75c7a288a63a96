/// Names of languages as files and folders write them.
enum LanguageName {
  /// A BCP 47 tag (RFC 5646 §2.1) in its usual case, from a tag or from a POSIX, Java or Android name: "pt_BR",
  /// "sr@latin", "de_DE.UTF-8", "zh-hans".
  ///
  /// The codes that ISO 639 replaced in 1989 and that Java and Android keep (`iw`, `in`, `ji`) become the present ones.
  ///
  /// - Returns: `nil` for text that has not the form of a tag.
  static func tag(_ name: String) -> String? {
    let (base, modifier) = split(name, at: "@")
    let parts = split(base, at: ".").0.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
    guard let first = parts.first, (2...3).contains(first.utf8.count), isLetters(first) else { return nil }
    var subtags = [replaced[first.lowercased()] ?? first.lowercased()]
    for (index, part) in parts.enumerated().dropFirst() {
      guard let subtag = subtag(part, isSecond: index == 1) else { return nil }
      subtags.append(subtag)
    }
    switch modifier.lowercased() {
    case "", "euro": break
    case "latin": subtags.insert("Latn", at: 1)
    case "cyrillic": subtags.insert("Cyrl", at: 1)
    case "devanagari": subtags.insert("Deva", at: 1)
    case "arabic": subtags.insert("Arab", at: 1)
    case let variant where (5...8).contains(variant.utf8.count) && isLettersOrDigits(variant[...]):
      subtags.append(variant)
    default: return nil
    }
    return subtags.joined(separator: "-")
  }

  /// The tag of a name whose language is one that programs are translated to, and whose other parts are regions, known
  /// scripts and known variants: "common", "app", "ui", "my_app_de" and "de_home" are none.
  static func knownTag(_ name: String) -> String? {
    guard let tag = tag(name) else { return nil }
    let subtags = tag.split(separator: "-").map(String.init)
    guard LanguageCodes.languages.contains(subtags[0]) else { return nil }
    let areKnown = subtags.dropFirst().allSatisfy { subtag in
      switch subtag.utf8.count {
      case 2: true
      case 3: subtag.utf8.allSatisfy(ASCII.isDigit) || subtags[0] == "zh"
      default: LanguageCodes.scripts.contains(subtag) || LanguageCodes.variants.contains(subtag)
      }
    }
    return areKnown ? tag : nil
  }

  private static let replaced = ["iw": "he", "in": "id", "ji": "yi"]

  private static func subtag(_ part: Substring, isSecond: Bool) -> String? {
    guard isLettersOrDigits(part) else { return nil }
    switch part.utf8.count {
    case 2 where isLetters(part): return part.uppercased()
    case 3 where part.utf8.allSatisfy(ASCII.isDigit): return String(part)
    // An extended language ("zh-yue") stands only directly after the language.
    case 3 where isSecond && isLetters(part): return part.lowercased()
    case 4 where isLetters(part): return part.prefix(1).uppercased() + part.dropFirst().lowercased()
    case 4 where part.utf8.first.map(ASCII.isDigit) == true: return part.lowercased()
    case 5...8: return part.lowercased()
    default: return nil
    }
  }

  private static func split(_ text: String, at separator: Character) -> (String, String) {
    guard let index = text.firstIndex(of: separator) else { return (text, "") }
    return (String(text[..<index]), String(text[text.index(after: index)...]))
  }

  private static func isLetters(_ text: Substring) -> Bool { text.utf8.allSatisfy(ASCII.isLetter) }

  private static func isLettersOrDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
  }
}
