import SystemAccess

/// Reads the lines of a file or of standard input in batches, in constant memory.
///
/// A batch consists of the lines that end in the bytes of one read. It is processed before the next read, so that a
/// program at the other end of a pipe gets answers before it closes its side.
struct LineReader {
  /// A path; `-` is standard input.
  private let path: String
  private let file: ReadableFile

  /// A line that is not blank. Blank lines, which contain only white space, are skipped.
  struct Line: Sendable {
    let bytes: ArraySlice<UInt8>
    /// The number of lines before this one without the blank ones, from 0.
    let index: Int
    /// The line number in the file, blank lines included, from 1.
    let number: Int
  }

  init(path: String) throws(CommandError) {
    self.path = path
    file = try InputFile.open(path)
  }

  /// Reads to the end.
  ///
  /// - Parameter body: receives the lines of a batch, and how many lines the batch has with the blank ones.
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
    do throws(FileError) { return try file.readAvailable() } catch { throw InputFile.unreadable(path, error) }
  }

  /// Splits chunks of bytes into lines; a line may span several chunks.
  private struct Splitter {
    /// The number of lines so far, with the blank ones.
    private(set) var number = 0
    private var index = 0
    /// The bytes after the last newline.
    private var rest: [UInt8] = []

    /// The lines that end in a chunk; `nil` when the chunk has no newline.
    mutating func lines(of chunk: [UInt8]) -> [Line]? {
      guard let lastNewline = chunk.lastIndex(of: 0x0A) else {
        rest += chunk
        return nil
      }
      let batch = rest + chunk[...lastNewline]
      rest = Array(chunk[(lastNewline + 1)...])
      return batch.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().compactMap { line($0) }
    }

    /// The line after the last newline; empty when there is none.
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
}
