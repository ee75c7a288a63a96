import Locking
import StrictJSON
import Typesetting

/// Measures the texts of a stream of JSON lines.
struct MeasureJSONLines {
  /// The values of keys that a line leaves out: those of the command's options.
  private let defaults: TextSpecification
  private let isLenient: Bool
  private let texts: WorkerPool<StreamTexts>

  /// - Parameter isLenient: whether unknown keys are passed over.
  init(fonts: FontChoice, defaults: TextSpecification, isLenient: Bool) {
    self.defaults = defaults
    self.isLenient = isLenient
    texts = WorkerPool(first: StreamTexts(fonts: fonts)) { StreamTexts(fonts: fonts) }
  }

  /// Reads a file or standard input to its end.
  ///
  /// - Returns: whether any line has an error.
  func run(file: String?) throws -> Bool {
    let reader: LineReader
    do throws(CommandError) { reader = try LineReader(path: file ?? "-") } catch {
      throw CommandError("\(error); with --jsonl the argument is a file of JSON lines, '-' for standard input")
    }
    return try reader.run(answer)
  }

  /// The answer to a line: the measurement, or what is wrong with the line.
  func answer(_ line: LineReader.Line) -> LineAnswer {
    var id: String?
    do {
      let request = try JSONLineRequest(
        JSONValue(utf8: line.bytes(), line: line.number), defaults: defaults, isLenient: isLenient, id: &id)
      var start: [String] = []
      let end = try texts.withWorker { worker in
        let result = try worker.measure(request.specification)
        return try result.json(id: request.id, names: worker.names) { start.append($0) }
      }
      return LineAnswer(start: start, text: end)
    } catch {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("id")
      writer.literal(id ?? "null")
      writer.name("error")
      // The location of an error in the JSON is the line of the stream, with a column.
      writer.string(error is JSONError ? "\(error)" : "line \(line.number): \(CommandError.text(of: error))")
      writer.endObject()
      return LineAnswer(text: writer.text, isError: true)
    }
  }
}
