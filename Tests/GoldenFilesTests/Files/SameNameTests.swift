import GoldenFiles
import Synchronization
import TestSupport
import Testing

/// Two suites of one file with tests of one name. The one that runs second fails.
@Suite(.serialized) struct SameNameTests {
  private static let folder = Result { try TemporaryFolder() }
  private static let codes = Mutex<[GoldenError.Code]>([])

  private static func check() throws {
    let path = try folder.get().path
    let error = #expect(throws: GoldenError.self) {
      try verifyGolden(of: "a", as: .lines, record: .all, in: path, testName: "sameName()")
    }
    let codes = codes.withLock { codes in
      codes.append(contentsOf: [error?.code].compactMap { $0 })
      return codes
    }
    #expect(codes == Array([.recorded, .ambiguousName].prefix(codes.count)))
  }

  @Suite(.goldens) struct First {
    @Test func `a test of the same name in another suite is an error`() throws { try check() }
  }

  @Suite(.goldens) struct Second {
    @Test func `a test of the same name in another suite is an error`() throws { try check() }
  }
}
