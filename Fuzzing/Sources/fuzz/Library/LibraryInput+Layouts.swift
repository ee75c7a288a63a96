import CTypesetting
import TestSupport

extension LibraryInput {
  mutating func layOutText() throws {
    let memory = CallMemory()
    let text = texts.pick(&reader)
    let box = box(memory)
    var layout: OpaquePointer?
    try attempt("ts_text_layout") { error in
      ts_layout_free(layout)
      let code = ts_text_layout(text, box, &layout, error)
      try require((code == 0) == (layout != nil), "a layout is made with the code \(code)")
      guard let layout else { return (code, []) }
      let size = try Self.size(of: layout)
      let alone = try Self.size(text, Self.box(box, width: nil))
      try require(image(of: size) == image(of: alone), "a layout has the size \(size), and the text \(alone)")
      return (code, try Self.check(layout))
    }
    layouts.add(layout, &objects)
  }

  /// A layout says the same when its text and its fonts are freed.
  mutating func readLayout() throws {
    guard let layout = layouts.pick(&reader) else {
      var count = -1
      try require(ts_layout_lines(nil, &count) == nil && count == 0, "no layout has lines")
      try require(ts_layout_glyphs(nil, nil) == nil && !ts_layout_ink(nil, nil), "no layout has glyphs")
      return
    }
    try require(try Self.check(layout) == Self.check(layout), "a layout changes")
    let memory = CallMemory()
    let size = memory.versioned(ts_measurement(), &reader)
    try attempt("ts_layout_get_measurement") { error in
      (ts_layout_get_measurement(layout, size, error), image(of: size.pointee))
    }
  }

  private static func size(of layout: OpaquePointer) throws -> ts_measurement {
    var size = ts_measurement()
    size.struct_size = MemoryLayout<ts_measurement>.size
    let code = ts_layout_get_measurement(layout, &size, nil)
    try require(code == 0, "a layout has no size: \(code)")
    try check(size)
    return size
  }

  /// - Returns: the lines and glyphs as bytes.
  private static func check(_ layout: OpaquePointer) throws -> [UInt8] {
    var (lineCount, runCount, glyphCount) = (-1, -1, -1)
    let lines = UnsafeBufferPointer(start: ts_layout_lines(layout, &lineCount), count: lineCount)
    let runs = UnsafeBufferPointer(start: ts_layout_runs(layout, &runCount), count: runCount)
    let glyphs = UnsafeBufferPointer(start: ts_layout_glyphs(layout, &glyphCount), count: glyphCount)
    try require(try size(of: layout).line_count == Int64(lineCount), "a layout has \(lineCount) lines")
    try check(lines)
    var next = 0
    for run in runs {
      try require(run.first_glyph == next && run.line < lineCount && run.start <= run.end, "a run is \(run)")
      try require(run.x.isFinite && run.width.isFinite, "a run is not finite: \(run)")
      next += run.glyph_count
      try require(!(try text { ts_font_name(run.font, $0, $1, nil) }.answer.isEmpty), "a font of a run has no name")
    }
    try require(next == glyphCount, "the runs have \(next) glyphs, and the layout \(glyphCount)")
    for glyph in glyphs {
      try require([glyph.x, glyph.y, glyph.advance].allSatisfy(\.isFinite), "a glyph is not finite: \(glyph)")
    }
    var ink = [Double](repeating: .nan, count: 4)
    _ = ts_layout_ink(layout, &ink)
    try require(ink.allSatisfy(\.isFinite), "the ink is \(ink)")
    return image(of: lines.baseAddress, lineCount) + image(of: glyphs.baseAddress, glyphCount)
  }
}
