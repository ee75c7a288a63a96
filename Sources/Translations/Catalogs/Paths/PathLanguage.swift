/// The languages that the names of a file and its folders may tell.
package enum PathLanguage {
  /// A part of a path that is the name of a language, or holds one.
  package struct Candidate: Sendable, Hashable {
    /// Where the language stands, the surest first.
    package enum Place: Int, Sendable, Hashable, Comparable {
      /// Where its format has it: `de.lproj`, `values-de`, `de/LC_MESSAGES`.
      case format
      /// A folder in a folder of languages: `locales/de/`.
      case languageFolder
      /// The whole name: `de.json`.
      case name
      /// The folder of the file: `de/main.ftl`.
      case folder
      /// The end of the name: `app_de.arb`.
      case nameEnd
      /// Another folder: `de/forms/login.json`. A language there is one only where other files show it.
      case otherFolder

      package static func < (left: Place, right: Place) -> Bool { left.rawValue < right.rawValue }
    }

    /// A BCP 47 tag; `nil` for the source language where the format says so, as `Base.lproj` and `values` do.
    package var tag: String?
    /// Where it stands.
    package var place: Place
    /// What the paths of one catalogue in all languages have in common: the path without the language.
    package var catalog: String
  }

  /// A BCP 47 tag, of the surest place; `nil` where the path tells none, as for `Base.lproj`, `values/` and templates.
  static func language(of path: String) -> String? {
    guard let first = candidates(of: path).first, first.place != .otherFolder else { return nil }
    return first.tag
  }

  /// The languages that the path may tell, the surest first. A path whose format says where the language is has one.
  ///
  /// - Complexity: O(length of the path)
  package static func candidates(of path: String) -> [Candidate] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last else { return [] }
    let folders = parts.indices.dropLast()
    func catalog(_ index: Int, _ part: String) -> String {
      var parts = parts
      parts[index] = part
      return parts.joined(separator: "/")
    }
    if let index = folders.last(where: { parts[$0].hasSuffix(".lproj") }) {
      let tag = LanguageName.tag(String(parts[index].dropLast(6)))
      return [Candidate(tag: tag, place: .format, catalog: catalog(index, "*.lproj"))]
    }
    if let index = folders.last, parts[index] == "values" || parts[index].hasPrefix("values-") {
      let (tag, others) = androidQualifiers(String(parts[index].dropFirst(6)))
      return [Candidate(tag: tag, place: .format, catalog: catalog(index, "values\(others)"))]
    }
    // A folder LC_MESSAGES stands in the folder of the language.
    if folders.count > 1, parts[folders.endIndex - 1] == "LC_MESSAGES",
      let tag = LanguageName.tag(parts[folders.endIndex - 2])
    {
      return [Candidate(tag: tag, place: .format, catalog: catalog(folders.endIndex - 2, "*"))]
    }
    var found: [Candidate] = []
    for index in folders.reversed() {
      guard let tag = LanguageName.knownTag(parts[index]) else { continue }
      let isInLanguages = index > 0 && containers.contains(parts[index - 1].lowercased())
      let place: Candidate.Place =
        isInLanguages ? .languageFolder : index == folders.endIndex - 1 ? .folder : .otherFolder
      found.append(Candidate(tag: tag, place: place, catalog: catalog(index, "*")))
    }
    if let own = candidate(ofName: name) {
      found.append(Candidate(tag: own.tag, place: own.place, catalog: catalog(parts.endIndex - 1, own.name)))
    }
    return found.sorted { $0.place < $1.place }
  }

  /// Of `de.json`, `app_de.arb`, `messages.de-AT.xlf`, `Bundle_sr_RS_#Latn.properties`: the longest end of the name
  /// that is a language, and the name without it.
  private static func candidate(ofName name: String) -> (tag: String, place: Candidate.Place, name: String)? {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let (plain, script) = javaScript(of: String(name[..<dot]))
    guard let (tag, rest) = endTag(of: plain) else { return nil }
    let common = (rest ?? "*") + name[dot...]
    let place: Candidate.Place = rest == nil ? .name : .nameEnd
    guard let script, !tag.contains("-\(script)") else { return (tag, place, common) }
    let language = tag.prefix { $0 != "-" }
    return ("\(language)-\(script)\(tag.dropFirst(language.utf8.count))", place, common)
  }

  /// The tag, and what stands before it; `nil` for a tag alone.
  private static func endTag(of stem: String) -> (tag: String, rest: String?)? {
    if let tag = LanguageName.knownTag(stem) { return (tag, nil) }
    for index in stem.indices where "._-".contains(stem[index]) {
      if let tag = LanguageName.knownTag(String(stem[stem.index(after: index)...])) {
        return (tag, String(stem[..<index]))
      }
    }
    return nil
  }

  /// `java.util.ResourceBundle.Control.toBundleName`: a script stands behind "#", after the country.
  private static func javaScript(of stem: String) -> (String, script: String?) {
    guard let index = stem.lastIndex(of: "#") else { return (stem, nil) }
    let script = stem[stem.index(after: index)...]
    guard script.utf8.count == 4 else { return (stem, nil) }
    var plain = stem[..<index]
    while plain.hasSuffix("_") { plain = plain.dropLast() }
    return (String(plain), String(script))
  }

  /// The folders that hold one folder for each language.
  private static let containers: Set<String> = [
    "_locales", "i18n", "l10n", "lang", "langs", "language", "languages", "locale", "locales", "translation",
    "translations",
  ]

  /// The tag of a language as a pattern of catalogues captures it: any that has the form of one.
  package static func captured(_ text: String) -> String? { LanguageName.tag(text) }

  /// The tag of a rare language, where other files have a language.
  package static func rare(_ text: String) -> String? { LanguageName.knownTag(text, withRare: true) }

  /// Qualifiers of a resource folder, each after "-": "-de-rAT", "-b+sr+Latn", "-mcc310-pt-rBR-land"
  /// (developer.android.com, "App resources overview", table 2: the language follows the mobile codes).
  ///
  /// - Returns: the language, and the qualifiers without it.
  private static func androidQualifiers(_ qualifiers: String) -> (tag: String?, others: String) {
    var parts = qualifiers.split(separator: "-")[...]
    var codes = ""
    while let part = parts.first, part.hasPrefix("mcc") || part.hasPrefix("mnc"), part.utf8.count > 3 {
      codes += "-\(part)"
      parts = parts.dropFirst()
    }
    func others(_ count: Int) -> String { codes + parts.dropFirst(count).map { "-\($0)" }.joined() }
    guard let first = parts.first else { return (nil, codes) }
    if first.hasPrefix("b+") {
      return (LanguageName.tag(String(first.dropFirst(2).map { $0 == "+" ? "-" : $0 })), others(1))
    }
    // "car" is the mode of a car's screen.
    guard (2...3).contains(first.utf8.count), first != "car", let tag = LanguageName.tag(String(first)) else {
      return (nil, others(0))
    }
    guard let region = parts.dropFirst().first, region.hasPrefix("r"), region.utf8.count == 3 || region.utf8.count == 4,
      let whole = LanguageName.tag("\(tag)-\(region.dropFirst())")
    else { return (tag, others(1)) }
    return (whole, others(2))
  }
}
