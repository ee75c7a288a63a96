internal import AutoLayout
internal import Geometry
internal import StrictJSON

/// The fields of a view that only drawings show.
struct SceneAppearance: Hashable, Sendable {
  var backgroundColor: Color?
  var borderColor: Color?
  var borderWidth: Double?
  var cornerRadius: Double?
  /// For views with text.
  var textColor: Color?

  /// - Parameter hasText: whether the view may have a colour of its text.
  init(_ fields: inout SceneFields, hasText: Bool) throws(SceneError) {
    backgroundColor = try fields.color("backgroundColor")
    borderColor = try fields.color("borderColor")
    borderWidth = try fields.length("borderWidth")
    cornerRadius = try fields.length("cornerRadius")
    if hasText { textColor = try fields.color("textColor") }
  }

  init() {}
}

extension SceneFields {
  fileprivate mutating func color(_ name: String) throws(SceneError) -> Color? {
    guard let member = take(name) else { return nil }
    guard let color = member.value.string.flatMap({ Color(css: $0) }) else {
      throw invalidValue(of: member, expected: "a colour such as '#1d4ed8', '#1d4ed880' or 'navy'")
    }
    return color
  }
}
