import TestSupport
import Testing

/// The Swift of Guides/UIKit.md is compiled: each block that imports something is part of the tests of `UIKit`.
@Suite struct GuideExampleTests {
  @Test func `each block of the guide is in a test`() throws {
    let guide = try Repository.text(Repository.path("Guides/UIKit.md"))
    let folder = "Tests/UIKitTests/Guide/"
    let tests = try ["ProfileCell", "ProfileCellTests", "ProfileView", "GuideMeasuring"].map { name in
      normalized(try Repository.text(Repository.path("\(folder)\(name).swift")))
    }
    let blocks = guide.matches(of: /```swift\n(.*?)```/.dotMatchesNewlines()).map { String($0.1) }
    let examples = blocks.filter { $0.hasPrefix("import") }
    #expect(examples.count >= 5)
    for example in examples {
      let declarations = example.split(separator: "\n").filter { !$0.hasPrefix("import") }.joined(separator: "\n")
      #expect(tests.contains { $0.contains(normalized(declarations)) }, "\(example)")
    }
    // The others are parts of package manifests.
    #expect(blocks.allSatisfy { $0.hasPrefix("import") || $0.hasPrefix("// Package.swift") })
  }

  /// The lines without indentation, and without empty lines.
  private func normalized(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
