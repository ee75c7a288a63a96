import DeviceRecords
import TestSupport
import Testing

@Suite struct RecordReadingTests {
  private static let whole = #"""
    { "format": 1, "device": "iPhone", "system": "iOS 18.0", "scale": 3,
      "cases": [
        { "name": "label/a", "values": { "width": 12.5, "height": 20 } },
        { "name": "cell/b", "values": {} } ] }
    """#

  @Test func `a record has its device, its scale and its cases in their order`() throws {
    let record = try DeviceRecord(json: Self.whole.utf8)
    #expect(record.device == "iPhone")
    #expect(record.system == "iOS 18.0")
    #expect(record.scale == 3)
    #expect(
      record.cases == [
        .init(name: "label/a", values: ["width": 12.5, "height": 20]), .init(name: "cell/b", values: [:]),
      ])
    #expect(record.cases.map(\.group) == ["label", "cell"])
  }

  /// What is replaced, with what, the code of the error, its line, and words of its message.
  @Test(arguments: [
    ("\"format\": 1", "\"format\": 2", "unknownFormat", 1, "the format is 2"),
    ("\"format\": 1,", "", "malformed", 1, "the record has no 'format'"),
    ("\"device\": \"iPhone\",", "", "malformed", 1, "the record has no 'device'"),
    ("\"iOS 18.0\"", "18", "malformed", 1, "'system' of the record is 18: expected a string"),
    ("\"scale\": 3", "\"scale\": 0", "malformed", 1, "'scale' of the record is 0"),
    ("\"scale\": 3", "\"scale\": 3, \"scael\": 2", "malformed", 1, "unknown key 'scael' in the record"),
    ("\"cases\": [", "\"cases\": 5, \"x\": [", "malformed", 2, "unknown key 'x'"),
    ("\"name\": \"label/a\", ", "", "malformed", 3, "the case 1 has no 'name'"),
    ("\"name\": \"cell/b\"", "\"name\": \"label/a\"", "duplicateCase", 4, "the case 'label/a' stands twice"),
    ("\"values\": {} }", "\"values\": [] }", "malformed", 4, "'values' of the case 'cell/b' is an array"),
    ("12.5", "\"wide\"", "malformed", 3, "'width' of the case 'label/a' is a string: expected a number of points"),
    ("12.5", "1e300", "malformed", 3, "'width' of the case 'label/a'"),
    ("12.5", "NaN", "invalidJSON", 3, "N"), ("} ] }", "} ]", "invalidJSON", 4, ""),
  ])
  func `a damaged record is an error with its name and the place`(
    was: String, now: String, code: String, line: Int, words: String
  ) throws {
    try withTemporaryFolder { folder in
      let damaged = Self.whole.replacing(was, with: now, maxReplacements: 1)
      #expect(damaged != Self.whole)
      let path = "\(folder)/damaged.json"
      try Repository.write(Array(damaged.utf8), to: path)
      let error = try #require(throws: DeviceRecordError.self) { try DeviceRecord(path: path) }
      #expect(error.code.description == code)
      #expect(error.location?.path == path)
      #expect(error.location?.line == line)
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test func `a file that is missing, and one that is no file, are errors with their paths`() throws {
    try withTemporaryFolder { folder in
      let missing = try #require(throws: DeviceRecordError.self) { try DeviceRecord(path: "\(folder)/none.json") }
      #expect(missing.code == .missingFile)
      #expect(missing.location?.path == "\(folder)/none.json")
      let folderAsFile = try #require(throws: DeviceRecordError.self) { try DeviceRecord(path: folder) }
      #expect(folderAsFile.code == .unreadableFile)
    }
  }

  @Test func `a folder stands for the JSON files in it, sorted, and a file for itself`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.json", "a.json", "README.md", ".hidden.json"] { try folder.write("{}", to: name) }
    try folder.makeFolder("old")
    try folder.write("{}", to: "old/c.json")
    #expect(
      try DeviceRecord.files(at: folder.path) == ["a.json", "b.json", "old/c.json"].map { "\(folder.path)/\($0)" })
    #expect(try DeviceRecord.files(at: "\(folder.path)/README.md") == ["\(folder.path)/README.md"])
  }
}
