import Dispatch
import Locking
import SystemAccess

/// Answers the lines of a file or of standard input on all cores, in constant memory and in the order of the input.
///
/// What one read gives is worked on and written before the next read, so that a program at the other end of a pipe gets
/// its answer without having to close its side.
struct LineStream {
  /// A path; `-` is standard input.
  let path: String
  private let file: ReadableFile
  /// Lines that one core takes at a time.
  private static let groupSize = 16

  /// A line that holds more than white space; one that does not has no answer.
  struct Line: Sendable {
    let bytes: ArraySlice<UInt8>
    /// Counts these lines only, from 0.
    let index: Int
    /// Counts all lines, from 1.
    let number: Int
  }

  struct Answer: Sendable {
    /// Without a line end.
    var text: String
    var isError = false
    /// Lines for standard error.
    var notes: [Note] = []
  }

  /// Something that is worth a word once, however many lines give cause for it.
  struct Note: Sendable {
    var kind: String
    var text: String
  }

  init(path: String) throws(CommandError) {
    self.path = path
    file = try FileSystem.openForReading(path)
  }

  /// Reads to the end and writes an answer a line.
  ///
  /// - Parameter answer: called on any thread, for several lines at a time.
  /// - Returns: whether any answer is an error.
  func run(_ answer: @Sendable (Line) -> Answer) throws -> Bool {
    var output = Output()
    try forEachBatch { lines, count in
      try output.write(Self.answers(lines, answer))
      output.progress.add(count)
    }
    output.progress.finish()
    return output.failed
  }

  /// Reads to the end.
  ///
  /// - Parameter body: given the lines of what has come and how many lines those are with the blank ones.
  func forEachBatch(_ body: ([Line], Int) throws -> Void) throws {
    var splitter = Splitter()
    while let chunk = try readAvailable() {
      let count = splitter.number
      if let lines = splitter.lines(of: chunk) { try body(lines, splitter.number - count) }
    }
    let count = splitter.number
    let rest = splitter.lastLine()
    try body(rest, splitter.number - count)
  }

  private func readAvailable() throws(CommandError) -> [UInt8]? {
    do throws(FileError) { return try file.readAvailable() } catch { throw FileSystem.unreadable(path, error) }
  }

  private static func answers(_ lines: [Line], _ answer: @Sendable (Line) -> Answer) -> [Answer] {
    let groups = (lines.count + groupSize - 1) / groupSize
    let answers = Mutex([[Answer]](repeating: [], count: groups))
    DispatchQueue.concurrentPerform(iterations: groups) { group in
      let found = lines[group * groupSize..<min(lines.count, (group + 1) * groupSize)].map(answer)
      answers.withLock { $0[group] = found }
    }
    return answers.withLock { $0 }.flatMap(\.self)
  }

  // MARK: In and out

  /// Cuts what was read into lines.
  private struct Splitter {
    /// The lines so far.
    private(set) var number = 0
    private var index = 0
    private var rest: [UInt8] = []

    /// The lines that end in a chunk; `nil` when none does.
    mutating func lines(of chunk: [UInt8]) -> [Line]? {
      guard let lastNewline = chunk.lastIndex(of: 0x0A) else {
        rest += chunk
        return nil
      }
      let batch = rest + chunk[...lastNewline]
      rest = Array(chunk[(lastNewline + 1)...])
      return batch.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().compactMap { line($0) }
    }

    /// What stands after the last line end.
    mutating func lastLine() -> [Line] {
      defer { rest = [] }
      return rest.isEmpty ? [] : [line(rest[...])].compactMap(\.self)
    }

    private mutating func line(_ bytes: ArraySlice<UInt8>) -> Line? {
      number += 1
      guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return nil }
      defer { index += 1 }
      return Line(bytes: bytes, index: index, number: number)
    }
  }

  private struct Output {
    var progress = Progress()
    var failed = false
    private var told: Set<String> = []

    mutating func write(_ answers: [Answer]) throws(CommandError) {
      var text = ""
      for answer in answers {
        text += answer.text
        text += "\n"
        failed = failed || answer.isError
      }
      try FileSystem.writeStandardOutput(text)
      for note in answers.flatMap(\.notes) where told.insert(note.kind).inserted {
        StandardError.write("typesetter: \(note.text)\n")
      }
    }
  }
}
