import DeviceCases
import XCTest

final class DeviceRecordingTests: XCTestCase {
  /// Writes the record into the temporary directory, prints its path, and attaches it to the test.
  @MainActor
  func testRecord() throws {
    try registerFonts(below: Bundle.module.bundleURL)
    let recording = try DeviceRecorder.record()
    let json = try recording.json()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(recording.fileName)
    try json.write(to: file)
    print("record: \(file.path)")
    let attachment = XCTAttachment(data: json, uniformTypeIdentifier: "public.json")
    attachment.name = recording.fileName
    attachment.lifetime = .keepAlways
    add(attachment)
    XCTAssertEqual(Set(recording.cases.map(\.name)).count, recording.cases.count)
    XCTAssertFalse(recording.cases.isEmpty)
  }
}
