import Testing

/// Checks that tags are closed, attributes are in quotation marks, ids are unique, links have targets, and all characters
/// are allowed in XML.
func expectWellFormed(_ file: [UInt8], _ name: String) throws {
  let text = try #require(String(validating: file, as: UTF8.self), "\(name) is not UTF-8")
  #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value & 0xFFFE == 0xFFFE }, "\(name)")
  var open: [Substring] = []
  for part in text.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
    if part.hasSuffix("/") { continue }
    let tag = part.prefix { !$0.isWhitespace }
    if tag.first == "/" { #expect(open.popLast() == tag.dropFirst(), "\(name): \(part)") } else { open.append(tag) }
    #expect(part.count { $0 == "\"" }.isMultiple(of: 2), "\(name): \(part)")
  }
  #expect(open.isEmpty, "\(name)")
  let ids = values(of: "id", in: text)
  #expect(Set(ids).count == ids.count, "\(name) has an id twice")
  let targets = Set(values(of: "xlink:href", in: text).filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) })
  #expect(targets.isSubset(of: ids), "\(name) points to \(targets.subtracting(ids))")
}
