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

  /// A line that is not blank. Blank lines, which contain only white space, are skipped.
  struct Line: Sendable {
    /// `nil` for a line that is too long, whose bytes are not kept.
    fileprivate let content: ArraySlice<UInt8>?
    /// The number of lines before this one without the blank ones, from 0.
    let index: Int
    /// The line number in the file, blank lines included, from 1.
    let number: Int

    /// The bytes of the line without the newline.
    ///
    /// - Throws: `AnswerError` for a line that is too long.
    func bytes() throws(AnswerError) -> ArraySlice<UInt8> {
      guard let content else { throw .tooLong }
      return content
    }
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
    /// The bytes after the last newline; empty when they are too many for a line.
    private var rest: [UInt8] = []
    private var isTooLong = false

    /// The lines that end in a chunk; `nil` when the chunk has no newline.
    mutating func lines(of chunk: [UInt8]) -> [Line]? {
      guard let newline = chunk.firstIndex(of: 0x0A), let lastNewline = chunk.lastIndex(of: 0x0A) else {
        keep(chunk[...])
        return nil
      }
      var found: [Line] = []
      keep(chunk[..<newline])
      if isTooLong { found.append(nextLine(nil)) } else if let line = line(rest[...]) { found.append(line) }
      rest = []
      isTooLong = false
      if newline < lastNewline {
        let others = chunk[(newline + 1)..<lastNewline].split(separator: 0x0A, omittingEmptySubsequences: false)
        found += others.compactMap { line($0) }
      }
      keep(chunk[(lastNewline + 1)...])
      return found
    }

    /// The line after the last newline; empty when there is none.
    mutating func lastLine() -> [Line] {
      defer { rest = [] }
      if isTooLong { return [nextLine(nil)] }
      return rest.isEmpty ? [] : [line(rest[...])].compactMap(\.self)
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
      if isTooLong { return }
      isTooLong = rest.count + bytes.count > longestLine
      if isTooLong { rest = [] } else { rest += bytes }
    }

    private mutating func line(_ bytes: ArraySlice<UInt8>) -> Line? {
      guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
        number += 1
        return nil
      }
      return nextLine(bytes)
    }

    private mutating func nextLine(_ content: ArraySlice<UInt8>?) -> Line {
      number += 1
      defer { index += 1 }
      return Line(content: content, index: index, number: number)
    }
  }
}
