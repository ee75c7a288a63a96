import FindingReports
import StrictJSON
import TestSupport
import Testing

@Suite struct JSONReportTests {
  private func names(_ value: JSONValue?) -> [String]? {
    guard case .object(let members)? = value?.content else { return nil }
    return members.map(\.name)
  }

  private func findings(_ text: String) throws -> [JSONValue] {
    guard case .array(let values)? = try JSONReader.value(of: text)["findings"]?.content else {
      throw Violation("'findings' is no array")
    }
    return values
  }

  @Test func `the object starts with the number of checked texts and the findings`() throws {
    let text = try rendered(SampleFindings.all, SampleFindings.summary, as: .json)
    #expect(text.hasPrefix("{\"checked\":240,\"findings\":["))
    let root = try JSONReader.value(of: text)
    #expect(names(root) == ["checked", "findings", "summary"])
    #expect(root["summary"]?["errors"]?.number == 5)
    #expect(root["summary"]?["baselined"]?.number == 1)
    #expect(try findings(text).count == SampleFindings.all.count)
  }

  @Test func `members of a finding are always there and in the agreed order`() throws {
    let agreed = ["kind", "severity", "key", "language", "file", "line", "message", "excess"]
    for value in try findings(rendered(SampleFindings.all, as: .json)) {
      let all = try #require(names(value))
      #expect(Array(all.prefix(agreed.count)) == agreed)
      #expect(all.count == 18)
    }
  }

  @Test func `values are read back, and what is absent is null`() throws {
    let values = try findings(rendered(SampleFindings.all, as: .json))
    let (first, last) = (values[0], values[values.count - 1])
    #expect(first["kind"]?.string == "doesNotFit")
    #expect(first["severity"]?.string == "error")
    #expect(first["key"]?.string == "settings.notifications")
    #expect(first["line"]?.number == 12)
    #expect(first["excess"]?.number == 8.5)
    #expect(first["text"]?.string == "Benachrichtigungen")
    #expect(first["fittingByteCount"]?.number == 14)
    #expect(first["width"]?.number == 120)
    #expect(first["fingerprint"]?.string == SampleFindings.all[0].fingerprint)
    for name in ["key", "language", "variation", "excess", "text", "width", "rule"] {
      #expect(last[name]?.isNull == true, "\(name)")
    }
  }

  @Test func `numbers that JSON cannot express are null`() throws {
    let finding = Finding(
      .doesNotFit, at: Finding.Place(file: "f", line: -1), message: "m",
      fit: Finding.Fit(width: .infinity, excess: .nan))
    let value = try #require(try findings(rendered([finding], as: .json)).first)
    for name in ["excess", "width", "line"] { #expect(value[name]?.isNull == true) }
  }

  @Test func `no findings are an empty array`() throws {
    let text = try rendered([], as: .json)
    #expect(try findings(text).isEmpty)
    #expect(try JSONReader.value(of: text)["checked"]?.number == 5)
  }

  @Test func `each finding has a line`() throws {
    let text = try rendered(SampleFindings.all, as: .json)
    #expect(text.split(separator: "\n").count == SampleFindings.all.count + 2)
  }

  @Test func `controls of the direction of text are visible in the file and read back`() throws {
    let hostile = "a\u{202E}b\u{2066}c\u{0}\u{1B}[31m\u{7F}\u{9B}"
    let text = try rendered([Finding(.truncated, at: Finding.Place(file: "f", key: hostile), message: "m")], as: .json)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !$0.properties.isBidiControl })
    #expect(try findings(text)[0]["key"]?.string == hostile)
  }

  @Test func `a text of a megabyte is shortened and says so`() throws {
    let long = String(repeating: "ж", count: 1 << 20)
    let text = try rendered(
      [Finding(.truncated, at: Finding.Place(file: "f"), message: "m", text: Finding.Text(long, source: long))],
      as: .json)
    #expect(text.utf8.count < 300_000)
    let shown = try #require(try findings(text)[0]["text"]?.string)
    #expect(shown.hasSuffix("… (shortened, 2097152 bytes)"))
    #expect(shown.hasPrefix("жж"))
  }
}
