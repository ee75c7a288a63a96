import JSONAnswers
import SystemAccess

/// Reads the lines of a file or of standard input in batches, in constant memory.
///
/// A batch consists of the lines that end in the bytes of one read. It is processed before the next read, so that a
/// program at the other end of a pipe gets answers before it closes its side.
struct LineReader {
  /// The greatest length of a line in bytes, without its newline: that of the longest text.
  static let longestLine = AnswerError.longestQuestion

  /// A path; `-` is standard input.
  private let path: String
  private let file: ReadableFile

  typealias Line = StreamLine

  init(path: String) throws(CommandError) {
    self.path = path
    file = try InputFile.open(path)
  }

  /// Reads to the end.
  ///
  /// - Parameter body: receives the lines of a batch, and how many lines the batch has with the blank ones.
  func forEachBatch(_ body: ([Line], Int) throws -> Void) throws {
    var splitter = LineSplitter(longestLine: Self.longestLine)
    while let chunk = try readAvailable() {
      let count = splitter.number
      if let lines = splitter.lines(of: chunk) { try body(lines, splitter.number - count) }
    }
    let count = splitter.number
    let rest = splitter.lastLine()
    try body(rest, splitter.number - count)
  }

  private func readAvailable() throws(CommandError) -> [UInt8]? {
    do throws(FileError) { return try file.readAvailable() } catch { throw InputFile.unreadable(path, error) }
  }
}
