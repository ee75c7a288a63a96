import DeviceCases
import DeviceRecords
import TestSupport
import Testing

/// What devices measured (`Tests/DeviceRecords`), beside what this package measures.
@MainActor
@Suite struct RecordedDeviceTests {
  @Test func `records of devices differ in no case that is not listed`() throws {
    let (records, problems) = try RecordedDevices.problems(of: RecordedDevices.folder)
    for problem in problems { Issue.record("\(problem)") }
    // A record is a file more in the folder, and its guide says how many there are.
    let guide = try Repository.text(Repository.path("Guides/Devices.md"))
    let isEmpty = guide.contains("There is no record yet")
    #expect(isEmpty == (records == 0), "Guides/Devices.md, and \(records) records in Tests/DeviceRecords")
    if records == 0 { print("Tests/DeviceRecords has no record of a device: nothing is compared") }
  }

  /// A record of this package, in which a device is played.
  private static func sample(_ change: (inout DeviceRecording) -> Void = { _ in }) throws -> String {
    var recording = try Measures.recording(scale: 2)
    change(&recording)
    return String(decoding: try recording.json(), as: UTF8.self)
  }

  private static let label = "label/Inter-Regular-17/english/width-100"

  /// A device whose label is half a point wider.
  private static func planted() throws -> String {
    try sample { recording in
      for index in recording.cases.indices where recording.cases[index].name == label {
        recording.cases[index].values["label.width", default: 0] += 0.5
      }
    }
  }

  private static func problems(_ record: String, known: String = "# none\n") throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(record, to: "sample.json")
    try folder.write(known, to: "KnownDifferences.txt")
    return try RecordedDevices.problems(of: folder.path).problems
  }

  @Test func `a record without a difference has no problem`() throws {
    #expect(try Self.problems(Self.sample()).isEmpty)
  }

  @Test func `a planted difference is found, and listed it is known`() throws {
    let problems = try Self.problems(Self.planted())
    #expect(problems == ["sample.json: \(Self.label) differs: label.width is 100.5 on the device and 100.0 here"])
    #expect(try Self.problems(Self.planted(), known: "sample.json\t\(Self.label)\twider\n").isEmpty)
  }

  @Test func `a listed case that agrees, and a case that is not known, are problems`() throws {
    let listed = try Self.problems(Self.sample(), known: "sample.json\t\(Self.label)\tno more\n")
    #expect(listed == ["KnownDifferences.txt: sample.json: \(Self.label) does not differ, or there is no such case"])
    let unknown = try Self.problems(Self.sample { $0.cases[0].name = "label/new" })
    #expect(unknown == ["sample.json: label/new is not known here"])
  }

  @Test func `a damaged record of the folder is an error with its name`() throws {
    let text = try Self.sample().replacing("\"format\" : 1", with: "\"format\" : 9")
    let error = try #require(throws: DeviceRecordError.self) { try Self.problems(text) }
    #expect(error.description.contains("sample.json"))
    #expect(error.code == .unknownFormat)
  }
}
