import FindingReports
import TestSupport
import Testing

@Suite struct TextReportTests {
  private func text(_ findings: [Finding], _ summary: CheckSummary? = nil, colors: Bool = false, isolates: Bool = false)
    throws -> String
  {
    try rendered(findings, summary) {
      TextReport(to: $0, style: TextReportStyle(hasColors: colors, hasIsolates: isolates))
    }
  }

  @Test func `a finding has the form of a compiler's message, and a bar behind what fits`() throws {
    let lines = try text([SampleFindings.all[0]]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(3) == [
        "App/Localizable.xcstrings:12: error: settings.notifications [de]: 14 of 18 characters fit in 120 pt; 8.5 pt too wide",
        "    Benachrichtigu│ngen", "    from: Notifications",
      ])
  }

  @Test func `a finding about a file has neither key nor language nor line`() throws {
    #expect(
      try text([Finding(.brokenCatalog, at: Finding.Place(file: "a.po"), message: "m")]).hasPrefix("a.po: error: m\n"))
    #expect(
      try text([Finding(.truncated, at: Finding.Place(file: "a.po", language: "de"), message: "m")]).hasPrefix(
        "a.po: warning: [de]: m\n"))
  }

  @Test func `the summary counts and names what was not checked`() throws {
    let text = try text(SampleFindings.all, SampleFindings.summary)
    #expect(
      text.hasSuffix(
        """

        5 errors, 2 warnings and 2 notes in 240 texts of 6 languages and 4 files
        Not reported: 3 ignored, 1 in the baseline
        2 keys have no box: debug.menu, legal.imprint

        """))
    #expect(try self.text([], CheckSummary(checked: 1)) == "Nothing found in 1 text\n")
  }

  @Test func `only ten keys without a box are named`() throws {
    let summary = CheckSummary(unmatchedKeys: (0..<12).map { "k\($0)" })
    #expect(try text([], summary).contains("12 keys have no box: k0, k1, k2, k3, k4, k5, k6, k7, k8, k9 and 2 more\n"))
  }

  @Test func `colours are escape sequences that are closed`() throws {
    let text = try text([SampleFindings.all[0]], colors: true)
    #expect(text.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(text.contains("Benachrichtigu│\u{1B}[31;4mngen\u{1B}[0m"))
    let plain = try self.text([SampleFindings.all[0]])
    #expect(plain.unicodeScalars.contains("\u{1B}") == false)
  }

  @Test func `text from right to left is isolated, other text is not`() throws {
    let text = try text([SampleFindings.all[6]], isolates: true)
    #expect(text.contains("    \u{2068}אודות\u{2069}\n"))
    #expect(text.contains("    from: About\n"))
    #expect(try self.text([SampleFindings.all[6]]).contains("    אודות\n"))
  }

  @Test func `nothing in a finding can end its line, move the cursor or reorder it`() throws {
    let hostile = "a\nb\r\u{1B}[2J\u{202E}\u{2028}\u{9B}c"
    let finding = Finding(
      .truncated, at: Finding.Place(file: hostile, key: hostile, language: hostile, variation: hostile),
      message: hostile, text: Finding.Text(hostile, source: hostile))
    let text = try text([finding])
    #expect(text.split(separator: "\n").count == 4)
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !$0.properties.isBidiControl && $0 != "\u{9B}"
      })
    #expect(text.contains(#"a\nb\r\u{1B}[2J\u{202E}\u{2028}\u{009B}c"#))
  }

  @Test func `a text of a megabyte is shortened and says so`() throws {
    let long = String(repeating: "🇩🇪", count: 1 << 17)
    let text = try text([
      Finding(.truncated, at: Finding.Place(file: "f"), message: "m", text: Finding.Text(long, fittingByteCount: 8))
    ])
    #expect(text.utf8.count < 3000)
    #expect(text.contains("… (shortened, 1048576 bytes)"))
  }
}

@Suite struct GitHubReportTests {
  private func text(_ findings: [Finding]) throws -> String { try rendered(findings, as: .github) }

  @Test func `a finding is a workflow command with file, line and title`() throws {
    let first = try text([SampleFindings.all[0]]).split(separator: "\n")[0]
    #expect(
      first == """
        ::error file=App/Localizable.xcstrings,line=12,title=Does not fit%3A settings.notifications [de]::\
        14 of 18 characters fit in 120 pt; 8.5 pt too wide%0ABenachrichtigungen
        """)
  }

  @Test func `severities are error, warning and notice`() throws {
    for (severity, name) in [(Finding.Severity.error, "error"), (.warning, "warning"), (.note, "notice")] {
      #expect(
        try text([Finding(.truncated, severity: severity, at: Finding.Place(file: "f"), message: "m")]).hasPrefix(
          "::\(name) file=f,title="))
    }
  }

  @Test func `separators and line ends are escaped`() throws {
    let text = try text([
      Finding(.truncated, at: Finding.Place(file: "./x,y:z%.po", line: 0, key: "a,b:c%d"), message: "100%, a::b")
    ])
    #expect(
      text.hasPrefix("::warning file=x%2Cy%3Az%25.po,title=Cut off with an ellipsis%3A a%2Cb%3Ac%25d::100%25, a::b\n"))
  }

  @Test func `no finding can give a command of its own`() {
    Property("each finding is one command", rounds: 200).check { generator in
      let findings = RandomFindings.next(&generator, count: 5)
      let lines = try text(findings).split(whereSeparator: \.isNewline)
      try require(lines.count == 6, "\(lines.count) lines")
      for (line, finding) in zip(lines, findings) {
        let name = finding.severity == .note ? "notice" : finding.severity.rawValue
        // As the runner reads it: properties up to the next '::', separated by commas.
        try require(line.hasPrefix("::\(name) "), "\(line)")
        let rest = Array(line.unicodeScalars.dropFirst(name.count + 3))
        guard let end = rest.indices.dropLast().first(where: { rest[$0] == ":" && rest[$0 + 1] == ":" }) else {
          throw Violation("no end of properties in \(line)")
        }
        let properties = rest[..<end].split(separator: ",")
        try require(properties.allSatisfy { $0.contains("=") }, "properties of \(line)")
        let names = properties.map { $0.prefix { $0 != "=" }.map(String.init).joined() }
        try require(
          names == (finding.place.line > 0 ? ["file", "line", "title"] : ["file", "title"]), "\(names) in \(line)")
      }
    }
  }
}

@Suite struct MarkdownReportTests {
  /// The cells of a row: GFM ends one at each `|` without a backslash before it.
  private func cells(_ row: Substring) -> [Substring] {
    row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
  }

  private func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }
  }

  @Test func `findings are rows of a table below the summary`() throws {
    let text = try rendered(SampleFindings.all, SampleFindings.summary, as: .markdown)
    let rows = rows(text)
    #expect(rows.count == SampleFindings.all.count + 2)
    for row in rows { #expect(cells(row).count == 6) }
    #expect(text.hasPrefix("### Translations\n\n5 errors, 2 warnings and 2 notes in 240 texts"))
    #expect(rows[2].contains("<code>settings.notifications</code>"))
    #expect(rows[5].contains("<code>Téléchargement de 12 Mo</code>"))
    #expect(text.contains("\n2 keys have no box; they were not measured.\n"))
  }

  @Test func `pipes, newlines, backticks, mentions and links stay text`() throws {
    let hostile = "a|b\n`c` @octocat #12 <img src=x> **d** https://e.org www.e.org \\|"
    let text = try rendered(
      [
        Finding(.truncated, at: Finding.Place(file: "f|g", key: hostile), message: hostile, text: Finding.Text(hostile))
      ], as: .markdown)
    let row = try #require(rows(text).last)
    #expect(cells(row).count == 6)
    for mark in ["`", "*", "\\", "<img", "@o", "#1 ", "://", "www."] { #expect(row.contains(mark) == false, "\(mark)") }
    #expect(row.contains("<code>a&#124;b&#92;n&#96;c&#96; &#64;octocat"))
    #expect(row.contains(": a&#124;b&#92;n&#96;c&#96; &#64;\u{2060}octocat &#35;\u{2060}12 "))
  }

  @Test func `a report is not longer than its limit, and counts what it leaves out`() throws {
    let findings = [Finding](repeating: SampleFindings.all[0], count: 10_000)
    let text = try rendered(findings) { MarkdownReport(to: $0, limit: 20_000) }
    #expect(text.utf8.count <= 20_000)
    #expect(text.contains("\n\(10_000 - (rows(text).count - 2)) more findings are not listed"))
    let none = try rendered([SampleFindings.all[0]]) { MarkdownReport(to: $0, limit: 0) }
    #expect(none.contains("1 more finding is not listed"))
  }
}
