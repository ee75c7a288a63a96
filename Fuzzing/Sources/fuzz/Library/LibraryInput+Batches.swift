import CTypesetting
import TestSupport

extension LibraryInput {
  /// A batch gives what its texts give alone.
  mutating func measureBatch() throws {
    let memory = CallMemory()
    let (style, paragraph) = (style(memory), paragraphStyle(memory))
    let box = box(memory)
    let parts = (0..<reader.index(below: 9)).map { _ in
      reader.byte() < 0x40 ? Array(reader.pick(FontInput.texts).utf8) : Array(reader.bytes(reader.index(below: 24)))
    }
    let batch = batch(parts, memory)
    let columns = Columns(parts.count, memory, &reader)
    let given = memory.versioned(columns.value, &reader)
    let isMissing = reader.byte() == 0xFF
    try attempt("ts_measure_batch") { error in
      columns.clear()
      let code = ts_measure_batch(style, paragraph, box, batch, isMissing ? nil : given, error)
      if code == 0, let batch {
        for index in 0..<batch.pointee.count {
          try Self.check(columns, index, parts[index], style, paragraph, Self.box(box, width: nil), batch.pointee)
        }
      }
      return (code, columns.image)
    }
  }

  /// Each column only where the input has chosen it.
  private struct Columns {
    let count: Int
    let value: ts_columns

    init(_ count: Int, _ memory: CallMemory, _ reader: inout InputReader) {
      self.count = count
      let wanted = reader.byte()
      var value = ts_columns()
      if wanted & 1 == 0 { value.widths = memory.room(count, of: Double.self) }
      if wanted & 2 == 0 { value.heights = memory.room(count, of: Double.self) }
      if wanted & 4 == 0 { value.first_baselines = memory.room(count, of: Double.self) }
      if wanted & 8 == 0 { value.last_baselines = memory.room(count, of: Double.self) }
      if wanted & 16 == 0 { value.line_counts = memory.room(count, of: Int32.self) }
      if wanted & 32 == 0 { value.truncated = memory.room(count, of: UInt8.self) }
      if wanted & 64 == 0 { value.codes = memory.room(count, of: ts_code.self) }
      self.value = value
    }

    /// Makes the results of two calls comparable, of which one may write less.
    func clear() {
      for column in [value.widths, value.heights, value.first_baselines, value.last_baselines] {
        column?.update(repeating: 0, count: count)
      }
      value.line_counts?.update(repeating: 0, count: count)
      value.truncated?.update(repeating: 0, count: count)
      value.codes?.update(repeating: 0, count: count)
    }

    var image: [UInt8] {
      let numbers = [value.widths, value.heights, value.first_baselines, value.last_baselines].flatMap {
        fuzz.image(of: $0.map { UnsafePointer($0) }, count)
      }
      return numbers + fuzz.image(of: value.line_counts.map { UnsafePointer($0) }, count)
        + fuzz.image(of: value.codes.map { UnsafePointer($0) }, count)
    }
  }

  /// - Parameter batch: one that the library has taken.
  private static func check(
    _ columns: Columns, _ index: Int, _ bytes: [UInt8], _ style: UnsafePointer<ts_style>?,
    _ paragraph: UnsafePointer<ts_paragraph_style>?, _ box: ts_box, _ batch: ts_batch
  ) throws {
    let value = columns.value
    let code = value.codes?[index] ?? 0
    let bit = batch.validity_offset + index
    let isThere = batch.validity.map { $0[bit >> 3] >> UInt8(bit & 7) & 1 == 1 } ?? true
    if !isThere || code != 0 {
      try require(!(value.heights?[index].isFinite ?? false), "a text that is not there has a height")
      try require((value.line_counts?[index] ?? 0) == 0, "a text that is not there has lines")
      try require(isThere || code == 0, "a text that is not there has the code \(code)")
      return
    }
    // The offsets may differ from the offsets of the parts, and be right all the same.
    let offset = { (at: Int) in
      if let offsets = batch.offsets32 { return Int(offsets[at]) }
      return batch.offsets64.map { Int($0[at]) } ?? 0
    }
    let start = offset(index)
    var options = ts_text_options()
    options.struct_size = MemoryLayout<ts_text_options>.size
    (options.style, options.paragraph_style) = (style, paragraph)
    var text: OpaquePointer?
    defer { ts_text_free(text) }
    let prepared = ts_text_prepare(
      batch.bytes.map { $0 + start }, offset(index + 1) - start, &options, &text, nil)
    try require(prepared == 0, "a text of a batch is prepared with the code \(prepared) alone")
    var alone = box
    if let widths = batch.widths { alone.width = widths[index] }
    let size = try size(text, alone)
    try check(size)
    try require(
      (value.heights?[index] ?? size.height) == size.height && (value.widths?[index] ?? size.width) == size.width
        && (value.first_baselines?[index] ?? size.first_baseline) == size.first_baseline
        && (value.last_baselines?[index] ?? size.last_baseline) == size.last_baseline
        && Int64(value.line_counts?[index] ?? Int32(size.line_count)) == size.line_count
        && Int32(value.truncated?[index] ?? UInt8(size.is_truncated)) == size.is_truncated,
      "text \(index) of a batch is not \(size)")
  }
}
