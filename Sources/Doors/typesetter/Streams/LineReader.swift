import JSONAnswers
import SystemAccess

/// Reads the lines of a file or of standard input in batches, in constant memory.
///
/// A batch consists of the lines that end in the bytes of one read, which does not wait for more bytes than there are: a
/// program at the other end of a pipe gets answers before it closes its side.
struct LineReader {
  /// The greatest length of a line in bytes, without its newline: the length of the longest text.
  static let longestLine = AnswerError.longestQuestion

  /// A path; `-` is standard input.
  private let path: String
  private let file: ReadableFile

  typealias Line = StreamLine

  init(path: String) throws(CommandError) {
    self.path = path
    file = try InputFile.openStream(path)
  }

  /// Reads to the end.
  ///
  /// - Parameter body: receives each batch.
  func forEachBatch(_ body: (Batch) throws -> Void) throws {
    var batches = batches()
    while let batch = try batches.next() { try body(batch) }
  }

  func batches() -> Batches { Batches(reader: self) }

  struct Batch {
    /// From 0.
    var number: Int
    var lines: [Line]
    /// The number of lines, with the blank ones.
    var count: Int
  }

  struct Batches {
    /// The greatest number of bytes in one read. A batch of labels takes a third of a millisecond, so that threads which
    /// take batches in turns end at about the same time.
    private static let readLength = 1 << 14

    private let reader: LineReader
    private var splitter = LineSplitter(longestLine: LineReader.longestLine)
    private var number = 0
    private var isAtEnd = false

    fileprivate init(reader: LineReader) { self.reader = reader }

    /// The next batch; `nil` at the end. Waits for the first bytes that end a line.
    mutating func next() throws(CommandError) -> Batch? {
      while !isAtEnd {
        let count = splitter.number
        let chunk = try read()
        isAtEnd = chunk == nil
        guard let lines = chunk.map({ splitter.lines(of: $0) }) ?? splitter.lastLine() else { continue }
        defer { number += 1 }
        return Batch(number: number, lines: lines, count: splitter.number - count)
      }
      return nil
    }

    private func read() throws(CommandError) -> [UInt8]? {
      do throws(FileError) { return try reader.file.readAvailable(atMost: Self.readLength) } catch {
        throw InputFile.unreadable(reader.path, error)
      }
    }
  }
}
