import StrictJSON
import Typesetting

/// Measures the texts of a stream of JSON lines.
struct MeasureJSONLines {
  let fonts: FontChoice
  /// The values of keys that a line leaves out: those of the command's options.
  let defaults: TextSpecification

  /// Reads a file or standard input to its end.
  ///
  /// - Returns: whether any line has an error.
  func run(file: String?) throws -> Bool {
    try LineReader(path: file ?? "-").run { answer($0.bytes) }
  }

  private func answer(_ line: ArraySlice<UInt8>) -> LineAnswer {
    var id: String?
    do {
      let request = try JSONLineRequest(JSONValue(utf8: line), defaults: defaults, id: &id)
      return LineAnswer(text: try request.specification.measure(with: fonts, cache: .shared).json(id: request.id))
    } catch {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("id")
      writer.literal(id ?? "null")
      writer.name("error")
      writer.string("\(error)")
      writer.endObject()
      return LineAnswer(text: writer.text, isError: true)
    }
  }
}
