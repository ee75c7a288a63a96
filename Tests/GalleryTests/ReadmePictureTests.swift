import TestSupport
import Testing

@testable import Gallery

@Suite struct ReadmePictureTests {
  @Test func `the README's pictures are those that the command draws`() throws {
    for (name, bytes) in try Overview.files() {
      let path = Repository.path("Guides/Pictures/\(name)")
      let isSame = try Repository.bytes(path) == bytes
      #expect(isSame, "Guides/Pictures/\(name) is not what is drawn: look at what 'make pictures' makes of it")
      #expect(bytes.count < 200_000)
      try expectWellFormed(bytes, name)
    }
  }

  @Test func `both pictures are in the README, in their size`() throws {
    let readme = try Repository.text(Repository.path("README.md"))
    for (name, bytes) in try Overview.files() {
      #expect(readme.contains("\"Guides/Pictures/\(name)\""), "\(name)")
      let root = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      let sides = ["width", "height"].flatMap { side in values(of: side, in: root).map { "\(side)=\"\($0)\"" } }
      #expect(readme.contains(sides.joined(separator: " ")), "\(sides)")
    }
  }

  @Test func `the command writes the pictures`() throws {
    try withTemporaryFolder { folder in
      let run = try Subprocess(BuiltProgram.path("gallery"), ["--pictures", folder])
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
      #expect(
        try files(of: folder).mapValues(\.count)
          == Dictionary(
            uniqueKeysWithValues: Overview.files().map { ($0.name, $0.bytes.count) }))
    }
  }
}
