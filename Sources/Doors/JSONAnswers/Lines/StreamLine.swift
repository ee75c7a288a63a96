internal import WorkBudgets

/// A line of a stream that is not blank. Blank lines, which contain only white space, are skipped.
package struct StreamLine: Sendable {
  /// `nil` for a line that is too long, whose bytes are not kept.
  let content: ArraySlice<UInt8>?
  /// The greatest length of a line, in bytes.
  let longest: Int
  /// The number of lines before this one without the blank ones, from 0.
  package let index: Int
  /// The line number in the file, blank lines included, from 1.
  package let number: Int

  /// The bytes of the line without the newline, for the steps of reading them.
  ///
  /// - Throws: `AnswerError` for a line that is too long.
  package func bytes() throws(AnswerError) -> ArraySlice<UInt8> {
    guard let content else { throw AnswerError.tooLong(limit: longest) }
    Work.spendReading(content.count)
    return content
  }

  /// The length of the line in bytes; 0 for one that is too long, of which no byte is kept.
  package var byteCount: Int { content?.count ?? 0 }

  /// The line as one of a stream that begins later.
  ///
  /// - Parameter first: the line before the first one of that stream.
  package func counted(after first: StreamLine) -> StreamLine {
    StreamLine(
      content: content, longest: longest, index: index - first.index - 1, number: number - first.number)
  }
}
