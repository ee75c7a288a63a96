/// The language that the names of a file and its folders tell.
enum PathLanguage {
  /// A BCP 47 tag; `nil` where the path tells none, as for `Base.lproj`, `values/` and templates.
  static func language(of path: String) -> String? {
    let components = path.split(separator: "/").map(String.init)
    guard let name = components.last else { return nil }
    let folders = components.dropLast()
    if let folder = folders.last(where: { $0.hasSuffix(".lproj") }) {
      return LanguageName.tag(String(folder.dropLast(6)))
    }
    if let folder = folders.last, folder == "values" || folder.hasPrefix("values-") {
      return androidLanguage(String(folder.dropFirst(6)))
    }
    // A folder LC_MESSAGES stands in the folder of the language.
    if folders.last == "LC_MESSAGES", let folder = folders.dropLast().last, let tag = LanguageName.tag(folder) {
      return tag
    }
    return language(ofName: name) ?? language(ofFolders: Array(folders))
  }

  /// Of `de.json`, `app_de.arb`, `messages.de-AT.xlf`, `Bundle_sr_RS_#Latn.properties`: the longest end of the name
  /// that is a language.
  private static func language(ofName name: String) -> String? {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let (plain, script) = javaScript(of: stem)
    guard let tag = endTag(of: plain) else { return nil }
    guard let script, !tag.contains("-\(script)") else { return tag }
    let language = tag.prefix { $0 != "-" }
    return "\(language)-\(script)\(tag.dropFirst(language.utf8.count))"
  }

  private static func endTag(of stem: String) -> String? {
    if let tag = LanguageName.knownTag(stem) { return tag }
    for index in stem.indices where "._-".contains(stem[index]) {
      if let tag = LanguageName.knownTag(String(stem[stem.index(after: index)...])) { return tag }
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

  /// The folder of the file, or one in a folder of languages.
  private static func language(ofFolders folders: [String]) -> String? {
    for index in folders.indices.reversed() {
      let isNearest = index == folders.count - 1
      guard isNearest || index > 0 && containers.contains(folders[index - 1].lowercased()) else { continue }
      if let tag = LanguageName.knownTag(folders[index]) { return tag }
    }
    return nil
  }

  /// Qualifiers of a resource folder, each after "-": "de-rAT", "b+sr+Latn", "mcc310-pt-rBR-land"
  /// (developer.android.com, "App resources overview", table 2: the language follows the mobile codes).
  private static func androidLanguage(_ qualifiers: String) -> String? {
    var parts = qualifiers.split(separator: "-")[...]
    while let part = parts.first, part.hasPrefix("mcc") || part.hasPrefix("mnc"), part.utf8.count > 3 {
      parts = parts.dropFirst()
    }
    guard let first = parts.first else { return nil }
    if first.hasPrefix("b+") { return LanguageName.tag(String(first.dropFirst(2).map { $0 == "+" ? "-" : $0 })) }
    // "car" is the mode of a car's screen.
    guard (2...3).contains(first.utf8.count), first != "car", let tag = LanguageName.tag(String(first)) else {
      return nil
    }
    guard let region = parts.dropFirst().first, region.hasPrefix("r"), region.utf8.count == 3 || region.utf8.count == 4,
      let whole = LanguageName.tag("\(tag)-\(region.dropFirst())")
    else { return tag }
    return whole
  }
}
