import Fonts
import StrictJSON
import Typesetting

/// Measures a stream of JSON lines.
struct MeasureStream {
  let fonts: FontChoice
  /// What a line leaves out is taken from the command's options.
  let defaults: MeasureJob

  /// Reads a file or standard input to its end.
  ///
  /// - Returns: whether any line gave an error.
  func run(file: String?) throws -> Bool {
    try LineStream(path: file ?? "-").run { answer($0.bytes) }
  }

  private func answer(_ line: ArraySlice<UInt8>) -> LineStream.Answer {
    var id: String?
    do {
      let request = try MeasureRequest(JSONValue(utf8: line), defaults: defaults, id: &id)
      return LineStream.Answer(text: try request.job.measure(with: fonts, cache: .shared).json(id: request.id))
    } catch {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("id")
      writer.literal(id ?? "null")
      writer.name("error")
      writer.string("\(error)")
      writer.endObject()
      return LineStream.Answer(text: writer.text, isError: true)
    }
  }
}
