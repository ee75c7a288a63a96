internal import StringFormatting

/// A test case with the findings of one key, language and variation.
struct JUnitTestCase {
  enum Outcome {
    case passed
    case failure
    case error
  }

  let suite: Int
  private(set) var outcome: Outcome
  private var first: Finding
  /// That whose message stands for all: the first of the worst outcome.
  private var worst: Finding
  private var count = 1
  private var failures: String
  private var output: String
  /// Findings of one key that are written out; more are counted.
  private static let shownFindings = 100

  init(_ finding: Finding, suite: Int) {
    self.suite = suite
    first = finding
    worst = finding
    first.fit.picture = nil
    worst.fit.picture = nil
    outcome = Self.outcome(of: finding)
    let text = Self.text(of: finding)
    (failures, output) = outcome == .passed ? ("", text) : (text, "")
  }

  /// Adds a finding of the same key, language and variation.
  ///
  /// - Returns: false, without adding it, for another one.
  mutating func add(_ finding: Finding) -> Bool {
    guard finding.place.file == first.place.file, finding.place.key == first.place.key, finding.place.key != nil,
      finding.place.language == first.place.language, finding.place.variation == first.place.variation
    else { return false }
    count += 1
    let outcome = Self.outcome(of: finding)
    if Self.rank(outcome) > Self.rank(self.outcome) { (self.outcome, worst) = (outcome, finding) }
    guard count <= Self.shownFindings else { return true }
    if outcome == .passed { output += Self.text(of: finding) } else { failures += Self.text(of: finding) }
    return true
  }

  var xml: String {
    let name = [
      first.place.key.map { ReportText.line($0, limit: 500) } ?? first.kind.title, first.languageAndVariation,
    ]
    var result = Self.opening(
      file: first.place.file, language: first.place.language,
      name: name.compactMap(\.self).joined(separator: " — "))
    result += ">\n"
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    let cut = count > Self.shownFindings ? "\(count - Self.shownFindings) more findings are left out\n" : ""
    if outcome != .passed {
      let element = outcome == .error ? "error" : "failure"
      let message = ReportText.line("\(worst.kind.title): \(worst.message)") + more
      result += "<\(element) message=\"\(XMLEscaping.shown(message))\" type=\"\(worst.kind.rawValue)\">"
      result += failures + cut + "</\(element)>\n"
    }
    if !output.isEmpty { result += "<system-out>\(output)\(outcome == .passed ? cut : "")</system-out>\n" }
    return result + "</testcase>\n"
  }

  static func passed(file: String, name: String) -> String {
    opening(file: file, language: nil, name: name) + "/>\n"
  }

  private static func opening(file: String, language: String?, name: String) -> String {
    let classname = XMLEscaping.shown(className(of: file, language: language))
    return "<testcase classname=\"\(classname)\" name=\"\(XMLEscaping.shown(name))\" time=\"0\""
  }

  /// The catalogue and the language as a package and a class: Jenkins groups by what is before the last point.
  private static func className(of file: String, language: String?) -> String {
    var path = file[...]
    while path.hasPrefix("./") || path.hasPrefix("../") { path = path.drop { $0 != "/" }.dropFirst() }
    let parts = path.split(separator: "/").map { withoutPoints($0) } + (language.map { [withoutPoints($0[...])] } ?? [])
    return ReportText.line(parts.joined(separator: "."))
  }

  private static func withoutPoints(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == "." ? "_" : scalar) }
    return String(result)
  }

  private static func outcome(of finding: Finding) -> Outcome {
    guard finding.severity == .error else { return .passed }
    return finding.kind.isFailureOfCheck ? .error : .failure
  }

  private static func rank(_ outcome: Outcome) -> Int {
    switch outcome {
    case .passed: 0
    case .failure: 1
    case .error: 2
    }
  }

  /// The lines of a finding, escaped; their ends are kept.
  private static func text(of finding: Finding) -> String {
    let place = ReportText.line(finding.place.file) + (finding.place.line > 0 ? ":\(finding.place.line)" : "")
    var lines = ["\(place): \(finding.severity.rawValue): \(finding.kind.title): \(ReportText.line(finding.message))"]
    if let text = finding.text.shown { lines.append("text: " + ReportText.line(text)) }
    if let source = finding.text.source { lines.append("from: " + ReportText.line(source)) }
    return lines.map { XMLEscaping.shown($0) + "\n" }.joined()
  }
}
