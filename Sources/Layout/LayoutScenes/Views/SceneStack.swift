internal import AutoLayout
internal import Foundation
internal import StrictJSON

/// The fields of a stack view. Its children are the arranged subviews.
struct SceneStack: Hashable, Sendable {
  /// Custom spacing after a child.
  struct Gap: Hashable, Sendable {
    var child: SceneString
    var length: Double
  }

  var axis: LayoutConstraint.Axis?
  var spacing: Double?
  var alignment: StackView.Alignment?
  var distribution: StackView.Distribution?
  var customSpacing: [Gap] = []
  var isLayoutMarginsRelativeArrangement: Bool?

  init(_ fields: inout SceneFields) throws(SceneError) {
    axis = try fields.choice("axis", of: ["horizontal": .horizontal, "vertical": .vertical])
    spacing = try fields.number("spacing")
    alignment = try fields.choice(
      "alignment",
      of: [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
      ])
    distribution = try fields.choice(
      "distribution",
      of: [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
      ])
    isLayoutMarginsRelativeArrangement = try fields.flag("isLayoutMarginsRelativeArrangement")
    guard var gaps = try fields.object("customSpacing") else { return }
    for member in gaps.members {
      guard let length = try gaps.number(member.name) else { continue }
      customSpacing.append(Gap(child: SceneString(text: member.name, line: member.line), length: length))
    }
  }
}
