package import StrictJSON
internal import Typesetting

/// Limits of questions about texts that come from strangers.
package struct TextLimits: Sendable {
  /// The greatest length of a text, in bytes of UTF-8.
  private let textBytes: Int
  /// The greatest length of a language tag; tags of RFC 5646, section 4.4.1, have at most 35 bytes.
  private static let longestLanguage = 35
  /// The greatest length of a list of features as JSON, in bytes.
  private static let longestFeatures = 1024

  package init(textBytes: Int) { self.textBytes = textBytes }

  /// The greatest length of a name, such as a font's family, in bytes. Fontconfig compares a name with the names of all
  /// fonts, and errors quote it.
  private static let longestName = 1024

  /// - Throws: `AnswerError` for a text that is too long.
  package func check(text: String) throws(AnswerError) {
    guard text.utf8.count <= textBytes else {
      throw AnswerError(
        "the key 'text' has \(text.utf8.count) bytes: expected at most \(textBytes)", isBeyondLimit: true)
    }
  }

  /// - Throws: `AnswerError` for the value of an option that is beyond a limit.
  package func check(_ option: TextOption, _ value: JSONValue) throws(AnswerError) {
    guard let text = value.string else { return }
    try check(name: text, "the key '\(option.name)'")
    if option.name == "lang" { try check(language: text) }
  }

  /// - Parameter place: what has the name, for the message.
  /// - Throws: `AnswerError` for a name that is too long.
  package func check(name: String, _ place: @autoclosure () -> String) throws(AnswerError) {
    guard name.utf8.count <= Self.longestName else {
      throw AnswerError(
        "\(place()) has \(name.utf8.count) bytes: expected at most \(Self.longestName)", isBeyondLimit: true)
    }
  }

  /// - Throws: `AnswerError` for a language that is too long.
  package func check(language: String) throws(AnswerError) {
    guard language.utf8.count <= Self.longestLanguage else {
      throw AnswerError("a language has \(language.utf8.count) bytes: expected at most \(Self.longestLanguage)")
    }
  }

  /// - Parameter features: the features of a font, as JSON.
  /// - Throws: `AnswerError` for a list that is too long.
  package func check(features: JSONValue) throws(AnswerError) {
    let text = features.description
    guard text.utf8.count <= Self.longestFeatures else {
      throw AnswerError(
        "the features of a font have \(text.utf8.count) bytes: expected at most \(Self.longestFeatures)")
    }
  }
}
