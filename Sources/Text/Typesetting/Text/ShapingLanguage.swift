internal import CHarfBuzz
internal import Locking

/// The language of a tag as shaping and fonts tell it from others.
///
/// HarfBuzz keeps each name of a language that it is given for as long as the process runs, in a list that it searches from
/// the start. Tags are input: there is no end of them, and a stream with another one in each line took the cube of its
/// length. So HarfBuzz and Fontconfig are given names of a finite set: languages that OpenType or Fontconfig know, with the
/// subtags that make a difference there. The OpenType language systems are the systems of the whole tag, except that private ones
/// (`x-hbot…`, `x-hbsc…`) are not looked at.
enum ShapingLanguage {
  /// The greatest number of names that HarfBuzz is ever given here.
  static let mostNames = 4096

  /// The name of a tag's language for HarfBuzz, in lower case; `nil` for a language that no font knows.
  static func name(_ tag: LanguageTagParser) -> String? {
    let subtags = tag.subtags[..<tag.end].map { $0.lowercased() }
    let whole = subtags.joined(separator: "-")
    if wholeTags.contains(whole) { return whole }
    // Ways of writing that have a language system of their own, whatever the language.
    let behind = subtags[..<min(tag.privateStart, subtags.count)].dropFirst()
    if let form = forms.first(where: { behind.contains($0) }) { return "und-" + form }
    let language = tag.language
    if chinese.contains(language) {
      var parts = [language]
      if language == "zh", chinese.contains(tag.extendedLanguage) { parts.append(tag.extendedLanguage) }
      if ["Hans", "Hant"].contains(tag.script) { parts.append(tag.script.lowercased()) }
      if ["HK", "MO", "SG", "TW"].contains(tag.region) { parts.append(tag.region.lowercased()) }
      return parts.joined(separator: "-")
    }
    for (first, second) in pairs where first == language && behind.contains(second) { return first + "-" + second }
    if !tag.extendedLanguage.isEmpty { return known(tag.extendedLanguage) ? tag.extendedLanguage : nil }
    return known(language) ? language : nil
  }

  /// The name of a tag's language for Fontconfig: languages that it does not know are one.
  static func fontName(_ tag: LanguageTagParser) -> String {
    if chinese.contains(tag.language) { return name(tag) ?? tag.language }
    let regional = tag.language + "-" + tag.region.lowercased()
    if KnownLanguages.regional.contains(regional) { return regional }
    return known(tag.language) || tag.subtags.first?.lowercased() == "und" ? tag.language : "zxx"
  }

  /// Whether a code is the code of a language that fonts know.
  private static func known(_ code: String) -> Bool { codes.contains(code) }

  private static let codes = Set(
    KnownLanguages.codes.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

  /// Chinese languages, whose language systems depend on scripts and regions.
  private static let chinese: Set = [
    "cdo", "cjy", "cmn", "cnp", "cpx", "csp", "czh", "czo", "gan", "hak", "hnm", "hsn", "luh", "lzh", "mnp", "nan",
    "sjc",
    "wuu", "yue", "zh",
  ]
  /// Tags that are looked at as a whole.
  private static let wholeTags: Set = [
    "art-lojban", "i-hak", "i-lux", "i-navajo", "no-bok", "no-nyn", "zh-min", "zh-min-nan",
  ]
  /// Phonetic alphabets, polytonic Greek, Western Armenian, Provençal, Khutsuri and the forms of Syriac, in HarfBuzz's order.
  private static let forms = [
    "fonnapa", "polyton", "arevmda", "provenc", "fonipa", "geok", "syre", "syrj", "syrn",
  ]
  /// Irish in Gaelic letters, Moldavian, Mon of Thailand.
  private static let pairs = [("ga", "latg"), ("ro", "md"), ("mnw", "th")]

  // MARK: HarfBuzz's languages

  /// HarfBuzz's languages by name, so that its list is searched once for each.
  private static let languages = Mutex<[String: OpaquePointer]>([:])

  /// HarfBuzz's language of a name; `nil` for none.
  static func harfBuzz(_ name: String?) -> OpaquePointer? {
    guard let name else { return nil }
    return languages.withLock { languages in
      if let known = languages[name] { return UncheckedTransfer(value: known as OpaquePointer?) }
      let found = hb_language_from_string(name, Int32(name.utf8.count))
      languages[name] = found
      return UncheckedTransfer(value: found)
    }.value
  }

  /// The number of names that HarfBuzz was given.
  static var nameCount: Int { languages.withLock { $0.count } }
}
