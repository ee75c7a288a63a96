internal import StrictJSON

/// The fields of a stack. Its children are arranged.
struct SceneStack: Hashable, Sendable {
  enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }

  enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The gap after a child.
  struct Gap: Hashable, Sendable {
    var child: SceneString
    var length: Double
  }

  var axis: Axis?
  var spacing: Double?
  var alignment: Alignment?
  var distribution: Distribution?
  var customSpacing: [Gap] = []
  var isLayoutMarginsRelativeArrangement: Bool?

  init(_ fields: inout SceneFields) throws(SceneError) {
    axis = try fields.choice("axis")
    spacing = try fields.number("spacing")
    alignment = try fields.choice("alignment")
    distribution = try fields.choice("distribution")
    isLayoutMarginsRelativeArrangement = try fields.flag("isLayoutMarginsRelativeArrangement")
    guard var gaps = try fields.object("customSpacing") else { return }
    for member in gaps.members {
      guard let length = try gaps.number(member.name) else { continue }
      customSpacing.append(Gap(child: SceneString(text: member.name, line: member.line), length: length))
    }
  }
}
