public import CTypesetting
internal import Geometry
internal import Typesetting

// What each call does is in typesetting.h.

/// The arrays of results, which threads write at different indices.
private struct Columns: @unchecked Sendable {
  let value: ts_columns

  init(_ pointer: UnsafePointer<ts_columns>?) throws(Failure) {
    guard let pointer else { throw .missing("columns") }
    value = try versioned(pointer, ts_columns(), "columns")
  }

  func set(_ index: Int, _ measurement: TextMeasurement) {
    value.widths?[index] = measurement.size.width
    value.heights?[index] = measurement.size.height
    value.first_baselines?[index] = measurement.firstBaseline
    value.last_baselines?[index] = measurement.lastBaseline
    value.line_counts?[index] = Int32(clamping: measurement.lineCount)
    value.truncated?[index] = measurement.isTruncated ? 1 : 0
    value.codes?[index] = ErrorCode.ok.rawValue
  }

  func set(_ index: Int, _ code: ErrorCode) {
    for column in [value.widths, value.heights, value.first_baselines, value.last_baselines] { column?[index] = .nan }
    value.line_counts?[index] = 0
    value.truncated?[index] = 0
    value.codes?[index] = code.rawValue
  }

  func empty(_ count: Int) { for index in 0..<count { set(index, .ok) } }
}

/// Prepares and measures many texts.
@_cdecl("ts_measure_batch") public func measureBatch(
  _ style: UnsafePointer<ts_style>?, _ paragraphStyle: UnsafePointer<ts_paragraph_style>?,
  _ box: UnsafePointer<ts_box>?, _ batch: UnsafePointer<ts_batch>?, _ columns: UnsafePointer<ts_columns>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  let place = ArrayPlaces()
  return attempt(error, into: place) {
    let batch = try Batch(batch)
    let columns = try Columns(columns)
    let (style, fallback) = try TextStyle.from(style, "style")
    let paragraph = try ParagraphStyle(paragraphStyle, "paragraph_style")
    let box = try Box(box)
    place.open { columns.empty(batch.count) }
    let failure = FirstFailure()
    forEachPart(of: batch.count, threads: batch.threads) { part in
      for index in part {
        guard batch.isValid(index) else {
          columns.set(index, .ok)
          continue
        }
        do {
          let bytes = batch.bytes(index)
          guard let string = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.invalidUTF8, "the text is not valid UTF-8")
          }
          let typesetter = try Typesetter(
            StyledText(string, style: style, paragraphStyle: paragraph), fallback: fallback)
          columns.set(
            index,
            try typesetter.measure(
              maxWidth: batch.widths?[index] ?? box.width, numberOfLines: box.lines, lineBreakMode: box.mode))
        } catch {
          columns.set(index, ErrorCode(of: error))
          failure.record(index, error)
        }
      }
    }
    return columns.value.codes == nil ? failure.error("text") : nil
  }
}

/// Measures many prepared texts.
@_cdecl("ts_texts_measure") public func measureTexts(
  _ texts: UnsafePointer<OpaquePointer?>?, _ count: Int, _ box: UnsafePointer<ts_box>?,
  _ widths: UnsafePointer<Double>?, _ widthsOut: UnsafeMutablePointer<Double>?,
  _ heightsOut: UnsafeMutablePointer<Double>?, _ threads: Int32, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  let place = ArrayPlaces()
  return attempt(error, into: place) {
    let arguments = Arguments(texts: try elements(texts, count, "texts"), widths: widths)
    let box = try Box(box)
    let sizes = SizeArrays(widths: widthsOut, heights: heightsOut)
    place.open { sizes.empty(count) }
    let failure = FirstFailure()
    forEachPart(of: count, threads: threads) { part in
      for index in part {
        do {
          guard let pointer = arguments.texts[index] else { throw Failure.missing("texts[\(index)]") }
          let found = try known(pointer, TextHandle.self).typesetter.measure(
            maxWidth: arguments.widths?[index] ?? box.width, numberOfLines: box.lines, lineBreakMode: box.mode)
          sizes.set(index, found.size)
        } catch {
          failure.record(index, error)
        }
      }
    }
    if let error = failure.error("text") { throw error }
    return nil
  }
}

/// The arrays of a call, which threads read.
private struct Arguments: @unchecked Sendable {
  let texts: UnsafeBufferPointer<OpaquePointer?>
  let widths: UnsafePointer<Double>?
}
