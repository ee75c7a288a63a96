import GoldenFiles
import Testing

/// The current mode, found out by assertions on a missing and on a different file.
private func currentMode() throws -> RecordMode {
  let folder = try TemporaryFolder()
  try folder.write("old", to: "test.different.txt")
  for name in ["missing", "different"] {
    #expect(throws: GoldenError.self) {
      try verifyGolden(of: "new", as: .lines, named: name, in: folder.path, testName: "test")
    }
  }
  switch (folder.text("test.missing.txt"), folder.text("test.different.txt")) {
  case (nil, _): return .never
  case (_, "old"): return .missing
  default:
    // `all` also overwrites equal files, and fails.
    let again = Result {
      try verifyGolden(of: "new", as: .lines, named: "different", in: folder.path, testName: "test")
    }
    if case .success = again { return .failed }
    return .all
  }
}

@Suite(.goldens(record: .never)) struct TraitTests {
  @Test func `the trait of a suite applies to its tests`() throws {
    #expect(try currentMode() == .never)
  }

  @Test(.goldens(record: .failed)) func `the trait of a test wins`() throws {
    #expect(try currentMode() == .failed)
  }

  @Test(.goldens) func `a trait without a mode keeps the outer one`() throws {
    #expect(try currentMode() == .never)
  }

  @Test(.goldens(record: .missing), arguments: RecordMode.allCases)
  func `the scope function wins over traits`(mode: RecordMode) async throws {
    #expect(try currentMode() == .missing)
    #expect(try withGoldenFiles(record: mode) { try currentMode() } == mode)
    let modeAfterAwaiting = try await withGoldenFiles(record: mode) {
      await Task.yield()
      return try currentMode()
    }
    #expect(modeAfterAwaiting == mode)
    #expect(try withGoldenFiles(record: mode) { try withGoldenFiles { try currentMode() } } == mode)
    #expect(try currentMode() == .missing)
  }

  @Test func `child tasks inherit the mode`() async throws {
    async let mode = currentMode()
    #expect(try await mode == .never)
  }

  @Suite(.goldens(record: .missing)) struct Inner {
    @Test func `the trait of an inner suite wins`() throws {
      #expect(try currentMode() == .missing)
    }

    @Test(.goldens(record: .all)) func `the trait of an inner test wins over all`() throws {
      #expect(try currentMode() == .all)
    }
  }

  @Suite struct Plain {
    @Test func `the trait of an outer suite applies to inner suites`() throws {
      #expect(try currentMode() == .never)
    }
  }

  @Test(.goldens(maximumSize: 4)) func `a trait sets the largest size`() throws {
    let folder = try TemporaryFolder()
    func code(_ text: String) throws -> GoldenError.Code {
      try #require(throws: GoldenError.self) {
        try verifyGolden(of: text, as: .lines, named: "a", record: .all, in: folder.path, testName: "test")
      }.code
    }
    #expect(try code("12345") == .tooLarge)
    #expect(folder.names == [])
    #expect(try code("1234") == .recorded)
    #expect(try withGoldenFiles(maximumSize: 5) { try code("12345") } == .recorded)
  }
}
