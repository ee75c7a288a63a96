internal import JSONAnswers
internal import StrictJSON

extension TextLimits {
  /// - Parameter views: an object of views, as in a scene and in a row.
  /// - Throws: `AnswerError` for a language of a view that is beyond a limit.
  func check(languagesOf views: JSONValue?) throws(AnswerError) {
    guard case .object(let members) = views?.content else { return }
    for member in members {
      if let language = member.value["lang"]?.string { try check(language: language) }
    }
  }
}
