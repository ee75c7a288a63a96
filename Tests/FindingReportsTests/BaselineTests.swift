import FindingReports
import StrictJSON
import TestSupport
import Testing

@Suite struct BaselineTests {
  private let zeros = String(repeating: "0", count: 32)

  private func baseline(_ findings: [Finding]) -> FindingBaseline {
    var baseline = FindingBaseline()
    for finding in findings { baseline.insert(finding) }
    return baseline
  }

  private func read(_ text: String) throws(FindingBaselineError) -> FindingBaseline {
    try FindingBaseline(json: text.utf8)
  }

  /// A macro's argument cannot change a variable by itself.
  private func known(_ matcher: inout FindingBaseline.Matcher, _ finding: Finding) -> Bool { matcher.contains(finding) }

  @Test func `a baseline reads back what it wrote`() throws {
    let written = baseline(SampleFindings.all + [SampleFindings.all[0]])
    #expect(written.count == SampleFindings.all.count + 1)
    #expect(try read(written.json) == written)
    let empty = FindingBaseline()
    #expect(try read(empty.json) == empty)
  }

  @Test func `the file is JSON, sorted, with one finding a line, and does not depend on the order`() throws {
    let text = baseline(SampleFindings.all).json
    _ = try JSONReader.value(of: text)
    let lines = text.split(separator: "\n")
    #expect(lines.count == SampleFindings.all.count + 2)
    #expect(lines[0] == "{\"version\":1,\"findings\":[")
    #expect(lines[lines.count - 1] == "]}")
    #expect(Array(lines) == lines.prefix(1) + lines.dropFirst().dropLast().sorted() + lines.suffix(1))
    #expect(baseline(SampleFindings.all.reversed()).json == text)
    #expect(
      text.contains(
        #""kind":"doesNotFit","language":"de","key":"settings.notifications","file":"Localizable.xcstrings"}"#))
  }

  @Test func `one finding more is one line more`() throws {
    let before = Set(
      baseline(Array(SampleFindings.all.dropLast())).json.split(separator: "\n").map { $0.drop { $0 == "," } })
    let after = Set(baseline(SampleFindings.all).json.split(separator: "\n").map { $0.drop { $0 == "," } })
    // The comma at the end of a line may move to its neighbour.
    #expect(after.subtracting(before).count <= 2)
  }

  @Test func `known findings match as often as they are counted, and the rest is stale`() {
    let accepted = baseline([SampleFindings.all[0], SampleFindings.all[0], SampleFindings.all[1]])
    var matcher = accepted.matcher()
    #expect(known(&matcher, SampleFindings.all[2]) == false)
    #expect(known(&matcher, SampleFindings.all[0]))
    #expect(matcher.stale.count == 2)
    #expect(known(&matcher, SampleFindings.all[0]))
    #expect(known(&matcher, SampleFindings.all[0]) == false)
    #expect(matcher.stale.map(\.kind) == ["truncated"])
    #expect(matcher.stale.first?.description == "truncated: settings.notifications [fr] in Localizable.xcstrings")
  }

  @Test func `an updated baseline knows all findings and has none that is stale`() {
    var matcher = baseline(SampleFindings.all).matcher()
    for finding in SampleFindings.all { #expect(known(&matcher, finding)) }
    #expect(matcher.stale.isEmpty)
  }

  @Test func `a finding that moved to another line is known`() {
    var moved = SampleFindings.all[0]
    moved.place.line += 100
    moved.message = "13 of 18 characters fit"
    var matcher = baseline(SampleFindings.all).matcher()
    #expect(known(&matcher, moved))
  }

  @Test(arguments: [
    ("", "invalidJSON", 1), ("{", "invalidJSON", 1), ("[]", "malformed", 1), ("{}", "malformed", 1),
    (#"{"version":1}"#, "malformed", 1), (#"{"findings":[]}"#, "malformed", 1),
    (#"{"version":2,"findings":[]}"#, "unknownVersion", 1), (#"{"version":"1","findings":[]}"#, "unknownVersion", 1),
    (#"{"version":1,"findings":{}}"#, "malformed", 1), ("{\"version\":1,\n\"findings\":[\n7]}", "malformed", 3),
    (#"{"version":1,"findings":[],"extra":0}"#, "malformed", 1),
    ("{\"version\":1,\"findings\":[\n{\"kind\":\"a\"}]}", "malformed", 2),
    (#"{"version":1,"findings":[{"fingerprint":"@"}]}"#, "malformed", 1),
    (#"{"version":1,"findings":[{"fingerprint":"@","kind":1}]}"#, "malformed", 1),
    (#"{"version":1,"findings":[{"fingerprint":"abc","kind":"a"}]}"#, "malformed", 1),
    (#"{"version":1,"findings":[{"fingerprint":"@","kind":"a","count":0}]}"#, "malformed", 1),
    (#"{"version":1,"findings":[{"fingerprint":"@","kind":"a","count":1.5}]}"#, "malformed", 1),
    (#"{"version":1,"findings":[{"fingerprint":"@","kind":"a","count":1e300}]}"#, "malformed", 1),
    (#"{"version":1,"findings":[{"fingerprint":"@","kind":"a","cuont":2}]}"#, "malformed", 1),
    (#"{"version":1,"findings":[{"fingerprint":"@","kind":"a","key":null}]}"#, "malformed", 1),
    (
      "{\"version\":1,\"findings\":[{\"fingerprint\":\"@\",\"kind\":\"a\"},\n{\"fingerprint\":\"@\",\"kind\":\"b\"}]}",
      "duplicateFingerprint", 2
    ),
  ])
  func `a wrong file is an error with its line`(text: String, code: String, line: Int) {
    let filled = text.replacing("@", with: zeros)
    let error = #expect(throws: FindingBaselineError.self) { try read(filled) }
    #expect(error?.code.description == code, "\(error?.description ?? "")")
    #expect(error?.line == line, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("line \(line): ") == true)
  }

  @Test func `entries may stand in any order, and kinds of newer versions are kept`() throws {
    let ones = String(repeating: "1", count: 32)
    let text = #"""
      {"findings":[{"kind":"fromTheFuture","fingerprint":"\#(ones)"},{"fingerprint":"\#(zeros)","kind":"truncated"}],
      "version":1}
      """#
    #expect(try read(text).entries.map(\.kind) == ["truncated", "fromTheFuture"])
  }

  @Test func `files are written and read, with their path in errors`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/baseline.json"
    let missing = #expect(throws: FindingBaselineError.self) { try FindingBaseline(path: path) }
    #expect(missing?.code == .missingFile)
    #expect(missing?.description == "\(path): No such file or directory")
    try baseline(SampleFindings.all).write(to: path)
    #expect(try FindingBaseline(path: path) == baseline(SampleFindings.all))
    try folder.write("{\n\"version\":3}", to: "baseline.json")
    let wrong = #expect(throws: FindingBaselineError.self) { try FindingBaseline(path: path) }
    #expect(wrong?.description == "\(path):2: the version is 3, expected 1")
    let nowhere = #expect(throws: FindingBaselineError.self) { try FindingBaseline().write(to: "\(path)/x") }
    #expect(nowhere?.code == .unwritableFile)
  }

  @Test func `baselines of random findings read back`() {
    Property("a baseline reads back", rounds: 200).check { generator in
      let findings = RandomFindings.next(&generator, count: generator.int(0...20))
      let written = baseline(findings)
      try require(try read(written.json) == written, "it differs: \(written.json)")
      var matcher = written.matcher()
      for finding in findings { try require(matcher.contains(finding), "\(finding) is unknown") }
      try require(matcher.stale.isEmpty, "stale: \(matcher.stale)")
    }
  }
}
