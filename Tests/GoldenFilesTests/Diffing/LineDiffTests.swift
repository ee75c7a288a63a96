import GoldenFiles
import TestSupport
import Testing

@Suite struct LineDiffTests {
  @Test func `equal text has no difference`() {
    #expect(LineDiff.text(from: "", to: "") == nil)
    #expect(LineDiff.text(from: "a\nb", to: "a\nb") == nil)
  }

  @Test func `distant changes are separate hunks`() {
    let old = (1...20).map(String.init)
    var new = old
    new[1] = "two"
    new.remove(at: 16)
    #expect(
      LineDiff.text(from: old.joined(separator: "\n"), to: new.joined(separator: "\n")) == """
        @@ −1,5 +1,5 @@
         1
        −2
        +two
         3
         4
         5
        @@ −14,7 +14,6 @@
         14
         15
         16
        −17
         18
         19
         20
        """)
  }

  @Test func `near changes are one hunk`() {
    #expect(
      LineDiff.text(from: "a\nb\nc\nd", to: "A\nb\nc\nD") == """
        @@ −1,4 +1,4 @@
        −a
        +A
         b
         c
        −d
        +D
        """)
  }

  @Test(arguments: [(5, 1), (6, 1), (7, 2), (8, 2)])
  func `the context of two hunks does not overlap`(equalLines: Int, hunks: Int) throws {
    let between = (0..<equalLines).map { "\($0)\n" }.joined()
    let difference = try #require(LineDiff.text(from: "a\n\(between)b", to: "A\n\(between)B"))
    #expect(difference.split(separator: "\n").count { $0.hasPrefix("@@") } == hunks, "\(difference)")
  }

  @Test func `a final newline is compared`() {
    #expect(LineDiff.text(from: "a", to: "a\n") == "@@ −1,1 +1,2 @@\n a\n+")
  }

  @Test func `equivalent spellings differ`() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(LineDiff.text(from: "\u{E9}", to: "e\u{301}") == "@@ −1,1 +1,1 @@\n−\u{E9}\n+e\u{301}")
  }

  @Test func `invisible characters are shown`() {
    #expect(LineDiff.text(from: "a\u{200B}b\r", to: "a\u{A0}b") == "@@ −1,1 +1,1 @@\n−a\\u{200B}b\\u{D}\n+a\\u{A0}b")
  }

  @Test func `long differences are cut`() throws {
    let old = (0..<500).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<500).map { "new \($0)" }.joined(separator: "\n")
    let lines = try #require(LineDiff.text(from: old, to: new)).split(separator: "\n")
    #expect(lines.count == 201)
    #expect(lines.last == "… and 801 more lines of difference")
  }

  @Test func `large texts are compared between their unique lines`() throws {
    var old = (0..<20_000).map { "line \($0)" }
    var new = old
    for index in stride(from: 10, to: 20_000, by: 400) { new[index] += " changed" }
    old.insert("removed", at: 15_000)
    new.insert("added", at: 5_000)
    let difference = try #require(LineDiff.text(from: old.joined(separator: "\n"), to: new.joined(separator: "\n")))
    #expect(difference.hasPrefix("@@ −8,7 +8,7 @@\n line 7\n line 8\n line 9\n−line 10\n+line 10 changed\n line 11\n"))
    #expect(difference.contains("\n line 4999\n+added\n line 5000\n"))
  }

  @Test func `comparing large texts with nothing in common ends`() throws {
    let old = Array(repeating: "a", count: 100_000).joined(separator: "\n")
    let new = Array(repeating: "b", count: 100_000).joined(separator: "\n")
    #expect(try #require(LineDiff.text(from: old, to: new)).hasPrefix("@@ −1,100000 +1,100000 @@\n−a\n−a\n"))
  }

  /// Whatever the texts, the difference applied to the old one gives the new one.
  @Test func `differences are complete`() {
    Property("differences", rounds: 500).check { generator in
      let old = randomText(using: &generator)
      let new = randomText(using: &generator)
      let difference = LineDiff.text(from: old, to: new) ?? ""
      let result = try applied(lines(difference), to: lines(old))
      try require(result == new, "\(old.escaped) with \(difference.escaped) gives \(result.escaped)")
    }
  }

  private func randomText(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in String(Int.random(in: 0...3, using: &generator)) }
      .joined(separator: "\n")
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func applied(_ difference: [Substring], to old: [Substring]) throws -> String {
    var result: [Substring] = []
    var next = 0
    for line in difference where !line.isEmpty {
      if line.hasPrefix("@@ −"), let start = Int(line.dropFirst(4).prefix { $0 != "," }) {
        while next < start - 1 {
          result.append(old[next])
          next += 1
        }
      } else if line.hasPrefix("+") {
        result.append(line.dropFirst())
      } else {
        if line.hasPrefix(" ") { result.append(line.dropFirst()) }
        try require(old[next] == line.dropFirst(), "line \(next) is '\(old[next])' and not '\(line.dropFirst())'")
        next += 1
      }
    }
    return (result + old[next...]).joined(separator: "\n")
  }
}
