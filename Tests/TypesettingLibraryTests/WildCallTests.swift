import CTypesetting
import TestSupport
import Testing

/// Numbers that no program means, and texts that are too long, at calls that take JSON. `Tests/CLibrary/calls.c` has numbers for
/// the other calls.
@Suite(.serialized) struct WildCallTests {
  /// The code and the answer of a call.
  private func answer(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> (code: String, text: String?) {
    var text: UnsafeMutablePointer<CChar>?
    let code = call(&text)
    defer { ts_free(text) }
    return (String(cString: ts_code_name(code)), text.map { String(cString: $0) })
  }

  @Test func `the line of a question may be the last number, and not a larger one`() throws {
    let library = try Library()
    var questions: OpaquePointer?
    try call { ts_questions_open(library.fonts, 0, &questions, $0) }
    defer { ts_questions_free(questions) }
    let last = answer { ts_questions_answer(questions, "\n\n{", 3, .max, $0, nil, nil) }
    #expect(last.code == "invalidJSON")
    #expect(last.text?.contains("line \(Int.max), column 2") == true)
    for line in [-1, Int.min] {
      let larger = answer { ts_questions_answer(questions, "{}", 2, line, $0, nil, nil) }
      #expect(larger.code == "invalidArgument")
      #expect(larger.text == nil)
    }
  }

  @Test func `the index and the line of a row may be the last number, and not a larger one`() throws {
    let rows = try Rows()
    let last = answer { ts_rows_answer(rows.handle, .max, .max, "{}", 2, $0, nil, nil) }
    #expect(last.code == "ok")
    #expect(last.text?.hasPrefix("{\"row\":\(Int.max),\"height\":") == true)
    for number in [-1, Int.min] {
      let index = answer { ts_rows_answer(rows.handle, number, 1, "{}", 2, $0, nil, nil) }
      #expect(index.code == "invalidArgument")
      #expect(index.text == nil)
      let line = answer { ts_rows_answer(rows.handle, 0, number, "{}", 2, $0, nil, nil) }
      #expect(line.code == "invalidArgument")
      #expect(line.text == nil)
    }
  }

  @Test(arguments: [(16 << 20, "ok"), (16 << 20 + 1, "invalidQuestion")])
  func `a row that is too long has the same error in a batch as alone`(count: Int, code: String) throws {
    let row = Array("{}".utf8) + [UInt8](repeating: 0x20, count: count - 2)
    let rows = try Rows()
    let (alone, ofBatch) = row.withUnsafeBytes { bytes in
      rows.codes(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), count)
    }
    #expect(alone == code)
    #expect(ofBatch == code)
  }
}

/// The rows of a small scene.
private final class Rows {
  let handle: OpaquePointer
  private static let scene =
    #"{"root":"cell","views":{"cell":{"children":["title"]},"title":{"type":"label","text":"Hello"}},"#
    + #""constraints":["H:|-15-[title]-15-|","V:|-10-[title]-10-|"]}"#

  init() throws {
    var scene: OpaquePointer?
    var rows: OpaquePointer?
    try call { ts_scene_open(Self.scene, Self.scene.utf8.count, nil, 0, &scene, $0) }
    defer { ts_scene_free(scene) }
    try call { ts_rows_open(scene, 320, &rows, $0) }
    handle = try #require(rows)
  }

  deinit { ts_rows_free(handle) }

  /// The codes of a row alone and in a batch.
  func codes(_ row: UnsafePointer<CChar>?, _ count: Int) -> (alone: String, ofBatch: String) {
    var height = 0.0
    var found = Int32(-1)
    let alone = ts_rows_height(handle, row, count, &height, nil)
    let offsets = [0, Int32(count)]
    let whole = offsets.withUnsafeBufferPointer { offsets in
      var batch = ts_batch()
      batch.struct_size = MemoryLayout<ts_batch>.size
      batch.bytes = row
      batch.byte_count = count
      batch.offsets32 = offsets.baseAddress
      batch.count = 1
      return ts_rows_heights(handle, &batch, &height, &found, nil)
    }
    return (String(cString: ts_code_name(alone)), String(cString: ts_code_name(whole == 0 ? found : whole)))
  }
}
