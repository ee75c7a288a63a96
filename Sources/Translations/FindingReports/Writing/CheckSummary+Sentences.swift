extension CheckSummary {
  /// "2 errors and 1 warning in 120 texts of 4 languages and 2 files".
  var sentence: String {
    let counts = Finding.Severity.allCases.filter { self[$0] > 0 }.map { ReportText.count(self[$0], $0.rawValue) }
    let found = counts.isEmpty ? "Nothing found" : Self.list(counts)
    let languages = languages.isEmpty ? nil : ReportText.count(languages.count, "language")
    let files = files.isEmpty ? nil : ReportText.count(files.count, "file")
    let places = [languages, files].compactMap(\.self)
    return "\(found) in \(ReportText.count(checked, "text"))" + (places.isEmpty ? "" : " of \(Self.list(places))")
  }

  /// What is not among the findings: "3 ignored, 2 in the baseline"; `nil` when that is nothing.
  var leftOutSentence: String? {
    let parts = [ignored > 0 ? "\(ignored) ignored" : nil, baselined > 0 ? "\(baselined) in the baseline" : nil]
    let shown = parts.compactMap(\.self)
    return shown.isEmpty ? nil : "Not reported: " + shown.joined(separator: ", ")
  }

  private static func list(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
