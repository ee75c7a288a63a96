internal import AutoLayout
internal import Foundation
internal import StrictJSON

/// The fields of a tag list. Its items are texts or children.
struct SceneTagList: Hashable, Sendable {
  var tags: [String]
  /// The font of the tags.
  var font: SceneFont
  var spacing: Double?
  var lineSpacing: Double?
  var insets: EdgeInsets?
  var itemHeight: Double?

  init(_ fields: inout SceneFields) throws(SceneError) {
    if let member = fields.take("tags"), fields.members.contains(where: { $0.name == "children" }) {
      throw SceneError(
        .conflictingKeys, line: member.line, "\(fields.subject) has both 'children' and 'tags': expected one of them")
    }
    tags = try fields.strings("tags")?.map(\.text) ?? []
    font = try SceneFont(&fields)
    spacing = try fields.length("spacing")
    lineSpacing = try fields.length("lineSpacing")
    itemHeight = try fields.length("itemHeight")
    insets = try fields.numbers("insets", 4, expected: "[top, left, bottom, right] with numbers from 0") { $0 >= 0 }
      .map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
}
