internal import StrictJSON

/// Xcode's string catalogue (`.xcstrings`; Apple publishes no specification, this is the form that Xcode 15 and 16
/// write).
struct StringCatalog: CatalogSource {
  private let strings: JSONParts
  private var next = 0
  private let sourceLanguage: String

  init(_ input: CatalogInput) throws(CatalogError) {
    let bytes = try input.rest()
    let parts = JSONParts(bytes, inside: "strings")
    let members: [JSONValue.Member]
    if let parts {
      members = parts.others
    } else {
      let file = try JSONFile(bytes, input.path)
      try file.finish()
      members = file.members
    }
    let root = JSONValue(.object(members))
    func error(_ message: String, _ value: JSONValue?) -> CatalogError {
      CatalogError(.malformed, message, path: input.path, line: value?.line ?? 1)
    }
    guard let language = root["sourceLanguage"]?.string.flatMap(LanguageName.tag) else {
      throw error("no 'sourceLanguage'; expected a language such as \"en\"", root["sourceLanguage"])
    }
    sourceLanguage = language
    guard let parts else {
      throw error("no object 'strings'; expected the strings of the catalogue", root["strings"])
    }
    strings = parts
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard next < strings.count else { return nil }
    let member = strings[next]
    next += 1
    let (key, value) = (member.name, member.value)
    guard value.members != nil else {
      throw CatalogError(.malformed, "'\(key)' is \(value.kind); expected an object", line: value.line)
    }
    var localizations: [(language: String, texts: [StringCatalogText])] = []
    for localization in try members("localizations", of: value, in: key) {
      guard let language = LanguageName.tag(localization.name) else {
        throw CatalogError(
          .malformed, "'\(localization.name)' in '\(key)' is no language; expected one such as \"de\"",
          line: localization.line)
      }
      localizations.append((language, try StringCatalogText.texts(of: localization.value, key: key)))
    }
    let own = localizations.first { $0.language == sourceLanguage }?.texts ?? []
    // A key without a text in the source language is that text.
    if own.isEmpty, !key.isEmpty {
      localizations.insert((sourceLanguage, [StringCatalogText(text: key, line: member.line)]), at: 0)
    }
    let sources = StringCatalogSources(own, key: key)
    var entries: [CatalogEntry] = []
    let comment = try value.string("comment", of: key)
    let isStale = try value.string("extractionState", of: key) == "stale"
    let isTranslatable = value["shouldTranslate"]?.bool ?? true
    for (language, texts) in localizations {
      for text in texts {
        var entry = CatalogEntry(
          CatalogEntry.Name(
            key: text.index.map { "\(key)[\($0)]" } ?? key, language: language,
            variation: CatalogEntry.Variation(text.choices)), value: text.text, placeholders: .printf, line: text.line,
          marks: CatalogEntry.Marks(state: isStale ? .stale : text.state, isTranslatable: isTranslatable))
        if language != sourceLanguage { entry.sourceValue = sources.source(of: text) }
        entry.marks.setComment(comment)
        entries.append(entry)
      }
    }
    return entries
  }

  private func members(
    _ name: String, of value: JSONValue, in key: String
  ) throws(CatalogError) -> [JSONValue.Member] {
    guard let object = value[name], !object.isNull else { return [] }
    guard let members = object.members else {
      throw CatalogError(
        .malformed, "'\(name)' of '\(key)' is \(object.kind); expected an object", line: object.line)
    }
    return members
  }
}
