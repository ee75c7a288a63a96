import Glibc
import JSONAnswers
import StrictJSON
import TestSupport

/// What `typesetter measure --jsonl` reads.
struct JSONLinesInput: FuzzInput {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A file without a name, which is written again for each input.
  private static let file: Int32 = {
    var path = Array("/tmp/typesetting-fuzz-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    unlink(path)
    return file
  }()
  private static let questions = TextQuestions(fonts: FontChoice(), defaults: .usual, isLenient: false)

  func run() throws {
    ftruncate(Self.file, 0)
    try require(pwrite(Self.file, bytes, bytes.count, 0) == bytes.count, "the file cannot be written")
    let reader = try LineReader(path: "/proc/self/fd/\(Self.file)")
    var found = 0
    var numbers: [Int] = []
    try reader.forEachBatch { batch in
      found += batch.count
      for line in batch.lines {
        let answer = Self.answer(line)
        try Self.check(answer)
        let again = Self.answer(line)
        try require(again.whole == answer.whole, "two answers: \(answer), \(again)")
        numbers.append(line.number)
      }
    }
    try require(numbers == numbers.sorted(), "lines are out of order: \(numbers)")
    let newlines = bytes.count { $0 == 0x0A }
    try require(
      found == newlines + (bytes.last.map { $0 == 0x0A } ?? true ? 0 : 1), "\(found) lines, \(newlines) newlines")
  }

  private static func answer(_ line: StreamLine) -> LineAnswer {
    questions.answer(line: line.number) { try line.bytes() }
  }

  /// An answer is one line with an object, which has either an error or a size.
  private static func check(_ answer: LineAnswer) throws {
    guard let text = String(validating: answer.whole, as: UTF8.self) else {
      throw Violation("an answer is not UTF-8: \(answer.whole)")
    }
    try require(!text.utf8.contains(0x0A), "an answer has two lines: \(text.escaped)")
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(utf8: text.utf8) } catch {
      throw Violation("an answer is not JSON: \(error): \(text.escaped)")
    }
    try require((value["error"] != nil) == answer.isError, "an answer is and is not an error: \(text)")
    try require(answer.isError || value["height"]?.number != nil, "an answer has no height: \(text)")
  }
}
