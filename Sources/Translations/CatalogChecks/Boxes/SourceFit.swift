internal import Catalogs
internal import FindingReports
internal import Typesetting

/// Whether the source of a translation fits the box of the translation: one that does not says that the box is too small, which
/// is no fault of a translation.
final class SourceFit {
  private let checked: CheckedText
  private let samples: [String: String]
  private let source: String
  private let box: TextBox
  private let choice: BoxFonts.Choice

  /// - Parameters:
  ///   - checked: the translation.
  ///   - samples: values for placeholders.
  ///   - source: the tag of the source language.
  ///   - box: the box of the translation.
  ///   - choice: the font of the box.
  init(_ checked: CheckedText, samples: [String: String], source: String, box: TextBox, choice: BoxFonts.Choice) {
    (self.checked, self.samples, self.source) = (checked, samples, source)
    (self.box, self.choice) = (box, choice)
  }

  /// The source as it is shown, and why it does not fit; `nil` where it fits, where it is not known, and for the source itself.
  /// Measured when it is first asked for.
  private(set) lazy var problem: (shown: String, problem: BoxProblem)? = {
    guard !checked.language.isSource, let text = checked.source, !text.isEmpty else { return nil }
    let language = try? LanguageTag(localeIdentifier: source)
    for shown in EntryTexts.shown(text, checked.entry, samples: samples, language: source) {
      guard
        var problem = try? box.problems(of: shown, written: text, language: language, choice: choice).first(
          where: { $0.kind == .doesNotFit || $0.kind == .truncated })
      else { continue }
      problem.message =
        "the text of the source does not fit this box, so that its translations are not judged: \(problem.message)"
      return (shown, problem)
    }
    return nil
  }()
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
