import GoldenFiles
import TestSupport
import Testing

@Suite struct DeadGoldenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("more")
    for name in ["test.used.txt", "test.dead.txt", "more/test.dead.json", ".hidden"] { try folder.write("a", to: name) }
  }

  @Test func `untouched files are dead`() throws {
    #expect(try deadGoldens(in: folder.path).count == 3)
    try verifyGolden(of: "a", as: .lines, named: "used", record: .never, in: folder.path, testName: "test")
    #expect(
      try deadGoldens(in: folder.path) == ["\(folder.path)/more/test.dead.json", "\(folder.path)/test.dead.txt"])
  }

  @Test func `a file whose assertion fails is not dead`() throws {
    for name in ["used", "dead"] {
      #expect(throws: GoldenError.self) {
        try verifyGolden(of: "b", as: .lines, named: name, record: .never, in: folder.path, testName: "test")
      }
    }
    #expect(try deadGoldens(in: folder.path) == ["\(folder.path)/more/test.dead.json"])
  }

  @Test func `one file has one name`() throws {
    try verifyGolden(
      of: "a", as: .lines, named: "used", record: .never, in: "../\(folder.path.split(separator: "/")[1])/more/..",
      testName: "test", filePath: "/tmp/Tests/Some.swift")
    #expect(try deadGoldens(in: "\(folder.path)/./more/../").count == 2)
  }

  @Test func `a missing folder is an error`() throws {
    let error = try #require(throws: GoldenError.self) { try deadGoldens(in: "\(folder.path)/none") }
    #expect(error.code == .unreadableFile)
    #expect(error.message == "'\(folder.path)/none' cannot be read: No such file or directory")
  }

  @Test func `the trait reports dead files after the tests`() async throws {
    let test = try #require(Test.current)
    let trait = DeadGoldensTrait.noDeadGoldens(in: folder.path)
    try await withKnownIssue {
      try await trait.provideScope(for: test, testCase: nil) {
        try verifyGolden(of: "a", as: .lines, named: "used", record: .never, in: folder.path, testName: "test")
        try verifyGolden(of: "a", as: .lines, named: "dead", record: .never, in: folder.path, testName: "test")
      }
    } when: {
      RunSelection.isWhole(CommandLine.arguments)
    } matching: { issue in
      let message = issue.comments.first?.rawValue ?? ""
      return message.hasPrefix("Dead golden file: ") && message.hasSuffix("file://\(folder.path)/more/test.dead.json")
    }
  }

  @Test func `filtered runs report no dead files`() {
    #expect(RunSelection.isWhole(["tests", "--testing-library", "swift-testing", "--parallel"]))
    #expect(!RunSelection.isWhole(["tests", "--filter", "ButtonTests"]))
    #expect(!RunSelection.isWhole(["tests", "--filter=ButtonTests"]))
    #expect(!RunSelection.isWhole(["tests", "--skip", "ButtonTests"]))
  }
}
