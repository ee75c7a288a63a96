internal import JSONAnswers

/// A line of a stream of questions that is not blank.
public struct QuestionLine: Sendable {
  let line: StreamLine

  /// The length of the line in bytes; 0 for one that is too long, of which no byte is kept.
  public var byteCount: Int { line.byteCount }
}

/// Splits the bytes of a stream into lines, as the command does.
public struct QuestionSplitter: Sendable {
  private var splitter: LineSplitter

  /// - Parameter longestLine: the greatest length of a line in bytes, without its newline. Of longer ones no byte is
  ///   kept.
  public init(longestLine: Int) { splitter = LineSplitter(longestLine: longestLine) }

  /// The lines that end in a chunk.
  ///
  /// - Complexity: O(bytes)
  public mutating func lines(of chunk: [UInt8]) -> [QuestionLine] {
    (splitter.lines(of: chunk) ?? []).map(QuestionLine.init)
  }

  /// The line after the last newline; empty where there is none.
  public mutating func lastLine() -> [QuestionLine] { splitter.lastLine().map(QuestionLine.init) }
}
