internal import StrictJSON

/// An Application Resource Bundle, as Flutter uses them (github.com/google/app-resource-bundle, "ARB Specification").
///
/// The value is the message as the file has it, in ICU's syntax without its quotation.
struct ResourceBundle: CatalogSource {
  private let members: JSONMembers
  private var next = 0
  /// The places of the members with what is said about texts, by the keys of these.
  private var attributes: [String: Int] = [:]
  private let language: String?

  init(_ input: CatalogInput, language: String?) throws(CatalogError) {
    members = try JSONMembers(input)
    var language = language
    for index in members.indices where members.name(at: index).hasPrefix("@") {
      let name = members.name(at: index)
      if name == "@@locale" {
        let member = members[index]
        guard let tag = member.value.string.flatMap(LanguageName.tag) else {
          throw CatalogError(.malformed, "'@@locale' is no language; expected one such as \"de\"", line: member.line)
            .inFile(input.path)
        }
        language = tag
      } else if !name.hasPrefix("@@") {
        attributes[String(name.dropFirst())] = index
      }
    }
    self.language = language
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard next < members.count else {
      try members.finish()
      return nil
    }
    let isText = !members.name(at: next).hasPrefix("@")
    let member = isText ? members[next] : nil
    next += 1
    guard let member else { return [] }
    guard let value = member.value.string else {
      throw CatalogError(
        .malformed, "'\(member.name)' is \(member.value.kind); expected a string", line: member.value.line)
    }
    var entry = CatalogEntry(
      CatalogEntry.Name(key: member.name, language: language), value: value, placeholders: .arb,
      line: member.value.line, marks: CatalogEntry.Marks(state: value.isEmpty ? .untranslated : .translated))
    let about = attributes[member.name].map { members[$0].value }
    entry.marks.setComment(try about?.string("description", of: "@\(member.name)"))
    return [entry]
  }
}
