internal import AutoLayout
internal import Foundation

/// The fields of a button.
struct SceneButton: Hashable, Sendable {
  var title: String?
  var font: SceneFont
  var contentInsets: EdgeInsets?
  /// Whether the insets are UIKit's; `nil` where the scene does not say which.
  var hasInsetsOfUIKit: Bool?
  var image: SceneImage?

  init(_ fields: inout SceneFields) throws(SceneError) {
    title = try fields.string("title")
    font = try SceneFont(&fields)
    if try fields.isWord("uikit", "contentInsets", others: "[top, left, bottom, right]") {
      (contentInsets, hasInsetsOfUIKit) = (.zero, true)
    } else {
      contentInsets = try fields.insetsOrList("contentInsets")
      hasInsetsOfUIKit = contentInsets.map { _ in false }
    }
    image = try SceneImage.image(of: &fields)
  }
}
