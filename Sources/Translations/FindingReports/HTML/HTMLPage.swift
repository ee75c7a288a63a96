internal import StringFormatting

/// What is around the findings of a page.
struct HTMLPage {
  let title: String
  let summary: CheckSummary
  let count: Int
  let languages: [String: Int]
  let kinds: [Finding.Kind: Int]
  let pictureRemark: String?
  private static let shownKeys = 200

  /// Everything before the first finding.
  var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
    <title>\(XMLEscaping.shown(ReportText.line(title)))</title>
    <style>
    \(HTMLReportStyle.css)
    </style>
    </head>
    <body>
    <header>
    <h1>\(XMLEscaping.shown(ReportText.line(title)))</h1>
    <p class="sentence">\(XMLEscaping.shown(summary.sentence)).</p>
    \(remarks)</header>
    \(count > 0 ? filters : "")<main>
    <div id="findings">

    """
  }

  /// Everything behind the last finding.
  var foot: String {
    """
    </div>
    <p id="nothing"\(count > 0 ? " hidden" : "")>\(count > 0 ? "No finding matches." : "No findings.")</p>
    </main>
    <script>
    \(HTMLReportScript.javaScript)
    </script>
    </body>
    </html>

    """
  }

  private var remarks: String {
    var result = [summary.leftOutSentence.map { $0 + "." }, pictureRemark].compactMap(\.self)
      .map { "<p class=\"remark\">\(XMLEscaping.shown($0))</p>\n" }.joined()
    if !summary.unmatchedKeys.isEmpty {
      let keys = summary.unmatchedKeys.prefix(Self.shownKeys).map { key in
        "<li><code><bdi>\(XMLEscaping.shown(ReportText.line(key, limit: 200)))</bdi></code></li>"
      }
      let rest = summary.unmatchedKeys.count - keys.count
      let number = ReportText.count(summary.unmatchedKeys.count, "key has", plural: "keys have")
      result += "<details><summary>\(number) no box</summary><ul>\(keys.joined())</ul>"
      result += rest > 0 ? "<p>and \(rest) more</p></details>\n" : "</details>\n"
    }
    if count > 0 {
      result += "<noscript><p class=\"remark\">Drawings and filters need JavaScript.</p></noscript>\n"
    }
    return result
  }

  private var filters: String {
    let languages = self.languages.sorted { $0.key < $1.key }.map { (value: $0.key, name: $0.key, count: $0.value) }
    let kinds = Finding.Kind.allCases.compactMap { kind in
      self.kinds[kind].map { (value: kind.rawValue, name: kind.title, count: $0) }
    }
    let severities = Finding.Severity.allCases.filter { summary[$0] > 0 }
      .map { (value: $0.rawValue, name: $0.rawValue, count: summary[$0]) }
    return """
      <form id="filters" role="search" hidden>
      <label class="wide">Search <input id="search" type="search" autocomplete="off" spellcheck="false"></label>
      \(select("kind", "Kind", kinds, isWide: true))
      \(select("language", "Language", languages))
      \(select("severity", "Severity", severities))
      <p><output id="count" for="search kind language severity"></output> <button type="reset">Show all</button></p>
      </form>

      """
  }

  private func select(
    _ id: String, _ label: String, _ options: [(value: String, name: String, count: Int)], isWide: Bool = false
  ) -> String {
    let options = options.map { option in
      let value = XMLEscaping.shown(option.value)
      return "<option value=\"\(value)\">\(XMLEscaping.shown(option.name)) (\(option.count))</option>"
    }
    let start = isWide ? "<label class=\"wide\">" : "<label>"
    let all = "<option value=\"\">all</option>"
    return "\(start)\(label) <select id=\"\(id)\">\(all)\(options.joined())</select></label>"
  }
}
