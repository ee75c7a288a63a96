import CTypesetting
import StrictJSON
import TestSupport

extension LibraryInput {
  private static let samples = [
    #"{"root":"cell","scale":2,"views":{"cell":{"children":["title"]},"#
      + #""title":{"type":"label","text":"Hello","numberOfLines":0}},"#
      + #""constraints":["H:|-15-[title]-15-|","V:|-10-[title]-10-|"]}"#,
    #"{"root":"a","views":{"a":{}},"constraints":["a.width == 1","a.width == 2","a.height == 3"]}"#,
    #"{"root":"a","views":{"a":{"type":"image","file":"no.png"}}}"#,
    #"{"root":"a","views":{"a":{"type":"textView","text":"א b","font":{"family":"Inter"}}}}"#,
  ]
  private static let rowSamples = [
    "{}", #"{"title":{"text":"one\ntwo"}}"#, #"{"x":{}}"#, "{", #"{"title":{"hidden":true}}"#, #"{"a":{"text":"x"}}"#,
    "\n[]",
  ]

  mutating func openScene() throws {
    let memory = CallMemory()
    let choice = reader.byte()
    let json = choice < 0x60 ? Array(reader.pick(Self.samples).utf8) : Array(reader.bytes(reader.number16() % 1024))
    let (start, count) = string(json, memory)
    // The working directory has no files that a scene could find.
    let (folder, folderCount) = string(reader.pick(["/nonexistent", "/nonexistent", "a\0b", "\u{FF}"]).utf8, memory)
    var opened: OpaquePointer?
    try attempt("ts_scene_open") { error in
      ts_scene_free(opened)
      let code = ts_scene_open(start, count, folder, folderCount, &opened, error)
      try require((code == 0) == (opened != nil), "a scene is opened with the code \(code)")
      var names: [UInt8] = []
      for index in 0..<ts_scene_view_count(opened) {
        guard let name = ts_scene_view_name(opened, index) else { throw Violation("view \(index) has no name") }
        names += String(cString: name).utf8
      }
      try require(ts_scene_view_name(opened, ts_scene_view_count(opened)) == nil, "there is one view too many")
      return (code, names)
    }
    scenes.add(opened, &objects)
  }

  mutating func sceneFrames() throws {
    let memory = CallMemory()
    let scene = scenes.pick(&reader)
    let width = width(memory)
    let room = reader.index(below: 4)
    let frames = memory.room(room, of: ts_rect.self)
    let capacity = count(room)
    try attempt("ts_scene_frames") { error in
      var found = -1
      let code = ts_scene_frames(scene, width, frames, capacity, &found, error)
      try require(found == (code == 0 ? ts_scene_view_count(scene) : 0), "\(found) frames with the code \(code)")
      for index in 0..<(min(found, room)) {
        let rect = frames[index]
        try require([rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite), "a frame is \(rect)")
      }
      // Frames that constraints leave open may be others.
      return (code, [])
    }
  }

  mutating func sceneSize() throws {
    let memory = CallMemory()
    let scene = scenes.pick(&reader)
    let width = width(memory)
    let fit = enumeration() & 1
    try attempt("ts_scene_fitting_size") { error in
      var size = (Double.nan, Double.nan)
      let code = ts_scene_fitting_size(scene, width, &size.0, &size.1, error)
      try require(size.0.isFinite && size.1.isFinite, "the fitting size is \(size)")
      try require(code == 0 || size == (0, 0), "a failure has the size \(size)")
      return (code, [])
    }
    try attempt("ts_scene_answer") { error in
      let (code, text) = try Self.text { ts_scene_answer(scene, width, fit, $0, $1, error) }
      if code == 0 { try Self.checkJSON(text) }
      return (code, [])
    }
  }

  mutating func openRows() throws {
    let scene = scenes.pick(&reader)
    let width = reader.byte() & 3 == 0 ? number() : 320
    var opened: OpaquePointer?
    try attempt("ts_rows_open") { error in
      ts_rows_free(opened)
      let code = ts_rows_open(scene, width, &opened, error)
      try require((code == 0) == (opened != nil), "rows are opened with the code \(code)")
      return (code, [])
    }
    rows.add(opened, &objects)
  }

  private mutating func row() -> [UInt8] {
    reader.byte() < 0xA0 ? Array(reader.pick(Self.rowSamples).utf8) : bytes()
  }

  mutating func rowHeight() throws {
    let memory = CallMemory()
    let rows = rows.pick(&reader)
    let (start, count) = string(row(), memory)
    try attempt("ts_rows_height") { error in
      var height = Double.nan
      let code = ts_rows_height(rows, start, count, &height, error)
      try require(code == 0 ? height.isFinite : height == 0, "a row with the code \(code) has the height \(height)")
      return (code, image(of: height))
    }
  }

  /// Rows have the heights that they have alone.
  mutating func rowHeights() throws {
    let memory = CallMemory()
    let rows = rows.pick(&reader)
    let parts = (0..<reader.index(below: 6)).map { _ in row() }
    let batch = batch(parts, memory)
    let heights = memory.room(parts.count, of: Double.self)
    let codes = reader.byte() & 1 == 0 ? memory.room(parts.count, of: ts_code.self) : nil
    try attempt("ts_rows_heights") { error in
      let code = ts_rows_heights(rows, batch, heights, codes, error)
      guard code == 0, let batch = batch?.pointee else { return (code, []) }
      for index in 0..<batch.count where batch.validity == nil {
        let offset = { (at: Int) in
          if let offsets = batch.offsets32 { return Int(offsets[at]) }
          return batch.offsets64.map { Int($0[at]) } ?? 0
        }
        var alone = Double.nan
        let start = offset(index)
        let found = ts_rows_height(rows, batch.bytes.map { $0 + start }, offset(index + 1) - start, &alone, nil)
        try require(found == codes?[index] ?? 0, "row \(index) has the code \(found) alone")
        try require(
          found == 0 ? alone == heights[index] : heights[index].isNaN, "row \(index) has the height \(alone) alone")
      }
      return (code, [])
    }
  }

  mutating func answerRow() throws {
    let memory = CallMemory()
    let rows = rows.pick(&reader)
    let (start, count) = string(row(), memory)
    let (index, line) = (number(ofLine: reader.byte()), number(ofLine: reader.byte()))
    try attempt("ts_rows_answer") { error in
      let (code, text) = try Self.text(hasAnswerWithError: true) {
        ts_rows_answer(rows, index, line, start, count, $0, $1, error)
      }
      if !text.isEmpty {
        let value = try Self.checkJSON(text)
        try require((value["error"] != nil) == (code != 0), "a row with the code \(code) has the answer \(value)")
      }
      return (code, text)
    }
  }
}
