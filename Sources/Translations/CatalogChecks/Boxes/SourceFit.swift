internal import Catalogs
internal import FindingReports
internal import Typesetting

/// Whether the source of a translation fits the box of the translation: one that does not says that the box is too small, which
/// is no fault of a translation.
struct SourceFit {
  /// The source as it is shown, and why it does not fit; `nil` where it fits, where it is not known, and for the source itself.
  let problem: (shown: String, problem: BoxProblem)?

  /// Measures the source.
  ///
  /// - Parameters:
  ///   - checked: the translation.
  ///   - samples: values for placeholders.
  ///   - source: the tag of the source language.
  ///   - box: the box of the translation.
  ///   - choice: the font of the box.
  init(_ checked: CheckedText, samples: [String: String], source: String, box: TextBox, choice: BoxFonts.Choice) {
    var found: (shown: String, problem: BoxProblem)?
    if !checked.language.isSource, let text = checked.source, !text.isEmpty {
      let language = try? LanguageTag(localeIdentifier: source)
      for shown in EntryTexts.shown(text, checked.entry, samples: samples, language: source) where found == nil {
        let problems = try? box.problems(of: shown, written: text, language: language, choice: choice)
        let own = problems?.first { $0.kind == .doesNotFit || $0.kind == .truncated }
        guard var problem = own else { continue }
        problem.message =
          "the text of the source does not fit this box, so that its translations are not judged: \(problem.message)"
        found = (shown, problem)
      }
    }
    problem = found
  }
}

extension BoxProblem {
  /// Whether it says that the text is too large for its box, or what would help.
  var isOfSize: Bool {
    switch kind {
    case .doesNotFit, .truncated, .hyphenationWouldHelp, .breakWouldHelp: true
    default: false
    }
  }
}
