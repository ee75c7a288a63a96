internal import Fonts
internal import StrictJSON
internal import TextSizes

/// A font of a scene: a family and a style, or a file.
struct SceneFont: Hashable, Sendable {
  var family: String?
  var file: String?
  /// Points per em; the default is `UILabel`'s.
  var size = 17.0
  var weight: Double?
  var italic = false
  /// The text style with which the size grows; `nil` for one that never changes.
  var textStyle: TextStyleName?
  /// The greatest size that growing gives; `nil` for no limit.
  var maximumSize: Double?
  var features: [FontFeature] = []
  var variations: [FontTag: Double] = [:]
  /// The line of the key `font`; `nil` without that key.
  var line: Int?

  /// Reads the key `font`.
  init(_ fields: inout SceneFields) throws(SceneError) {
    guard var font = try fields.object("font") else { return }
    line = font.line
    family = try font.string("family")
    file = try font.string("file")
    guard family == nil || file == nil else {
      throw SceneError(
        .conflictingKeys, line: font.line, "\(font.subject) has both 'family' and 'file': expected one of them")
    }
    textStyle = try font.choice("textStyle")
    if let textStyle {
      size = TextStyleSizes.of(textStyle).size(at: .large)
      weight = textStyle.weight
    }
    let sizes = "points from 0 to 1000000"
    size = try font.number("size", expected: sizes) { $0 >= 0 && $0 <= Font.maximumSize } ?? size
    maximumSize = try font.number("maximumSize", expected: sizes) { $0 >= 0 && $0 <= Font.maximumSize }
    let given = try font.number("weight", expected: "a weight from 1 to 1000") { $0 >= 1 && $0 <= 1000 }
    weight = given ?? weight
    italic = try font.flag("italic") ?? false
    features = try Self.features(&font)
    if let axes = try font.object("variations") {
      for member in axes.members {
        guard let tag = FontTag(member.name), let value = member.value.number else {
          throw axes.invalidValue(of: member, expected: "a number for the tag of an axis, as in {\"wght\": 550}")
        }
        variations[tag] = value
      }
    }
    try font.finish()
  }

  /// Points per em at a size of text; `nil` for the standard one.
  func size(at category: TextSizeCategory?) -> Double {
    guard let textStyle, let category else { return size }
    return TextStyleSizes.of(textStyle).scaled(size, at: category, maximum: maximumSize)
  }

  /// `["ss01", "-liga", "cv05=2"]`, or an object of tags with numbers or booleans.
  private static func features(_ fields: inout SceneFields) throws(SceneError) -> [FontFeature] {
    guard let member = fields.take("features") else { return [] }
    var features: [FontFeature] = []
    switch member.value.content {
    case .array(let values):
      for value in values {
        guard let text = value.string, let feature = try? FontFeature(parsing: text) else {
          throw SceneError(
            .invalidValue, line: value.line,
            "a feature of \(fields.subject) is \(description(of: value)): expected a string such as 'ss01' or '-liga'")
        }
        features.append(feature)
      }
    case .object(let members):
      for member in members {
        let number = member.value.number ?? member.value.bool.map { $0 ? 1 : 0 }
        guard let value = number.flatMap({ UInt32(exactly: $0) }),
          let feature = try? FontFeature(parsing: "\(member.name)=\(value)")
        else {
          throw SceneError(
            .invalidValue, line: member.line,
            "the feature \(quoted(member.name)) of \(fields.subject) is \(description(of: member.value)): expected a tag "
              + "of four letters or digits with a whole number from 0")
        }
        features.append(feature)
      }
    default: throw fields.invalidValue(of: member, expected: "an array of strings such as 'ss01' or '-liga'")
    }
    return features
  }
}
