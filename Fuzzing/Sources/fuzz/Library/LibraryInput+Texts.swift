import CTypesetting
import TestSupport

extension LibraryInput {
  mutating func prepareText() throws {
    let memory = CallMemory()
    let (start, count) = text(memory)
    let options = textOptions(memory, of: count)
    var prepared: OpaquePointer?
    try attempt("ts_text_prepare") { error in
      ts_text_free(prepared)
      let code = ts_text_prepare(start, count, options, &prepared, error)
      try require((code == 0) == (prepared != nil), "a text is prepared with the code \(code)")
      let widths = (ts_text_max_content_width(prepared), ts_text_min_content_width(prepared))
      try require(widths.0.isFinite && widths.1.isFinite, "the content widths are \(widths)")
      return (code, image(of: widths))
    }
    // One call for all has the size of the prepared text, or its error.
    try attempt("ts_measure") { error in
      var size = ts_measurement()
      size.struct_size = MemoryLayout<ts_measurement>.size
      let code = ts_measure(start, count, options, nil, &size, error)
      try require((code == 0) == (prepared != nil), "a text is measured with the code \(code)")
      if let prepared {
        let expected = try Self.size(prepared, Self.box(nil, width: nil))
        try require(image(of: size) == image(of: expected), "one call gives \(size), expected \(expected)")
      }
      return (code, image(of: size))
    }
    texts.add(prepared, &objects)
  }

  private mutating func textOptions(_ memory: CallMemory, of count: Int) -> UnsafePointer<ts_text_options>? {
    let choice = reader.byte()
    if choice == 0xFF { return nil }
    var options = ts_text_options()
    options.style = style(memory)
    options.paragraph_style = paragraphStyle(memory)
    if choice & 1 == 1 {
      var last = 0
      let runs = (0..<reader.index(below: 5)).map { _ in
        let (start, end) = range(after: &last, in: count)
        return ts_run(start: start, end: end, style: style(memory))
      }
      options.runs = runs.isEmpty ? nil : memory.array(runs)
      options.run_count = self.count(runs.count)
    }
    if choice & 2 == 2 {
      var last = 0
      let runs = (0..<reader.index(below: 4)).map { _ in
        let (start, end) = range(after: &last, in: count)
        return ts_paragraph_run(start: start, end: end, style: paragraphStyle(memory))
      }
      options.paragraph_runs = runs.isEmpty ? nil : memory.array(runs)
      options.paragraph_run_count = self.count(runs.count)
    }
    return UnsafePointer(memory.versioned(options, &reader))
  }

  /// A range behind the last one mostly.
  private mutating func range(after last: inout Int, in count: Int) -> (Int, Int) {
    let (first, second) = (reader.byte(), reader.byte())
    if first == 0xFF { return (Int(second), [-1, .max, .min, 0][Int(second) & 3]) }
    let rest = max(0, count - last)
    let start = last + (rest == 0 ? 0 : Int(first) % (rest + 1))
    let end = start + (count - start <= 0 ? 0 : Int(second) % (count - start + 1))
    last = end
    return (start, end)
  }

  mutating func measureText() throws {
    let memory = CallMemory()
    let text = texts.pick(&reader)
    let box = box(memory)
    let size = memory.versioned(ts_measurement(), &reader)
    let given = size.pointee.struct_size
    try attempt("ts_text_measure") { error in
      let code = ts_text_measure(text, box, size, error)
      try require(size.pointee.struct_size == given, "the size of the result was \(given): \(size.pointee)")
      if code == 0 {
        try Self.check(size.pointee)
      } else if given >= MemoryLayout<ts_measurement>.size {
        try require(size.pointee.line_count == 0 && size.pointee.height == 0, "a failure gives \(size.pointee)")
      }
      return (code, image(of: size.pointee))
    }
  }

  static func check(_ size: ts_measurement) throws {
    let numbers = [size.width, size.height, size.first_baseline, size.last_baseline]
    try require(numbers.allSatisfy(\.isFinite), "a size is not finite: \(size)")
    try require(size.width >= 0 && size.line_count >= 1, "a size is \(size)")
    try require(size.is_truncated == 0 || size.is_truncated == 1, "a size is \(size)")
  }

  /// The widths give what each of them gives alone.
  mutating func measureWidths() throws {
    let memory = CallMemory()
    let text = texts.pick(&reader)
    let box = box(memory)
    let widths = (0..<reader.index(below: 6)).map { _ in number() }
    let given = reader.byte() == 0xFF ? nil : memory.array(widths)
    let count = count(widths.count)
    let (widthsOut, heightsOut) = (
      memory.room(widths.count, of: Double.self), memory.room(widths.count, of: Double.self)
    )
    let wantsWidths = reader.byte() & 7 != 0
    try attempt("ts_text_measure_widths") { error in
      let code = ts_text_measure_widths(text, box, given, count, wantsWidths ? widthsOut : nil, heightsOut, error)
      guard code == 0 else { return (code, []) }
      for (index, width) in widths.enumerated() {
        let alone = try Self.size(text, Self.box(box, width: width))
        try require(
          alone.height == heightsOut[index] && (!wantsWidths || alone.width == widthsOut[index]),
          "the width \(width) alone gives \(alone)")
      }
      return (code, image(of: heightsOut, widths.count))
    }
  }

  static func size(_ text: OpaquePointer?, _ box: ts_box) throws -> ts_measurement {
    var (box, size) = (box, ts_measurement())
    size.struct_size = MemoryLayout<ts_measurement>.size
    let code = ts_text_measure(text, &box, &size, nil)
    try require(code == 0, "a text alone has the code \(code)")
    return size
  }

  /// A box with another width; the usual one for NULL.
  static func box(_ given: UnsafePointer<ts_box>?, width: Double?) -> ts_box {
    var box = ts_box()
    box.width = .infinity
    if let given { box = given.pointee }
    box.struct_size = MemoryLayout<ts_box>.size
    if let width { box.width = width }
    return box
  }

  mutating func listLines() throws {
    let memory = CallMemory()
    let text = texts.pick(&reader)
    let box = box(memory)
    let room = reader.index(below: 8)
    let lines = memory.room(room, of: ts_line.self)
    let capacity = count(room)
    let isMissing = reader.byte() == 0xFF
    try attempt("ts_text_lines") { error in
      var found = -1
      let code = ts_text_lines(text, box, isMissing ? nil : lines, capacity, &found, error)
      guard code == 0 else {
        try require(found == 0, "a failure counts \(found) lines")
        return (code, [])
      }
      let size = try Self.size(text, Self.box(box, width: nil))
      try require(found == Int(size.line_count), "\(found) lines of \(size)")
      if isMissing { return (code, []) }
      try Self.check(UnsafeBufferPointer(start: lines, count: min(found, room)))
      return (code, image(of: lines, min(found, room)))
    }
  }

  static func check(_ lines: UnsafeBufferPointer<ts_line>) throws {
    var last = 0
    for line in lines {
      try require(
        line.start >= last && line.content_end >= line.start && line.end >= line.content_end,
        "a line behind \(last) is \(line)")
      try require(
        [line.width, line.y, line.baseline, line.height, line.x].allSatisfy(\.isFinite), "a line is not finite: \(line)"
      )
      last = line.start
    }
  }

  /// The texts give what each of them gives alone, on any number of threads.
  mutating func measureTexts() throws {
    let memory = CallMemory()
    let box = box(memory)
    let all = (0..<reader.index(below: 7)).map { _ in texts.pick(&reader) }
    let widths = all.map { _ in number() }
    let hasWidths = reader.byte() & 1 == 0
    let (given, places) = (memory.array(all), hasWidths ? memory.array(widths) : nil)
    let count = count(all.count)
    let heights = memory.room(all.count, of: Double.self)
    let threads: Int32 = [0, 1, 2, 3, -1, .max, .min][reader.index(below: 7)]
    let isRight = count == all.count
    try attempt("ts_texts_measure") { error in
      let code = ts_texts_measure(given, count, box, places, nil, heights, threads, error)
      let found = UnsafeBufferPointer(start: heights, count: isRight ? all.count : 0)
      guard code == 0 else { return (code, []) }
      for (index, text) in all.enumerated() where isRight {
        let alone = try Self.size(text, Self.box(box, width: hasWidths ? widths[index] : nil))
        try require(alone.height == found[index], "text \(index) alone is \(alone), and \(found[index]) with others")
      }
      return (code, image(of: found.baseAddress.map { UnsafePointer($0) }, found.count))
    }
  }
}
