import GoldenFiles
import TestSupport
import Testing

/// The current mode, found out by assertions on a missing and on a different file.
private func modeInForce() throws -> RecordMode {
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
  @Test func `a suite's trait applies to its tests`() throws {
    #expect(try modeInForce() == .never)
  }

  @Test(.goldens(record: .failed)) func `a test's trait wins over its suite's`() throws {
    #expect(try modeInForce() == .failed)
  }

  @Test(.goldens) func `a trait without a mode keeps the outer one`() throws {
    #expect(try modeInForce() == .never)
  }

  @Test(.goldens(record: .missing), arguments: RecordMode.allCases)
  func `the scope function wins over traits`(mode: RecordMode) async throws {
    #expect(try modeInForce() == .missing)
    #expect(try withGoldenFiles(record: mode) { try modeInForce() } == mode)
    let modeAfterAwaiting = try await withGoldenFiles(record: mode) {
      await Task.yield()
      return try modeInForce()
    }
    #expect(modeAfterAwaiting == mode)
    #expect(try withGoldenFiles(record: mode) { try withGoldenFiles { try modeInForce() } } == mode)
    #expect(try modeInForce() == .missing)
  }

  @Test func `child tasks inherit the mode`() async throws {
    async let mode = modeInForce()
    #expect(try await mode == .never)
  }

  @Suite(.goldens(record: .missing)) struct Inner {
    @Test func `the inner suite's trait wins`() throws {
      #expect(try modeInForce() == .missing)
    }

    @Test(.goldens(record: .all)) func `the inner test's trait wins over all`() throws {
      #expect(try modeInForce() == .all)
    }
  }

  @Suite struct Plain {
    @Test func `an outer suite's trait applies to inner suites`() throws {
      #expect(try modeInForce() == .never)
    }
  }

  @Test(.goldens(maximumSize: 4)) func `the trait sets the greatest size`() throws {
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
