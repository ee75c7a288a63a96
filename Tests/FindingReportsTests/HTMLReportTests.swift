@testable import FindingReports
import TestSupport
import Testing

@Suite struct HTMLReportTests {
  /// The findings of a page, each read as XML: they are a line each, with all elements closed.
  static func articles(_ text: String) throws -> [XMLNode] {
    try text.split(separator: "\n").filter { $0.hasPrefix("<article ") }.map { try XMLNode.read(String($0)) }
  }

  @Test func `a finding has its attributes, texts and both drawings`() throws {
    let text = try rendered(SampleFindings.all, SampleFindings.summary, as: .html)
    let articles = try Self.articles(text)
    #expect(articles.count == SampleFindings.all.count)
    let first = articles[0]
    #expect(first.attributes["data-kind"] == "doesNotFit")
    #expect(first.attributes["data-language"] == "de")
    #expect(first.attributes["data-severity"] == "error")
    #expect(first.all("mark").map(\.text) == ["ngen"])
    #expect(first.all("script").count == 2)
    #expect(first.all("svg").count == 2)
    #expect(first.all("bdi").compactMap { $0.attributes["lang"] } == ["de", "en"])
    #expect(articles[8].all("svg").isEmpty)
  }

  @Test func `identifiers are unique in the page and references lead to them`() throws {
    let articles = try Self.articles(rendered(SampleFindings.all, SampleFindings.summary, as: .html))
    let nodes = articles.flatMap { $0.everything }
    let ids = nodes.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.count > 30)
    for node in nodes {
      if let reference = node.attributes["xlink:href"] { #expect(ids.contains(String(reference.dropFirst()))) }
      for value in node.attributes.values where value.hasPrefix("url(") {
        #expect(ids.contains(String(value.dropFirst(5).dropLast())))
      }
    }
  }

  @Test func `the page names nothing outside of itself`() throws {
    let text = try rendered(SampleFindings.all, SampleFindings.summary, as: .html)
    #expect(text.contains("default-src 'none'"))
    for mark in ["<link", "@import", " src=", "http-equiv=\"refresh\""] { #expect(text.contains(mark) == false) }
    // Only the names of namespaces.
    let addresses = text.split(separator: "http").dropFirst().map { $0.prefix(14) }
    #expect(Set(addresses).subtracting(["://www.w3.org/", "-equiv=\"Conten"]).isEmpty)
  }

  @Test func `filters list what there is with counts`() throws {
    let text = try rendered(SampleFindings.all, SampleFindings.summary, as: .html)
    for option in [
      "<option value=\"fr\">fr (2)</option>", "<option value=\"doesNotFit\">Does not fit (1)</option>",
      "<option value=\"warning\">warning (2)</option>",
    ] { #expect(text.contains(option)) }
    #expect(text.contains("<option value=\"surroundingSpace\"") == false)
    #expect(text.contains("2 keys have no box"))
  }

  @Test func `a page without findings says so and has no filters`() throws {
    let text = try rendered([], as: .html)
    #expect(text.contains("No findings."))
    #expect(text.contains("<form") == false)
  }

  @Test func `texts cannot end a script or become markup`() throws {
    let hostile = "</script><script>alert(1)</script>]]><!--\"'&amp;\u{0}\u{202E}\n\u{FFFF}"
    let finding = Finding(
      .truncated, at: Finding.Place(file: hostile, key: hostile, language: hostile, variation: hostile),
      message: hostile, text: Finding.Text(hostile, source: hostile, sourceLanguage: hostile),
      fit: Finding.Fit(
        rule: hostile, textSize: hostile,
        picture: Finding.Picture(translation: { "<svg>\(hostile)</svg>" }, source: { hostile })))
    let collected = Collected()
    var report = HTMLReport(to: collected.sink, title: hostile)
    try report.add(finding)
    try report.end(CheckSummary(warnings: 1, unmatchedKeys: [hostile]))
    let text = try collected.text()
    // The page's own script only: neither drawing can be embedded.
    #expect(text.split(separator: "<script", omittingEmptySubsequences: false).count == 2)
    #expect(text.split(separator: "</script", omittingEmptySubsequences: false).count == 2)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !$0.properties.isBidiControl })
    let article = try #require(try Self.articles(text).first)
    #expect(
      article.all("code").first?.allText.hasPrefix("</script><script>alert(1)</script>]]><!--\"'&amp;\\0\\u{202E}\\n")
        == true)
  }

  @Test func `drawings beyond the limit are left out and not made`() throws {
    final class Counter: @unchecked Sendable { var value = 0 }
    let drawn = Counter()
    let drawing = "<svg width=\"1\" height=\"1\"><title>\(String(repeating: "x", count: 1000))</title></svg>"
    let finding = Finding(
      .truncated, at: Finding.Place(file: "f"), message: "m",
      fit: Finding.Fit(
        picture: Finding.Picture {
          drawn.value += 1
          return drawing
        }))
    let findings = [Finding](repeating: finding, count: 100)
    let text = try rendered(findings) { HTMLReport(to: $0, pictureLimit: 10_500) }
    #expect(try Self.articles(text).count == 100)
    #expect(drawn.value < 12)
    let shown = text.split(separator: "<svg", omittingEmptySubsequences: false).count - 1
    #expect(shown == 10)
    #expect(text.contains("Drawings of 90 findings are left out, because the page would be too large."))
  }

  @Test func `other reports do not draw`() throws {
    let picture = Finding.Picture {
      Issue.record("drawn")
      return nil
    }
    let finding = Finding(.truncated, at: Finding.Place(file: "f"), message: "m", fit: Finding.Fit(picture: picture))
    for format in FindingReportFormat.allCases where !format.hasPictures { _ = try rendered([finding], as: format) }
  }
}

@Suite struct EmbeddedSVGTests {
  @Test func `identifiers and references get the prefix`() throws {
    let svg = try #require(
      EmbeddedSVG(
        "<?xml version='1.0'?>\n<!-- c --><svg width=\"10px\" height='5' viewBox=\"0 0 10 5\"\n id=\"a\"><g clip-path=\"url(#c)\""
          + " style='fill:url(#d);mask:url(#e)' aria-labelledby=\"x  y\"><use href=\"#a\"/></g></svg>\n", prefix: "p-"))
    #expect(
      svg.text == "<svg width=\"10px\" height=\"5\" viewBox=\"0 0 10 5\" id=\"p-a\"><g clip-path=\"url(#p-c)\" "
        + "style=\"fill:url(#p-d);mask:url(#p-e)\" aria-labelledby=\"p-x p-y\"><use href=\"#p-a\"></use></g></svg>")
    #expect(svg.size?.width == 10)
    #expect(svg.size?.height == 5)
  }

  @Test func `line ends become spaces`() throws {
    #expect(
      EmbeddedSVG("<svg><text\n>a\r\nb&#10;c</text></svg>", prefix: "")?.text == "<svg><text>a b c</text></svg>")
  }

  @Test(arguments: ["100%", "0", "-3", "abc", "nan", "inf", "1e400"])
  func `a size that is no positive number is none`(side: String) throws {
    let svg = try #require(EmbeddedSVG("<svg width=\"\(side)\" height=\"5\"></svg>", prefix: ""))
    #expect(svg.size == nil)
  }

  @Test func `references to characters are written as text`() {
    let text = "<svg a=\"&quot;&#34;'\">&amp;&lt;&gt;&apos;&#x1F600;\u{FFFD}\u{10FFFD}</svg>"
    #expect(
      EmbeddedSVG(text, prefix: "p-")?.text
        == "<svg a=\"&quot;&quot;'\">&amp;&lt;&gt;'\u{1F600}\u{FFFD}\u{10FFFD}</svg>")
  }

  @Test func `pictures inside the file are kept`() {
    #expect(EmbeddedSVG("<svg><image href=\"data:image/png;base64,AA==\"/></svg>", prefix: "") != nil)
  }

  @Test(arguments: [
    "", "text", "<svg", "<svg>", "</svg>", "<svg></g>", "<svg><g></svg></g>", "<svg></svg><svg></svg>", "<g></g>",
    "<svg/>x", "<svg><script>1</script></svg>", "<svg><SCRIPT/></svg>", "<svg><style>*{}</style></svg>",
    "<svg><foreignObject/></svg>", "<svg><a href=\"#x\"/></svg>", "<svg><animate/></svg>", "<svg><set/></svg>",
    "<svg onload=\"x\"/>", "<svg ONLOAD='x'/>", "<svg><image href=\"https://example.com/a.png\"/></svg>",
    "<svg><image href=\"data:image/svg+xml;base64,AA\"/></svg>", "<svg><use href=\"other.svg#a\"/></svg>",
    "<svg><use xlink:href=\"javascript:1\"/></svg>", "<svg fill=\"url(https://example.com)\"/>",
    "<svg style=\"fill:url( #a)\"/>", "<svg fill=\"URL(https://example.com)\"/>",
    "<svg fill=\"url(\u{301}//example.com)\"/>",
    "<svg fill=\"url(&#x68;ttps://example.com)\"/>", "<svg a=\"1\" a=\"2\"/>",
    "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY x 'y'>]><svg>&x;</svg>", "<!DOCTYPE svg><svg/>",
    "<svg><![CDATA[x]]></svg>", "<svg a=b/>", "<svg a/>",
    "<svg a=\"1\"b=\"2\"/>", "<svg a=\"<\"/>", "<svg a=\"1/>", "<svg><!-- ", "<?xml", "< svg/>", "<svg><p></p></svg>",
    "<svg>&</svg>", "<svg>&nbsp;</svg>", "<svg>&amp</svg>", "<svg a=\"&x;\"/>", "<svg>&#;</svg>", "<svg>&#xZ;</svg>",
    "<svg>\u{0}</svg>", "<svg a=\"\u{1B}\"/>", "<svg>\u{FFFE}</svg>", "<svg a='\u{FFFF}'/>", "<svg>&#0;</svg>",
    "<svg>&#xFFFF;</svg>", "<svg>&#xD800;</svg>", "<svg>&#99999999999999999999;</svg>",
  ])
  func `what could disturb the page is rejected`(text: String) {
    #expect(EmbeddedSVG(text, prefix: "p-") == nil)
  }

  @Test func `ten thousand open elements do not trap`() {
    #expect(EmbeddedSVG("<svg>" + String(repeating: "<g>", count: 10_000), prefix: "p-") == nil)
  }

  @Test func `what is embedded is well-formed and has neither scripts nor foreign addresses`() {
    let parts = [
      "<svg>", "</svg>", "<g>", "</g>", "<g/>", "<text>", "</text>", "&#38;", "&#x26;", "&", "\u{1}", " id=\"a\"",
      "<use href=\"#a\"/>", "x", "&amp;", "<",
      ">", "\"", "<!--", "-->", "<script>", "</script>", " onload=\"\"", "url(#a)", "<path fill=\"url(#b)\"/>", "<?x?>",
    ]
    var embedded = 0
    Property("an embedded drawing is well-formed", rounds: 4000).check { generator in
      let pieces = (0..<generator.int(0...6)).map { _ in generator.pick(parts) }.joined()
      guard let svg = EmbeddedSVG(generator.oneIn(4) ? pieces : "<svg>\(pieces)</svg>", prefix: "p-") else { return }
      embedded += 1
      _ = try XMLNode.read(svg.text)
      try require(!svg.text.contains("<script") && !svg.text.contains("<!--"), svg.text)
    }
    expectCompared(embedded, atLeast: 300)
  }
}

extension XMLNode {
  /// The element with all elements inside.
  var everything: [XMLNode] { [self] + children.flatMap(\.everything) }
}
