import Foundation
import TestSupport
import Testing

/// What tests of the W3C (web-platform-tests) ask of text, in our words and with our texts, and what the clause of the specification
/// says of the answer. Some follow a test, which they name, the others a clause that a folder of tests is about. Many are *reftests*: two
/// questions that have to have the same lines.
@Suite struct W3CTests {
  private typealias Members = [String: Any]

  /// A line of an answer has its width in points, and its range in UTF-8 bytes.
  private struct Answer {
    let error: String?
    let widths: [Double]
    let ranges: [(start: Int, end: Int)]
    let size: [Double]
    let text: [UInt8]

    init(_ answer: Members, _ question: Members) {
      error = answer["error"] as? String
      let lines = answer["lines"] as? [Members] ?? []
      widths = lines.compactMap { $0["width"] as? Double }
      ranges = lines.map { ($0["start"] as? Int ?? -1, $0["end"] as? Int ?? -1) }
      size = ["width", "height"].compactMap { answer[$0] as? Double }
      text = Array((answer["text"] as? String ?? question["text"] as? String ?? "").utf8)
    }

    var lines: [String] { ranges.map { String(decoding: text[$0.start..<$0.end], as: UTF8.self) } }

    /// - Parameter isInverse: whether the sides of the other one are exchanged.
    func isSame(_ other: Answer, isInverse: Bool = false) -> Bool {
      W3CTests.areNear(widths, other.widths)
        && W3CTests.areNear(size, isInverse ? other.size.reversed() : other.size)
    }
  }

  private static func areNear(_ values: [Double], _ others: [Double]) -> Bool {
    values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) <= 0.02 }
  }

  /// All questions are asked at once.
  private static func answers(_ questions: [Members]) throws -> [Answer] {
    var input: [UInt8] = []
    for question in questions { input += try JSONSerialization.data(withJSONObject: question) + [0x0A] }
    let run = try Command.run("measure", "--jsonl", input: String(decoding: input, as: UTF8.self))
    let lines = run.output.utf8.split(separator: 0x0A)
    try require(lines.count == questions.count, "\(lines.count) answers to \(questions.count) questions")
    return try zip(lines, questions).map { line, question in
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? Members
      return Answer(object ?? [:], question)
    }
  }

  @Test func `texts are laid out as tests of the W3C have it`() throws {
    let file = try Repository.bytes(Repository.path("Tests/CommandTests/Measure/w3c.jsonl"))
    let cases = try file.split(separator: 0x0A).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? Members)
    }
    var questions: [Members] = []
    for item in cases {
      for key in ["question", "sameAs", "unlike"] {
        if let question = item[key] as? Members { questions.append(question) }
      }
    }
    var answers = try Self.answers(questions)[...]
    var expectations = 0
    for item in cases {
      let says = "\(item["clause"] ?? ""): \(item["says"] ?? "") \(item["question"] ?? "")"
      let answer = answers.removeFirst()
      #expect(answer.error == nil, "\(says)")
      var count = 0
      func expect(_ key: String, _ holds: Bool) {
        count += 1
        #expect(holds, "\(key) of \(says): \(answer)")
      }
      if let lines = item["lines"] as? [String] { expect("lines", answer.lines == lines) }
      if let starts = item["starts"] as? [Int] { expect("starts", answer.ranges.map(\.start) == starts) }
      if let widths = item["widths"] as? [Double] { expect("widths", Self.areNear(answer.widths, widths)) }
      for key in ["sameAs", "unlike"] where item[key] != nil {
        let other = answers.removeFirst()
        #expect(other.error == nil, "\(says)")
        let isSame = answer.isSame(other, isInverse: item["sameInverse"] as? Bool ?? false)
        expect(key, isSame == (key == "sameAs"))
      }
      #expect(count > 0, "\(says)")
      expectations += count
    }
    #expect(cases.count >= 200 && expectations >= cases.count)
  }
}
