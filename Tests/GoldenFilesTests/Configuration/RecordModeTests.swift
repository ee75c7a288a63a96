import Glibc
import GoldenFiles
import TestSupport
import Testing

/// Each mode with a file that is missing, equal or different.
@Suite struct RecordModeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The code of the failure of an assertion on the file `test.a.txt`; `nil` when it passes.
  private func outcome(_ text: String, _ mode: RecordMode) -> GoldenError.Code? {
    do throws(GoldenError) {
      try verifyGolden(of: text, as: .lines, named: "a", record: mode, in: folder.path, testName: "test")
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `the mode missing records only what is missing`() {
    #expect(outcome("one", .missing) == .recorded)
    #expect(folder.text("test.a.txt") == "one")
    #expect(outcome("one", .missing) == nil)
    #expect(outcome("two", .missing) == .mismatch)
    #expect(folder.text("test.a.txt") == "one")
  }

  @Test func `the mode failed records what differs`() {
    #expect(outcome("one", .failed) == .recorded)
    #expect(outcome("one", .failed) == nil)
    #expect(outcome("two", .failed) == .mismatch)
    #expect(folder.text("test.a.txt") == "two")
    #expect(outcome("two", .failed) == nil)
  }

  @Test func `the mode all records everything and always fails`() {
    #expect(outcome("one", .all) == .recorded)
    #expect(outcome("one", .all) == .recorded)
    #expect(outcome("two", .all) == .recorded)
    #expect(folder.text("test.a.txt") == "two")
  }

  @Test func `the mode never writes nothing`() throws {
    #expect(outcome("one", .never) == .missingReference)
    #expect(folder.names == [])
    try folder.write("one", to: "test.a.txt")
    #expect(outcome("one", .never) == nil)
    #expect(outcome("two", .never) == .mismatch)
    #expect(folder.text("test.a.txt") == "one")
  }

  @Test func `recording leaves no other file`() {
    _ = outcome("one", .all)
    #expect(folder.names == ["test.a.txt"])
  }

  @Test func `recording makes the folders above`() throws {
    let deep = "\(folder.path)/some/deep/folder"
    #expect(throws: GoldenError.self) {
      try verifyGolden(of: "one", as: .lines, named: "a", record: .missing, in: deep, testName: "test")
    }
    #expect(folder.text("some/deep/folder/test.a.txt") == "one")
  }

  @Test func `recorded files are readable by others`() {
    _ = outcome("one", .all)
    var status = stat()
    #expect(stat("\(folder.path)/test.a.txt", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o644)
  }

  @Test(
    arguments: [
      (nil, .missing), ("", .missing), ("all", .all), ("failed", .failed), ("missing", .missing), ("never", .never),
    ] as [(String?, RecordMode)])
  func `the environment names the mode`(value: String?, mode: RecordMode) throws {
    #expect(try RecordMode(environment: value) == mode)
  }

  @Test func `a misspelled mode is an error`() throws {
    let error = try #require(throws: GoldenError.self) { try RecordMode(environment: "Never") }
    #expect(error.code == .unknownRecordMode)
    #expect(error.message == "SNAPSHOT_TESTING_RECORD is 'Never': expected all, failed, missing, never")
  }

  /// Runs in a process of its own, because it changes the environment.
  @Test func `assertions read the environment`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      func code(record: RecordMode? = nil) -> GoldenError.Code? {
        do throws(GoldenError) {
          try verifyGolden(of: "one", as: .lines, named: "a", record: record, in: folder.path, testName: "test")
          return nil
        } catch {
          return error.code
        }
      }
      setenv("SNAPSHOT_TESTING_RECORD", "never", 1)
      #expect(code() == .missingReference)
      setenv("SNAPSHOT_TESTING_RECORD", "nevver", 1)
      #expect(code() == .unknownRecordMode)
      #expect(folder.names == [])
      unsetenv("SNAPSHOT_TESTING_RECORD")
      #expect(code() == .recorded)
      #expect(code() == nil)
      setenv("SNAPSHOT_TESTING_RECORD", "all", 1)
      #expect(code() == .recorded)
      // The argument and the scope win over the environment.
      #expect(code(record: .never) == nil)
      #expect(withGoldenFiles(record: .missing) { code() } == nil)
    }
  }
}
