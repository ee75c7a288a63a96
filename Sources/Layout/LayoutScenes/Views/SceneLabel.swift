internal import StrictJSON
internal import Typesetting

/// The fields of a label.
struct SceneLabel: Hashable, Sendable {
  var text: String?
  var font: SceneFont
  var numberOfLines: Int?
  var lineBreakMode: LineBreakMode?
  var preferredMaxLayoutWidth: Double?
  var textAlignment: TextAlignment?
  var writingMode: WritingMode?
  var textOrientation: TextOrientation?
  var profile: TextProfile?
  var language: LanguageTag?

  init(_ fields: inout SceneFields) throws(SceneError) {
    text = try fields.string("text")
    font = try SceneFont(&fields)
    numberOfLines = try fields.count("numberOfLines")
    lineBreakMode = try fields.choice("lineBreakMode")
    preferredMaxLayoutWidth = try fields.length("preferredMaxLayoutWidth")
    textAlignment = try fields.choice("textAlignment")
    writingMode = try fields.choice("writingMode")
    textOrientation = try fields.choice("textOrientation")
    profile = try fields.choice("profile")
    guard let member = fields.take("lang") else { return }
    guard let tag = member.value.string, let language = try? LanguageTag(tag) else {
      throw fields.invalidValue(of: member, expected: "a BCP 47 tag such as 'en', 'zh-Hant' or 'sr-Latn-RS'")
    }
    self.language = language
  }
}
