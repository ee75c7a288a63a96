internal import JSONAnswers
internal import StrictJSON

extension TextLimits {
  /// - Parameter views: an object of views, as in a scene and in a row.
  /// - Throws: `AnswerError` for a language or for features of a view that are beyond a limit.
  func check(valuesOf views: JSONValue?) throws(AnswerError) {
    guard case .object(let members) = views?.content else { return }
    for member in members {
      if let language = member.value["lang"]?.string { try check(language: language) }
      if let features = member.value["font"]?["features"] { try check(features: features) }
    }
  }
}
