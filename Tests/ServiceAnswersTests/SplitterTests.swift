import ServiceAnswers
import TestSupport
import Testing

@Suite struct SplitterTests {
  /// The lengths of the lines of a text that is read in chunks.
  private func lengths(_ text: String, longest: Int = 100, chunk: Int) -> [Int] {
    var splitter = QuestionSplitter(longestLine: longest)
    var found: [Int] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      found += splitter.lines(of: Array(rest.prefix(chunk))).map(\.byteCount)
      rest = rest.dropFirst(chunk)
    }
    return found + splitter.lastLine().map(\.byteCount)
  }

  @Test func `lines are the same whatever the chunks are`() {
    for chunk in 1...12 {
      #expect(lengths("abc\n\n \t\r\nde\nf", chunk: chunk) == [3, 2, 1])
      #expect(lengths("abc\r\n", chunk: chunk) == [4])
      #expect(lengths("\n\n", chunk: chunk) == [])
    }
  }

  @Test func `of a line that is too long no byte is kept, wherever it is`() {
    for chunk in 1...30 {
      #expect(lengths("abcdef\nabc\nabcdefg\nabc\nabcdefgh", longest: 5, chunk: chunk) == [0, 3, 0, 3, 0])
      #expect(lengths("abcde\nabcdef\n", longest: 5, chunk: chunk) == [5, 0])
    }
  }
}
