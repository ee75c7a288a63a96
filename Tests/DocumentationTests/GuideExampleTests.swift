import TestSupport
import Testing

/// The Swift of Guides/UIKit.md, and the cell of README.md, are compiled: they are part of the tests of `UIKit`.
@Suite struct GuideExampleTests {
  @Test func `each block of the guide is in a test`() throws {
    let guide = try Repository.text(Repository.path("Guides/UIKit.md"))
    let tests = try ["ProfileCell", "ProfileCellTests", "ProfileView", "GuideMeasuring", "PinnedNoteCell"].map(source)
    let blocks = guide.matches(of: /```swift\n(.*?)```/.dotMatchesNewlines()).map { String($0.1) }
    let examples = blocks.filter { $0.hasPrefix("import") }
    #expect(examples.count >= 5)
    for example in examples {
      #expect(tests.contains { $0.contains(normalized(example)) }, "\(example)")
    }
    // The others are parts of package manifests.
    #expect(blocks.allSatisfy { $0.hasPrefix("import") || $0.hasPrefix("// Package.swift") })
  }

  @Test func `the cell of the README is in a test`() throws {
    let readme = normalized(try Repository.text(Repository.path("README.md")))
    #expect(readme.contains(try source("FeedCell")))
  }

  private func source(_ name: String) throws -> String {
    normalized(try Repository.text(Repository.path("Tests/UIKitTests/Guide/\(name).swift")))
  }

  /// The lines without imports and indentation, and without empty lines.
  private func normalized(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      .joined(separator: "\n")
  }
}
