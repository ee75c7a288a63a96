/// Apple's `.strings` in the form of an XML property list: a dictionary of strings.
struct PropertyListStrings: CatalogSource {
  private let reader: PropertyListReader
  private let language: String?

  init(_ input: CatalogInput, language: String?) {
    reader = PropertyListReader(input)
    self.language = language
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard let member = try reader.nextMember() else { return nil }
    guard let value = member.value.string else {
      throw CatalogError(
        .malformed, "the value of '\(member.key)' is \(member.value.kind); expected a string", line: member.value.line)
    }
    var entry = CatalogEntry(
      CatalogEntry.Name(key: member.key, language: language), value: value, placeholders: .printf,
      line: member.value.line)
    entry.marks.setComment(member.comment)
    return [entry]
  }
}
