internal import Foundation
internal import StrictJSON

/// The fields of an image view: a size or a file, which gives the intrinsic size.
struct SceneImage: Hashable, Sendable {
  var size: CGSize?
  var file: SceneString?

  /// Reads the keys `size` and `file`, of which at most one is allowed.
  init(_ fields: inout SceneFields) throws(SceneError) {
    size = try fields.size("size")
    guard let member = fields.take("file") else { return }
    guard let file = member.value.string, !file.isEmpty else {
      throw fields.invalidValue(of: member, expected: "the path of a file")
    }
    guard size == nil else {
      throw SceneError(
        .conflictingKeys, line: member.line, "\(fields.subject) has both 'size' and 'file': expected one of them")
    }
    self.file = SceneString(text: file, line: member.value.line)
  }

  private init(size: CGSize) { self.size = size }

  private init(file: SceneString) { self.file = file }

  /// Reads the key `image` of a view: an object as above, the path of a file, or `[width, height]`.
  static func image(of fields: inout SceneFields) throws(SceneError) -> SceneImage? {
    let member = fields.members.first { $0.name == "image" }
    switch member?.value.content {
    case .array: return try fields.size("image").map(SceneImage.init(size:))
    case .object:
      guard var object = try fields.object("image") else { return nil }
      let image = try SceneImage(&object)
      try object.finish()
      return image
    default:
      guard let member = fields.take("image") else { return nil }
      guard let file = member.value.string, !file.isEmpty else {
        throw fields.invalidValue(
          of: member, expected: "an object with 'size' or 'file', the path of a file, or [width, height]")
      }
      return SceneImage(file: SceneString(text: file, line: member.value.line))
    }
  }
}
