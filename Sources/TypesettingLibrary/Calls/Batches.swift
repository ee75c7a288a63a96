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
}

/// Prepares and measures many texts.
@_cdecl("ts_measure_batch") public func measureBatch(
  _ style: UnsafePointer<ts_style>?, _ paragraphStyle: UnsafePointer<ts_paragraph_style>?,
  _ box: UnsafePointer<ts_box>?, _ batch: UnsafePointer<ts_batch>?, _ columns: UnsafePointer<ts_columns>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error) {
    let batch = try Batch(batch)
    let columns = try Columns(columns)
    let (style, fallback) = try TextStyle.from(style, "style")
    let paragraph = try ParagraphStyle(paragraphStyle, "paragraph_style")
    let box = try Box(box)
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
    if columns.value.codes == nil { try failure.throwAny("text") }
  }
}

/// Measures many prepared texts.
@_cdecl("ts_texts_measure") public func measureTexts(
  _ texts: UnsafePointer<OpaquePointer?>?, _ count: Int, _ box: UnsafePointer<ts_box>?,
  _ widths: UnsafePointer<Double>?, _ widthsOut: UnsafeMutablePointer<Double>?,
  _ heightsOut: UnsafeMutablePointer<Double>?, _ threads: Int32, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error) {
    let arrays = Arrays(
      texts: try elements(texts, count, "texts"), widths: widths, widthsOut: widthsOut, heightsOut: heightsOut)
    let box = try Box(box)
    let failure = FirstFailure()
    forEachPart(of: count, threads: threads) { part in
      for index in part {
        do {
          guard let pointer = arrays.texts[index] else { throw Failure.missing("texts[\(index)]") }
          let size = try known(pointer, TextHandle.self).typesetter.measure(
            maxWidth: arrays.widths?[index] ?? box.width, numberOfLines: box.lines, lineBreakMode: box.mode
          ).size
          arrays.widthsOut?[index] = size.width
          arrays.heightsOut?[index] = size.height
        } catch {
          failure.record(index, error)
        }
      }
    }
    do { try failure.throwAny("text") } catch {
      for out in [widthsOut, heightsOut] { out?.update(repeating: .nan, count: count) }
      throw error
    }
  }
}

/// The arrays of a call, which threads use at different indices.
private struct Arrays: @unchecked Sendable {
  let texts: UnsafeBufferPointer<OpaquePointer?>
  let widths: UnsafePointer<Double>?
  let widthsOut: UnsafeMutablePointer<Double>?
  let heightsOut: UnsafeMutablePointer<Double>?
}
