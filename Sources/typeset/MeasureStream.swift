import Dispatch
import Fonts
import Locking
import StrictJSON
import Typesetting

/// Measures a stream of JSON lines on all cores, in constant memory and in the order of the input.
///
/// What one read gives is worked on and written before the next read, so that a program at the other end of a pipe gets
/// its answer without having to close its side.
struct MeasureStream {
  let fonts: FontChoice
  /// What a line leaves out is taken from the command's options.
  let defaults: MeasureJob

  /// Reads a file or standard input to its end.
  ///
  /// - Returns: whether any line gave an error.
  func run(file: String?) throws -> Bool {
    let path = file ?? "-"
    let descriptor = path == "-" ? 0 : try FileSystem.openForReading(path)
    let reader = ByteReader(descriptor: descriptor, name: path == "-" ? "standard input" : "'\(path)'")
    var progress = Progress()
    var rest: [UInt8] = []
    var failed = false
    while let chunk = try reader.read() {
      guard let lastNewline = chunk.lastIndex(of: 0x0A) else {
        rest += chunk
        continue
      }
      let batch = rest + chunk[...lastNewline]
      rest = Array(chunk[(lastNewline + 1)...])
      let lines = batch.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      failed = try answer(Array(lines)) || failed
      progress.add(lines.count)
    }
    if !rest.isEmpty {
      failed = try answer([rest[...]]) || failed
      progress.add(1)
    }
    progress.finish()
    return failed
  }

  /// Measures lines and writes their answers.
  private func answer(_ lines: [ArraySlice<UInt8>]) throws -> Bool {
    let groupSize = 16
    let groups = (lines.count + groupSize - 1) / groupSize
    let outcome = Mutex((answers: [String](repeating: "", count: groups), failed: false))
    DispatchQueue.concurrentPerform(iterations: groups) { group in
      var text = ""
      var failed = false
      for line in lines[group * groupSize..<min(lines.count, (group + 1) * groupSize)] {
        // An empty line is no request; it has no answer.
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
        let (answer, isError) = answer(line)
        text += answer + "\n"
        failed = failed || isError
      }
      outcome.withLock { outcome in
        outcome.answers[group] = text
        outcome.failed = outcome.failed || failed
      }
    }
    let (answers, failed) = outcome.withLock { $0 }
    for text in answers { try FileSystem.writeStandardOutput(text) }
    return failed
  }

  private func answer(_ line: ArraySlice<UInt8>) -> (String, isError: Bool) {
    var id: String?
    do {
      let value = try line.withUnsafeBufferPointer { bytes in
        Result { () throws(JSONError) in try JSONReader.value(of: bytes) }
      }.get()
      let request = try MeasureRequest(value, defaults: defaults, id: &id)
      return (try request.job.measure(with: fonts, cache: .shared).json(id: request.id), false)
    } catch {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("id")
      writer.literal(id ?? "null")
      writer.name("error")
      writer.string("\(error)")
      writer.endObject()
      return (writer.text, true)
    }
  }
}
