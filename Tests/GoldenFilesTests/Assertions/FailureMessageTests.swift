import Glibc
import GoldenFiles
import TestSupport
import Testing

/// Messages of failing assertions, and the files that they write.
@Suite struct FailureMessageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a first recording fails`() throws {
    let error = try #require(throws: GoldenError.self) {
      try verifyGolden(of: "one", as: .lines, named: "a", record: .missing, in: folder.path, testName: "first()")
    }
    #expect(
      error.message == """
        No reference was found on disk. Automatically recorded golden file "first.a":

        file://\(folder.path)/first.a.txt

        Review it and run "first()" again to compare with it.
        """)
  }

  @Test func `a first recording is reported as an issue`() {
    let line = #line + 2
    withKnownIssue {
      assertGolden(of: "one", as: .lines, named: "a", record: .missing, in: folder.path)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.severity == .error
        && issue.comments.contains { $0.rawValue.hasPrefix("No reference was found on disk. Automatically recorded ") }
    }
    assertGolden(of: "one", as: .lines, named: "a", record: .missing, in: folder.path)
  }

  @Test func `a mismatch is reported as an issue at the caller`() {
    withKnownIssue { assertGolden(of: "one", as: .lines, named: "a", record: .all, in: folder.path) }
    let line = #line + 2
    withKnownIssue {
      assertGolden(of: "two", as: .lines, named: "a", record: .never, in: folder.path)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.contains { $0.rawValue.hasSuffix("@@ −1,1 +1,1 @@\n−one\n+two") }
    }
  }

  @Test func `a mismatch names two files and shows the lines`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("SNAPSHOT_ARTIFACTS", "\(folder.path)/all artefacts", 1)
      try folder.write("a\nb\nc\n", to: "sizes.small.txt")
      let error = try #require(throws: GoldenError.self) {
        try verifyGolden(
          of: "a\nB\nc\n", as: .lines, named: "small", record: .never, in: folder.path, testName: "sizes()",
          filePath: "/somewhere/ButtonTests.swift")
      }
      #expect(error.code == .mismatch)
      #expect(
        error.message == """
          Golden file "sizes.small" does not match the reference.

          @−
          file://\(folder.path)/sizes.small.txt
          @+
          file://\(folder.path)/all%20artefacts/ButtonTests/sizes.small.txt

          @@ −1,4 +1,4 @@
           a
          −b
          +B
           c
          \u{20}
          """)
      #expect(folder.text("all artefacts/ButtonTests/sizes.small.txt") == "a\nB\nc\n")
      #expect(folder.text("sizes.small.txt") == "a\nb\nc\n")
    }
  }

  @Test func `without a folder artefacts are written to the temporary one`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      unsetenv("SNAPSHOT_ARTIFACTS")
      setenv("TMPDIR", folder.path, 1)
      let error = try #require(throws: GoldenError.self) {
        try verifyGolden(
          of: "new", as: .lines, named: "a", record: .never, in: "\(folder.path)/none", testName: "test",
          filePath: "/somewhere/ButtonTests.swift")
      }
      #expect(
        error.message == """
          No reference was found on disk. Golden file "test.a" was not recorded, because the record mode is 'never'.

          @−
          file://\(folder.path)/none/test.a.txt
          @+
          file://\(folder.path)/ButtonTests/test.a.txt
          """)
      #expect(folder.text("ButtonTests/test.a.txt") == "new")
      #expect(folder.names == ["ButtonTests"])
    }
  }

  @Test func `the difference is shown when the artefact cannot be written`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("", to: "file")
      setenv("SNAPSHOT_ARTIFACTS", "\(folder.path)/file", 1)
      try folder.write("old", to: "test.a.txt")
      let error = try #require(throws: GoldenError.self) {
        try verifyGolden(of: "new", as: .lines, named: "a", record: .never, in: folder.path, testName: "test")
      }
      #expect(error.code == .mismatch)
      #expect(error.message.contains("cannot be written: Not a directory"))
      #expect(error.message.hasSuffix("−old\n+new"))
    }
  }

  @Test func `the mode failed says that it recorded`() throws {
    try folder.write("old", to: "test.a.txt")
    let error = try #require(throws: GoldenError.self) {
      try verifyGolden(of: "new", as: .lines, named: "a", record: .failed, in: folder.path, testName: "test")
    }
    #expect(error.message.hasSuffix("−old\n+new\n\nA new golden file was automatically recorded."))
  }

  @Test func `the record mode says that it is on`() throws {
    let error = try #require(throws: GoldenError.self) {
      try verifyGolden(of: "new", as: .lines, named: "a", record: .all, in: folder.path, testName: "test")
    }
    #expect(error.message.hasPrefix("Record mode is on. Automatically recorded golden file \"test.a\":"))
  }
}
