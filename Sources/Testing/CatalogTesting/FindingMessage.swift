internal import FindingReports
internal import Foundation
internal import StringFormatting

/// A finding in words for translators and developers.
enum FindingMessage {
  /// A headline with the key, the language and what was measured; the text with the end of what fits, its source and its
  /// place; and what can be done.
  static func text(of finding: Finding) -> String {
    let key = finding.place.key.map { "'\(line($0))'" }
    let language = finding.place.language.map { "in \(name(of: $0))" }
    let subject = [key, language, finding.place.variation.map { "(\(line($0)))" }].compactMap(\.self).joined(
      separator: " ")
    var text = (subject.isEmpty ? "" : subject + ": ") + line(finding.message) + "\n"
    func add(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      text += "\n  \(name)\(String(repeating: " ", count: 8 - name.count))\(line(value))"
    }
    add("text", finding.text.shown)
    if let text = finding.text.shown, let count = finding.text.fittingByteCount, count > 0, count < text.utf8.count {
      add("fits", String(decoding: text.utf8.prefix(count), as: UTF8.self))
    }
    if finding.place.language != finding.text.sourceLanguage { add("source", finding.text.source) }
    add("shown", shown(finding))
    if !finding.place.file.isEmpty {
      add("in", finding.place.file + (finding.place.line > 0 ? ":\(finding.place.line)" : ""))
    }
    let remedy = finding.fit.remedy.map { line($0.prefix(1).uppercased() + $0.dropFirst()) + ". " } ?? ""
    return text + "\n\n\(remedy)\(finding.kind.explanation)"
  }

  /// Where it is shown: "titleLabel, 320 pt wide, accessibilityLarge".
  private static func shown(_ finding: Finding) -> String {
    [finding.fit.rule, finding.fit.width.map { "\(NumberText.plain($0)) pt wide" }, finding.fit.textSize].compactMap(
      \.self
    )
    .joined(separator: ", ")
  }

  /// "German (de)".
  private static func name(of language: String) -> String {
    let name = Locale(identifier: "en").localizedString(forIdentifier: language)
    return name.map { "\($0) (\(line(language)))" } ?? line(language)
  }

  private static func line(_ text: String) -> String { InvisibleCharacters.onOneLine(text) }
}
