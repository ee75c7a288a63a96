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
      // What follows is for private use, or an extension: one letter, and subtags of up to eight.
      if part.utf8.count == 1, index < parts.count - 1 {
        let rest = parts[index...]
        guard rest.allSatisfy({ (1...8).contains($0.utf8.count) && isLettersOrDigits($0) }) else { return nil }
        subtags += rest.map { $0.lowercased() }
        break
      }
      guard let subtag = subtag(part, isSecond: index == 1) else { return nil }
      subtags.append(subtag)
    }
    switch modifier.lowercased() {
    case "", "euro": break
    case let modifier where modifiers[modifier] != nil:
      let meaning = modifiers[modifier] ?? ("", "")
      if !meaning.script.isEmpty { subtags.insert(meaning.script, at: 1) }
      if !meaning.variant.isEmpty { subtags.append(meaning.variant) }
    case let variant where (5...8).contains(variant.utf8.count) && isLettersOrDigits(variant[...]):
      subtags.append(variant)
    // A modifier that is no subtag still tells two languages apart (RFC 5646 §2.2.7).
    case let other where (1...4).contains(other.utf8.count) && isLettersOrDigits(other[...]):
      subtags += ["x", other]
    default: return nil
    }
    return subtags.joined(separator: "-")
  }

  /// Scripts and variants that modifiers of POSIX locales mean.
  private static let modifiers: [String: (script: String, variant: String)] = [
    "latin": ("Latn", ""), "cyrillic": ("Cyrl", ""), "devanagari": ("Deva", ""), "arabic": ("Arab", ""),
    "shaw": ("Shaw", ""), "iqtelif": ("Latn", ""), "ije": ("", "ijekavsk"), "ijekavian": ("", "ijekavsk"),
    "ijekavianlatin": ("Latn", "ijekavsk"),
  ]

  /// The tag of a name whose language is one that programs are translated to, and whose other parts are regions, known
  /// scripts and known variants: "common", "app", "ui", "my_app_de" and "de_home" are none.
  ///
  /// - Parameter withRare: whether codes of rare languages are known, of which some are words.
  static func knownTag(_ name: String, withRare: Bool = false) -> String? {
    guard let tag = tag(name) else { return nil }
    let subtags = tag.split(separator: "-").map(String.init)
    guard
      LanguageCodes.languages.contains(subtags[0]) || withRare && LanguageCodes.rareLanguages.contains(subtags[0])
    else { return nil }
    // What is for private use is known by whoever wrote it, behind a modifier.
    let parts = name.contains("@") ? subtags.prefix { $0 != "x" } : subtags[...]
    let areKnown = parts.dropFirst().allSatisfy { subtag in
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
