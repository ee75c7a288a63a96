internal import StrictJSON

/// An Application Resource Bundle, as Flutter uses them (github.com/google/app-resource-bundle, "ARB Specification").
///
/// The value is the message as the file has it, in ICU's syntax without its quotation.
struct ResourceBundle: CatalogSource {
  private let file: JSONFile
  private let members: [JSONValue.Member]
  private var next = 0
  private var attributes: [String: JSONValue] = [:]
  private let language: String?

  init(_ input: CatalogInput, language: String?) throws(CatalogError) {
    file = try JSONFile(input)
    members = file.members
    var language = language
    for member in members where member.name.hasPrefix("@") {
      if member.name == "@@locale" {
        guard let tag = member.value.string.flatMap(LanguageName.tag) else {
          throw CatalogError(.malformed, "'@@locale' is no language; expected one such as \"de\"", line: member.line)
            .inFile(input.path)
        }
        language = tag
      } else if !member.name.hasPrefix("@@") {
        attributes[String(member.name.dropFirst())] = member.value
      }
    }
    self.language = language
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard next < members.count else {
      try file.finish()
      return nil
    }
    let member = members[next]
    next += 1
    guard !member.name.hasPrefix("@") else { return [] }
    guard let value = member.value.string else {
      throw CatalogError(
        .malformed, "'\(member.name)' is \(member.value.kind); expected a string", line: member.value.line)
    }
    var entry = CatalogEntry(
      key: member.name, language: language, value: value, state: value.isEmpty ? .untranslated : .translated,
      placeholders: .arb, line: member.value.line)
    entry.setComment(try attributes[member.name]?.string("description", of: "@\(member.name)"))
    return [entry]
  }
}
