internal import AutoLayout
internal import Foundation

/// The fields of a button.
struct SceneButton: Hashable, Sendable {
  var title: String?
  var font: SceneFont
  var contentInsets: EdgeInsets?
  var image: SceneImage?

  init(_ fields: inout SceneFields) throws(SceneError) {
    title = try fields.string("title")
    font = try SceneFont(&fields)
    contentInsets = try fields.insetsOrList("contentInsets")
    image = try SceneImage.image(of: &fields)
  }
}
