internal import StrictJSON

/// Translations in JSON: i18next's (nested, with plurals as endings of keys), flat keys and texts, one object for each
/// language, Chrome's `messages.json`, and what FormatJS extracts.
///
/// Numbers and booleans are no texts and are left out. Contexts of i18next stay a part of the key: `friend_male` may as
/// well be a key of its own.
struct JSONCatalog: CatalogSource {
  private let members: JSONMembers
  private let names: Set<String>
  private var next = 0
  private let language: String?
  private let layout: Layout
  /// The greatest length of the names around a text, which stand in each of its keys.
  private static let maximumPrefix = 4096

  private enum Layout {
    case keys
    /// An object for each language.
    case languages
    /// An object for each text, with the text in a member of this name.
    case messages(String)
  }

  init(_ input: CatalogInput, language: String?) throws(CatalogError) {
    let members = try JSONMembers(input)
    self.members = members
    names = Set(members.indices.map { members.name(at: $0) })
    self.language = language
    layout = Self.layout(of: members, language: language, path: input.path ?? "")
  }

  private static func layout(of members: JSONMembers, language: String?, path: String) -> Layout {
    guard !members.isEmpty, members.allSatisfy({ $0.value.members != nil }) else { return .keys }
    let isForOneLanguage = language != nil || members.count == 1
    if members.allSatisfy({ LanguageName.knownTag($0.name) != nil }),
      !isForOneLanguage || members.count == 1 && (language == nil || LanguageName.tag(members[0].name) == language)
    {
      return .languages
    }
    for (name, others) in [
      ("message", ["description", "placeholders", "hash"] as Set), ("defaultMessage", ["description", "file", "line"]),
    ] {
      let texts = members.lazy.map { $0.value.members ?? [] }
      guard texts.allSatisfy({ $0.allSatisfy { $0.name == name || others.contains($0.name) } }),
        texts.allSatisfy({ $0.contains { $0.name == name && $0.value.string != nil } })
      else { continue }
      let isNamed = path.hasSuffix("messages.json")
      if isNamed || texts.contains(where: { $0.count > 1 }) { return .messages(name) }
    }
    return .keys
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard next < members.count else {
      try members.finish()
      return nil
    }
    let member = members[next]
    next += 1
    var entries: [CatalogEntry] = []
    switch layout {
    case .keys: try append(member, among: names, prefix: "", language, to: &entries)
    case .languages:
      let language = LanguageName.tag(member.name)
      let inner = member.value.members ?? []
      let names = Set(inner.map(\.name))
      for member in inner { try append(member, among: names, prefix: "", language, to: &entries) }
    case .messages(let name):
      guard let value = member.value[name], let text = value.string else { return [] }
      var entry = Self.entry(member.name, text, value.line, language)
      entry.marks.setComment(member.value["description"]?.string)
      entries.append(entry)
    }
    return entries
  }

  // MARK: Nested objects

  private func append(
    _ member: JSONValue.Member, among names: Set<String>, prefix: String, _ language: String?,
    to entries: inout [CatalogEntry]
  ) throws(CatalogError) {
    var name = member.name
    var variation = CatalogEntry.Variation()
    if let text = member.value.string, let ending = PluralEnding(of: name, among: names, text: text) {
      name = ending.base
      variation.choices = [ending.choice]
    }
    try append(
      member.value, key: prefix.isEmpty ? name : "\(prefix).\(name)", variation, language, to: &entries)
  }

  private func append(
    _ value: JSONValue, key: String, _ variation: CatalogEntry.Variation, _ language: String?,
    to entries: inout [CatalogEntry]
  ) throws(CatalogError) {
    switch value.content {
    case .string(let text):
      var entry = Self.entry(key, text, value.line, language)
      entry.name.variation = variation
      entries.append(entry)
    case .null:
      var entry = Self.entry(key, "", value.line, language)
      entry.name.variation = variation
      entries.append(entry)
    case .bool, .number: break
    case .object(let members):
      try checkPrefix(key, value)
      let names = Set(members.map(\.name))
      for member in members { try append(member, among: names, prefix: key, language, to: &entries) }
    case .array(let values):
      try checkPrefix(key, value)
      for (index, value) in values.enumerated() {
        try append(value, key: "\(key)[\(index)]", variation, language, to: &entries)
      }
    }
  }

  private func checkPrefix(_ key: String, _ value: JSONValue) throws(CatalogError) {
    guard key.utf8.count > Self.maximumPrefix else { return }
    throw CatalogError(
      .tooLarge, "the names around a text have more than \(Self.maximumPrefix) bytes; expected shorter ones",
      line: value.line)
  }

  private static func entry(_ key: String, _ text: String, _ line: Int, _ language: String?) -> CatalogEntry {
    CatalogEntry(
      CatalogEntry.Name(key: key, language: language), value: text, placeholders: placeholders(in: text), line: line,
      marks: CatalogEntry.Marks(state: text.isEmpty ? .untranslated : .translated))
  }

  /// The file does not say which library reads it; the text does, where it has placeholders.
  private static func placeholders(in text: String) -> CatalogEntry.PlaceholderSyntax {
    if ASCII.contains(text, "{{") { return .i18next }
    return text.utf8.contains(UInt8(ascii: "{")) ? .icu : .none
  }
}
