internal import AutoLayout
internal import Foundation
internal import StrictJSON

/// A view or a guide of a scene, read from JSON.
struct SceneView: Hashable, Sendable {
  let name: String
  /// The line of the name, from 1.
  let line: Int
  var content: SceneContent
  var children: [SceneString] = []
  var isHidden = false
  var hugging = SceneAxes()
  var compressionResistance = SceneAxes()
  /// `nil` for the standard margins.
  var layoutMargins: EdgeInsets?
  var appearance = SceneAppearance()
  /// The JSON of the view.
  private let source: JSONValue.Member

  init(_ member: JSONValue.Member) throws(SceneError) { try self.init(member, unlisted: []) }

  /// Reads a view.
  ///
  /// - Parameter unlisted: keys that messages do not list as expected ones.
  private init(_ member: JSONValue.Member, unlisted: [String]) throws(SceneError) {
    source = member
    name = member.name
    line = member.line
    guard !name.isEmpty else { throw SceneError(.invalidValue, line: line, "a view has the name '': expected a name") }
    var fields = try SceneFields(member.value, subject: "the view \(quoted(name))")
    fields.unlisted = unlisted
    let type = try fields.choice("type", of: SceneViewType.self) ?? .view
    if type != .guide {
      children = try fields.strings("children") ?? []
      isHidden = try fields.flag("hidden") ?? false
      hugging = try SceneAxes(&fields, "hugging")
      compressionResistance = try SceneAxes(&fields, "compressionResistance")
      layoutMargins = try fields.insets("layoutMargins", or: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      appearance = try SceneAppearance(&fields, hasText: type.hasText)
    }
    content = try SceneContent(type, &fields)
    try fields.finish()
  }

  /// The keys that define the tree and that rows cannot replace.
  static let treeKeys = ["type", "children"]

  /// The view with some of its fields replaced, each as a whole.
  ///
  /// - Parameter fields: an object with the new values.
  /// - Throws: `SceneError` for unknown keys, invalid values, and keys that define the tree.
  func replacing(_ fields: JSONValue) throws(SceneError) -> SceneView {
    guard case .object(let members) = fields.content, case .object(var all) = source.value.content else {
      throw SceneError(
        .invalidValue, line: fields.line, "the view \(quoted(name)) is \(fields.kind): expected an object")
    }
    for member in members {
      if Self.treeKeys.contains(member.name) {
        throw SceneError(
          .irreplaceableKey, line: member.line,
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
    return try SceneView(merged, unlisted: Self.treeKeys)
  }
}

/// The values of `type`.
enum SceneViewType: String, Hashable, Sendable, CaseIterable {
  case view, label, textView, button, image, stack, tagList, guide

  var hasText: Bool {
    switch self {
    case .label, .textView, .button, .tagList: true
    case .view, .image, .stack, .guide: false
    }
  }
}

/// Priorities along both axes; `nil` for an axis that the scene leaves out.
struct SceneAxes: Hashable, Sendable {
  var horizontal: LayoutPriority?
  var vertical: LayoutPriority?

  init() {}

  init(_ fields: inout SceneFields, _ name: String) throws(SceneError) {
    guard var axes = try fields.object(name) else { return }
    horizontal = try axes.priority("horizontal")
    vertical = try axes.priority("vertical")
    try axes.finish()
  }
}
