internal import Geometry
internal import StrictJSON

/// A view or a guide of a scene, as it was written.
struct SceneView: Hashable, Sendable {
  let name: String
  /// Of the name.
  let line: Int
  var content: SceneContent
  var children: [SceneString] = []
  var isHidden = false
  var hugging = SceneAxes()
  var compressionResistance = SceneAxes()
  /// `nil` for the standard ones.
  var layoutMargins: EdgeInsets?

  init(_ member: JSONValue.Member) throws(SceneError) {
    name = member.name
    line = member.line
    guard !name.isEmpty else { throw SceneError(line: line, "a view has the name '': expected a name") }
    var fields = try SceneFields(member.value, subject: "the view \(quoted(name))")
    let type = try fields.choice("type", of: SceneViewType.self) ?? .view
    if type != .guide {
      children = try fields.strings("children") ?? []
      isHidden = try fields.flag("hidden") ?? false
      hugging = try SceneAxes(&fields, "hugging")
      compressionResistance = try SceneAxes(&fields, "compressionResistance")
      layoutMargins = try fields.insets("layoutMargins", or: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
    content = try SceneContent(type, &fields)
    try fields.finish()
  }
}

/// The names of `type`.
enum SceneViewType: String, Hashable, Sendable, CaseIterable {
  case view, label, textView, button, image, stack, tagList, guide
}

/// Priorities along both axes; `nil` where the scene leaves one out.
struct SceneAxes: Hashable, Sendable {
  var horizontal: Double?
  var vertical: Double?

  init() {}

  init(_ fields: inout SceneFields, _ name: String) throws(SceneError) {
    guard var axes = try fields.object(name) else { return }
    let expected = "a priority above 0 and up to 1000"
    horizontal = try axes.number("horizontal", expected: expected) { $0 > 0 && $0 <= 1000 }
    vertical = try axes.number("vertical", expected: expected) { $0 > 0 && $0 <= 1000 }
    try axes.finish()
  }
}
