internal import CUnicode
internal import Catalogs
internal import FindingReports
internal import SampleValues

/// What is wrong with a translation beside its source, without measuring.
enum ContentChecks {
  /// Shorter texts are often the same in two languages: "OK", "Info".
  private static let leastTranslated = 5

  /// Languages that are written without spaces between words and sentences, whose marks have their space in themselves.
  private static let languagesWithoutSpaces: Set<String> = ["zh", "yue", "ja", "th", "lo", "km", "my", "bo"]

  /// What is wrong with the placeholders, the spaces and the words of a translation.
  ///
  /// - Complexity: O(length of the texts)
  static func problems(of text: CheckedText) -> [BoxProblem] {
    let (entry, language) = (text.entry, text.language)
    let syntax = PlaceholderSyntax(entry.placeholders)
    var problems: [BoxProblem] = []
    guard let source = text.source, !language.isSource else {
      let found = PlaceholderParser.placeholders(in: entry.value, syntax: syntax)
      if let problem = found.problem {
        problems.append(BoxProblem(.placeholderChanged, "a placeholder cannot be read: \(problem.message)"))
      }
      return problems
    }
    let category = category(of: entry.name.variation)
    for difference in PlaceholderComparison.differences(
      source: source, translation: entry.value, syntax: syntax, category: category, language: language.name)
    {
      problems.append(BoxProblem(kind(of: difference), difference.description))
    }
    let hasSpaces = !languagesWithoutSpaces.contains(language.primary)
    problems += spaces(entry.value, source, isSpaceNeeded: hasSpaces)
    let letters = entry.value.unicodeScalars.count { $0.properties.isAlphabetic }
    if entry.value == source, letters >= leastTranslated, !language.isVariantOfSource {
      problems.append(BoxProblem(.untranslated, "the text is that of the source language"))
    }
    return problems
  }

  /// The category of a form, as far as it tells whether the form may leave the number out. gettext numbers its forms, the forms of
  /// few numbers first in nearly all languages.
  private static func category(of variation: CatalogEntry.Variation) -> PluralCategory? {
    guard let form = variation.plural else { return nil }
    guard let count = variation.pluralFormCount, let index = Int(form) else { return PluralCategory(rawValue: form) }
    return index < count - 1 ? .one : .other
  }

  private static func kind(of difference: PlaceholderDifference) -> Finding.Kind {
    switch difference.kind {
    case .missing: .placeholderMissing
    case .added: .placeholderAdded
    case .changedType, .reordered, .malformed: .placeholderChanged
    }
  }

  private static func spaces(_ text: String, _ source: String, isSpaceNeeded: Bool) -> [BoxProblem] {
    guard !text.isEmpty, !source.isEmpty else { return [] }
    var problems: [BoxProblem] = []
    for (place, own, other) in [
      ("starts", text.first?.isWhitespace == true, source.first?.isWhitespace == true),
      ("ends", text.last?.isWhitespace == true, source.last?.isWhitespace == true),
    ] where own != other && (own || isSpaceNeeded) {
      problems.append(
        BoxProblem(
          .surroundingSpace,
          own
            ? "the text \(place) with white space, the source does not"
            : "the source \(place) with white space, the text does not"))
    }
    return problems
  }

  /// A sample of left-to-right letters in right-to-left text that nothing isolates. Fluent isolates what it inserts
  /// (Project Fluent, "Bidi Isolation").
  static func direction(of text: CheckedText) -> BoxProblem? {
    let entry = text.entry
    guard text.language.isRightToLeft, entry.placeholders != .fluent,
      entry.value.unicodeScalars.contains(where: isRightToLeftLetter)
    else { return nil }
    let syntax = PlaceholderSyntax(entry.placeholders)
    guard PlaceholderParser.mayHavePlaceholders(entry.value, syntax: syntax) else { return nil }
    let placeholders = PlaceholderParser.placeholders(in: entry.value, syntax: syntax).placeholders
    // The argument of a plural is a number wherever it is shown, and the argument of a select is not shown by itself.
    let numbers = Set(placeholders.lazy.filter { $0.kind == .integer }.map(\.name))
    let isMessage = syntax == .icu || syntax == .arb
    let first = placeholders.first {
      $0.kind == .text && !numbers.contains($0.name) && !(isMessage && $0.written.utf8.contains(UInt8(ascii: ",")))
    }
    guard let first else { return nil }
    let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{200E}", "\u{200F}", "\u{061C}"]
    guard !entry.value.unicodeScalars.contains(where: isolates.contains) else { return nil }
    return BoxProblem(
      .mixedDirection, "'\(first.written)' may be of the other direction: expected it between U+2068 and U+2069")
  }

  /// Of the characters that take part in the bidirectional algorithm, all letters belong to scripts from right to left.
  private static func isRightToLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
    cu_properties(scalar.value) & CU_BIDI.rawValue != 0 && scalar.properties.isAlphabetic
  }
}

extension PlaceholderSyntax {
  init(_ syntax: CatalogEntry.PlaceholderSyntax) {
    self =
      switch syntax {
      case .printf: .printf
      case .icu: .icu
      case .arb: .arb
      case .i18next: .i18next
      case .fluent: .fluent
      case .java: .java
      case .named: .percentBraces
      case .braces: .braces
      case .numbered: .numbered
      case .none: .none
      }
  }
}
