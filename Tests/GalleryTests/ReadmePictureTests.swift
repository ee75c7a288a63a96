import TestSupport
import Testing

@testable import Gallery

@Suite struct ReadmePictureTests {
  private static func pictures() throws -> [(name: String, bytes: [UInt8])] {
    try Overview.files() + GuidePictures.files()
  }

  @Test func `the pictures are those that the command draws`() throws {
    for (name, bytes) in try Self.pictures() {
      let path = Repository.path("Guides/Pictures/\(name)")
      let isSame = try Repository.bytes(path) == bytes
      #expect(isSame, "Guides/Pictures/\(name) is not what is drawn: look at what 'make pictures' makes of it")
      #expect(bytes.count < 200_000)
      try expectWellFormed(bytes, name)
    }
  }

  @Test(
    arguments: [
      "README.md", "Guides/README.md", "Guides/GettingStarted.md", "Guides/MeasuringText.md",
      "Guides/FontsAndFallback.md", "Guides/EastAsianText.md",
    ])
  func `pages have pictures in their size, in light and in dark`(path: String) throws {
    let page = try Repository.text(Repository.path(path))
    let files = try Self.pictures()
    // The light picture is the element's own, and the dark picture is for dark surroundings.
    let names = page.matches(of: /(?:src|srcset)="(?:Guides\/)?Pictures\/([^"]+svg)"/).map { String($0.1) }
    #expect(!names.isEmpty && names.count % 2 == 0)
    #expect(names.enumerated().allSatisfy { $1.hasSuffix("-dark.svg") == ($0 % 2 == 0) })
    for name in names {
      let bytes = try #require(files.first { $0.name == name }?.bytes, "\(path): \(name)")
      let root = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      let sides = try ["width", "height"].map { side in
        let points = try #require(values(of: side, in: root).first.flatMap { Double($0) })
        return "\(side)=\"\(Int(points.rounded()))\""
      }
      #expect(page.contains(sides.joined(separator: " ")), "\(path): \(sides)")
    }
  }

  /// `Scripts/generate chromium-pictures` draws them, as large as the others.
  @Test func `pictures of Chromium stand beside the pictures of the guide for East Asian text`() throws {
    let page = try Repository.text(Repository.path("Guides/EastAsianText.md"))
    let names = page.matches(of: /Pictures\/([a-z]+)-chromium\.png" width="(\d+)" height="(\d+)"/)
    #expect(names.map { String($0.1) } == ["ruby", "marks", "vertical"])
    for name in names {
      let bytes = try Repository.bytes(Repository.path("Guides/Pictures/\(name.1)-chromium.png"))
      let sides = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(sides == [try #require(Int(name.2)), try #require(Int(name.3))])
      #expect(page.contains("Pictures/\(name.1)-light.svg"))
    }
  }

  @Test func `the command writes the pictures`() throws {
    try withTemporaryFolder { folder in
      let run = try Subprocess(BuiltProgram.path("gallery"), ["--pictures", folder])
      #expect(run.status == 0)
      #expect(run.error.isEmpty)
      #expect(
        try files(of: folder).mapValues(\.count)
          == Dictionary(uniqueKeysWithValues: Self.pictures().map { ($0.name, $0.bytes.count) }))
    }
  }
}
