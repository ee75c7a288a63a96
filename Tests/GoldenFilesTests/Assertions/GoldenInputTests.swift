import Fonts
import Glibc
import GoldenFiles
import TestSupport
import Testing
import Typesetting

/// Each failure on the way to a comparison is an error that names the file.
@Suite struct GoldenInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error<Value>(
    of value: @autoclosure () throws -> Value, as golden: Golden<Value, String>, record: RecordMode = .missing,
    in place: String? = nil
  ) throws -> GoldenError {
    try #require(throws: GoldenError.self) {
      try verifyGolden(
        of: try value(), as: golden, named: "a", record: record, in: place ?? folder.path, testName: "test")
    }
  }

  @Test func `a reference that is not UTF-8 is an error`() throws {
    try folder.write([0x61, 0xFF], to: "test.a.txt")
    let error = try error(of: "a", as: .lines)
    #expect(error.code == .unreadableFile)
    #expect(error.message == "Golden file '\(folder.path)/test.a.txt' cannot be read: it is not valid UTF-8")
    #expect(error.location == GoldenError.Location(path: "\(folder.path)/test.a.txt", testName: "test"))
    #expect(error.location?.description == "\(folder.path)/test.a.txt (test)")
  }

  @Test func `a reference that is a folder is an error`() throws {
    try folder.makeFolder("test.a.txt")
    #expect(try error(of: "a", as: .lines).message == "'\(folder.path)/test.a.txt' cannot be read: Is a directory")
    #expect(try error(of: "a", as: .lines, record: .all).code == .unwritableFile)
    #expect(folder.names == ["test.a.txt"])
  }

  @Test func `a folder that cannot be made is an error`() throws {
    try folder.write("", to: "file")
    let error = try error(of: "a", as: .lines, record: .all, in: "\(folder.path)/file/below")
    #expect(error.code == .unwritableFile)
    #expect(error.message.hasSuffix("cannot be written: Not a directory"))
  }

  @Test func `a value that throws is an error`() throws {
    struct Broken: Error {}
    func text() throws -> String { throw Broken() }
    let error = try error(of: try text(), as: .lines)
    #expect(error.code == .unformattableValue)
    #expect(error.message == "The value of golden file \"test.a\" could not be made: Broken()")
    withKnownIssue {
      assertGolden(of: try text(), as: .lines, named: "b", record: .all, in: folder.path)
    }
    #expect(folder.names == [])
  }

  @Test(arguments: [-1, .nan, -.infinity] as [Double]) func `a width out of range is an error`(width: Double) throws {
    let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 16))
    let typesetter = try Typesetter(StyledText("Hello", font: font))
    let error = try error(of: typesetter, as: .lines(atWidths: [100, width]), record: .all)
    #expect(error.code == .unformattableValue)
    #expect(error.message.contains("maximum width \(width) is out of range"))
    #expect(folder.names == [])
  }

  @Test func `a text over the limit is an error`() throws {
    let text = String(repeating: "a", count: 1 << 19)
    #expect(try error(of: text, as: .lines).code == .recorded)
    let error = try error(of: text + "a", as: .lines)
    #expect(error.code == .tooLarge)
    #expect(error.message.contains("would have 524289 bytes, more than the limit of 524288"))
  }

  @Test func `JSON that is nested too deeply is an error`() throws {
    struct Nested: Encodable {
      var depth: Int
      func encode(to encoder: any Encoder) throws {
        guard depth > 0 else { return try 0.encode(to: encoder) }
        var container = encoder.unkeyedContainer()
        try container.encode(Nested(depth: depth - 1))
      }
    }
    #expect(try error(of: Nested(depth: 100), as: .json).code == .recorded)
    #expect(try error(of: Nested(depth: 600), as: .json, record: .all).code == .unformattableValue)
  }
}
