import Catalogs
import TestSupport
import Testing

/// Reading from files, whose chunks end anywhere.
@Suite struct FileTests {
  @Test func `a file of many chunks gives what its bytes give`() throws {
    let folder = try TemporaryFolder()
    for (index, repeated) in Self.long.enumerated() {
      let name = "file\(index)"
      try folder.write(repeated.text, to: name)
      let inMemory = try entries(repeated.text, as: repeated.format)
      let fromFile = try CatalogReader.entries(of: "\(folder.path)/\(name)", as: repeated.format)
      #expect(fromFile.count == 20_000, "\(repeated.format)")
      #expect(fromFile == inMemory, "\(repeated.format)")
      #expect(fromFile.last?.value == "Grüße 日本 19999", "\(repeated.format)")
      #expect(Set(fromFile.map(\.name.key)).count == 20_000)
    }
  }

  private static let long: [(format: CatalogFormat, text: String)] = {
    func all(_ line: (Int) -> String) -> String { (0..<20_000).map(line).joined(separator: "\n") }
    return [
      (.strings, all { "\"k\($0)\" = \"Grüße 日本 \($0)\";" }), (.properties, all { "k\($0) = Grüße 日本 \($0)" }),
      (.fluent, all { "k\($0) = Grüße 日本 \($0)" }), (.gettext, all { "msgid \"k\($0)\"\nmsgstr \"Grüße 日本 \($0)\"" }),
      (.android, "<resources>" + all { "<string name=\"k\($0)\">Grüße 日本 \($0)</string>" } + "</resources>"),
      (.strings, "<plist><dict>" + all { "<key>k\($0)</key><string>Grüße 日本 \($0)</string>" } + "</dict></plist>"),
    ]
  }()

  @Test func `the path is in entries and errors`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("de.lproj")
    try folder.write("a = b;\n", to: "de.lproj/Localizable.strings")
    let path = "\(folder.path)/de.lproj/Localizable.strings"
    #expect(try CatalogReader.entries(of: path).map(\.name.language) == ["de"])
    try folder.write("a = b\n", to: "de.lproj/Localizable.strings")
    do throws(CatalogError) {
      _ = try CatalogReader.entries(of: path)
      Issue.record("no error")
    } catch {
      #expect(error.description.hasPrefix("\(path):1"))
    }
  }

  @Test func `a file that cannot be read is named`() throws {
    let folder = try TemporaryFolder()
    for path in ["\(folder.path)/none.po", folder.path, "a\0b.po"] {
      do throws(CatalogError) {
        _ = try CatalogReader.entries(of: path, as: .gettext)
        Issue.record("no error for \(path)")
      } catch {
        #expect(error.code == .unreadableFile)
        #expect(error.path == path)
        #expect(!error.description.contains("\0"))
      }
    }
  }

  @Test func `bytes before and behind a file of Latin-1 are read again from the start`() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<50_000).map { "k\($0)=x\n" }.joined()
    let bytes = Array(lines.utf8) + [0x61, 0x3D, 0xFC]
    try folder.write(bytes, to: "a.properties")
    let found = try CatalogReader.entries(of: "\(folder.path)/a.properties")
    #expect(found.count == 50_001)
    #expect(found.last?.value == "ü")
  }
}
