import FindingReports
import TestSupport

/// Findings with random texts in all members.
enum RandomFindings {
  /// What breaks out of one format or another.
  static let hostile = [
    "</script>", "<script>alert(1)</script>", "]]>", "<![CDATA[", "<!--", "-->", "&amp;", "&", "\"", "'", "|", "`",
    "\\",
    "\n", "\r\n", "\u{0}", "\u{1}", "\u{B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{2066}",
    "\u{2028}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "%0A::error::x", "::", "{0}", "{", "}", "[a](http://b)",
    "@octocat",
    "#1", "https://example.com", "\u{301}", "::error file=x::", "</title>", "{\u{301}", "]\u{301}(", "%", ",", ":",
  ]

  static func text(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<generator.int(0...4) {
      text += generator.oneIn(2) ? generator.pick(hostile) : RandomText().next(&generator, pieces: 4)
    }
    return text
  }

  static func next(_ generator: inout SeededGenerator, count: Int) -> [Finding] {
    var findings: [Finding] = []
    for _ in 0..<count {
      func optional(_ generator: inout SeededGenerator) -> String? { generator.oneIn(4) ? nil : text(&generator) }
      let shown = optional(&generator)
      let drawing = text(&generator)
      findings.append(
        Finding(
          generator.pick(Finding.Kind.allCases), severity: generator.pick(Finding.Severity.allCases),
          at: Finding.Place(
            file: generator.oneIn(2) ? "App/a.xcstrings" : text(&generator), line: generator.int(-1...50),
            key: optional(&generator), language: optional(&generator), variation: optional(&generator)),
          message: text(&generator),
          text: Finding.Text(
            shown, fittingByteCount: generator.int(-2...40), source: optional(&generator),
            sourceLanguage: optional(&generator)),
          fit: Finding.Fit(
            rule: optional(&generator), width: generator.oneIn(5) ? .infinity : generator.double(0...400),
            textSize: optional(&generator), excess: generator.oneIn(5) ? .nan : generator.double(-5...5),
            picture: Finding.Picture(
              translation: { "<svg width=\"10\" height=\"5\"><text id=\"t\">\(drawing)</text></svg>" },
              source: { drawing }))))
    }
    return findings
  }
}
