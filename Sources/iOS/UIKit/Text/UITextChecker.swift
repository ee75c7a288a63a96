public import Foundation

/// Looks for misspelled words (`UITextChecker`). There are no dictionaries of spelling here: every word is right.
open class UITextChecker: NSObject {
  /// The first misspelled word of a part of a text: none.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Words for a misspelled one: none.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Words that begin as a part of a text: none.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// The languages: none.
  open class var availableLanguages: [String] { [] }
}
