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
  /// What the view was read from.
  private let source: JSONValue.Member

  init(_ member: JSONValue.Member) throws(SceneError) { try self.init(member, unoffered: []) }

  /// - Parameter unoffered: keys that a message of an unknown one does not offer.
  private init(_ member: JSONValue.Member, unoffered: [String]) throws(SceneError) {
    source = member
    name = member.name
    line = member.line
    guard !name.isEmpty else { throw SceneError(line: line, "a view has the name '': expected a name") }
    var fields = try SceneFields(member.value, subject: "the view \(quoted(name))")
    fields.unoffered = unoffered
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

  /// The keys of which the tree is made. All others can be replaced in it.
  static let treeKeys = ["type", "children"]

  /// The view as it would be read with some of its fields replaced, each as a whole.
  ///
  /// - Parameter fields: an object with the new values.
  /// - Throws: `SceneError` for keys and values that the view would not be read with, and for a key of the tree.
  func replacing(_ fields: JSONValue) throws(SceneError) -> SceneView {
    guard case .object(let members) = fields.content, case .object(var all) = source.value.content else {
      throw SceneError(line: fields.line, "the view \(quoted(name)) is \(fields.kind): expected an object")
    }
    for member in members {
      if Self.treeKeys.contains(member.name) {
        throw SceneError(
          line: member.line,
          "the key '\(member.name)' of the view \(quoted(name)) cannot be replaced by a row: it would change the tree")
      }
      if let index = all.firstIndex(where: { $0.name == member.name }) {
        all[index] = member
      } else {
        all.append(member)
      }
    }
    var merged = source
    merged.value.content = .object(all)
    return try SceneView(merged, unoffered: Self.treeKeys)
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
