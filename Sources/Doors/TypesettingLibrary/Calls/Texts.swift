public import CTypesetting
internal import Fonts
internal import Geometry
internal import Typesetting

// What each call does is in typesetting.h.

/// Prepares a text.
@_cdecl("ts_text_prepare") public func prepareText(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<ts_text_options>?,
  _ prepared: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: HandlePlace(pointer: prepared, name: "prepared")) {
    guard let options else { throw Failure.missing("options") }
    let (styled, fallback) = try styledText(
      try text(bytes, length), try versioned(options, ts_text_options(), "options"))
    return TextHandle(try Typesetter(styled, fallback: fallback))
  }
}

private func styledText(_ string: String, _ options: ts_text_options) throws -> (StyledText, FontLibrary) {
  let (base, fallback) = try TextStyle.from(options.style, "style")
  let paragraph = try ParagraphStyle(options.paragraph_style, "paragraph_style")
  var styled = StyledText(string, style: base, paragraphStyle: paragraph)
  let runs = try elements(options.runs, options.run_count, "runs")
  if !runs.isEmpty {
    let whole = styled.string.utf8
    func piece(_ range: Range<Int>) -> String {
      let start = whole.index(whole.startIndex, offsetBy: range.lowerBound)
      return String(styled.string[start..<whole.index(start, offsetBy: range.count)])
    }
    var pieces = StyledText("", style: base, paragraphStyle: paragraph)
    var (last, pointer, style) = (0, nil as UnsafePointer<ts_style>?, base)
    for run in runs {
      let range = try checked(run.start, run.end, after: last, of: styled.string, "run")
      // Several runs often have one style.
      if run.style != pointer { (pointer, style) = (run.style, try TextStyle.from(run.style, "run.style").style) }
      pieces.append(piece(last..<range.lowerBound), style: base)
      pieces.append(piece(range), style: style)
      last = range.upperBound
    }
    pieces.append(piece(last..<whole.count), style: base)
    styled = pieces
  }
  let paragraphRuns = try elements(options.paragraph_runs, options.paragraph_run_count, "paragraph_runs")
  if !paragraphRuns.isEmpty {
    var last = 0
    styled.setParagraphRuns(
      try paragraphRuns.map { run in
        let range = try checked(run.start, run.end, after: last, of: styled.string, "paragraph run")
        last = range.upperBound
        return StyledText.ParagraphRun(range: range, style: try ParagraphStyle(run.style, "paragraph_run.style"))
      }.filter { !$0.range.isEmpty })
  }
  return (styled, fallback)
}

/// The range of a run.
///
/// - Throws: `invalidRange` for one that overlaps the run before it, lies outside the text or splits a character.
private func checked(
  _ start: Int, _ end: Int, after last: Int, of string: String, _ name: String
) throws(Failure) -> Range<Int> {
  let bytes = string.utf8
  guard start >= last, end >= start, end <= bytes.count else {
    throw Failure(
      .invalidRange,
      "the \(name) from \(UInt(bitPattern: start)) to \(UInt(bitPattern: end)) is out of range: expected \(last) to "
        + "\(bytes.count), in order")
  }
  for offset in [start, end] where offset < bytes.count {
    guard !UTF8.isContinuation(bytes[bytes.index(bytes.startIndex, offsetBy: offset)]) else {
      throw Failure(.invalidRange, "the \(name) from \(start) to \(end) splits a character at byte \(offset)")
    }
  }
  return start..<end
}

/// Frees a text.
@_cdecl("ts_text_free") public func freeText(_ text: OpaquePointer?) { release(text, as: TextHandle.self) }

/// Measures a text.
@_cdecl("ts_text_measure") public func measureText(
  _ text: OpaquePointer?, _ box: UnsafePointer<ts_box>?, _ measurement: UnsafeMutablePointer<ts_measurement>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: StructPlace(measurement, ts_measurement(), "measurement")) {
    let text = try object(text, TextHandle.self, "text")
    let box = try Box(box)
    return ts_measurement(
      try text.typesetter.measure(maxWidth: box.width, numberOfLines: box.lines, lineBreakMode: box.mode))
  }
}

/// Prepares and measures a text, and keeps nothing.
@_cdecl("ts_measure") public func measure(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<ts_text_options>?,
  _ box: UnsafePointer<ts_box>?, _ measurement: UnsafeMutablePointer<ts_measurement>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: StructPlace(measurement, ts_measurement(), "measurement")) {
    guard let options else { throw Failure.missing("options") }
    let (styled, fallback) = try styledText(
      try text(bytes, length), try versioned(options, ts_text_options(), "options"))
    let box = try Box(box)
    return ts_measurement(
      try Typesetter(styled, fallback: fallback).measure(
        maxWidth: box.width, numberOfLines: box.lines, lineBreakMode: box.mode))
  }
}

/// Measures a text at several widths.
@_cdecl("ts_text_measure_widths") public func measureWidths(
  _ text: OpaquePointer?, _ box: UnsafePointer<ts_box>?, _ widths: UnsafePointer<Double>?, _ count: Int,
  _ widthsOut: UnsafeMutablePointer<Double>?, _ heightsOut: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  let place = ArrayPlaces()
  return attempt(error, into: place) {
    let text = try object(text, TextHandle.self, "text")
    let box = try Box(box)
    let widths = try elements(widths, count, "widths")
    let sizes = SizeArrays(widths: widthsOut, heights: heightsOut)
    place.open { sizes.empty(count) }
    for (index, width) in widths.enumerated() {
      sizes.set(
        index, try text.typesetter.measure(maxWidth: width, numberOfLines: box.lines, lineBreakMode: box.mode).size)
    }
    return nil
  }
}

/// Lists lines.
@_cdecl("ts_text_lines") public func textLines(
  _ text: OpaquePointer?, _ box: UnsafePointer<ts_box>?, _ lines: UnsafeMutablePointer<ts_line>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: ListPlace(elements: lines, capacity: capacity, count: count, name: "lines")) {
    let text = try object(text, TextHandle.self, "text")
    let box = try Box(box)
    var found = (count: 0, first: [ts_line]())
    _ = try text.typesetter.forEachLine(
      maxWidth: box.width, numberOfLines: box.lines, lineBreakMode: box.mode
    ) { line in
      if found.count < capacity { found.first.append(ts_line(line, x: 0)) }
      found.count += 1
    }
    return found
  }
}

/// The text that stays of a text's white space.
@_cdecl("ts_text_string") public func textString(
  _ text: OpaquePointer?, _ string: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: TextPlace(pointer: string, length: length, name: "string")) {
    try object(text, TextHandle.self, "text").typesetter.text.string
  }
}

/// The width without optional line ends; 0 for no text.
@_cdecl("ts_text_max_content_width") public func maxContentWidth(_ text: OpaquePointer?) -> Double {
  text.map { text in result(orAtEnd: .nan) { known(text, TextHandle.self).typesetter.maxContentWidth } } ?? 0
}

/// The least width without breaks in words; 0 for no text.
@_cdecl("ts_text_min_content_width") public func minContentWidth(_ text: OpaquePointer?) -> Double {
  text.map { text in result(orAtEnd: .nan) { known(text, TextHandle.self).typesetter.minContentWidth } } ?? 0
}

extension ts_measurement {
  init(_ measurement: TextMeasurement) {
    self.init(
      struct_size: 0, width: measurement.size.width, height: measurement.size.height,
      first_baseline: measurement.firstBaseline, last_baseline: measurement.lastBaseline,
      line_count: Int64(measurement.lineCount), is_truncated: measurement.isTruncated ? 1 : 0, reserved: 0)
  }
}
