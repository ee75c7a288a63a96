internal import AutoLayout
internal import Foundation

/// The fields of a text view.
struct SceneTextView: Hashable, Sendable {
  var text: String?
  var font: SceneFont
  var isScrollEnabled: Bool?
  var textContainerInset: EdgeInsets?

  init(_ fields: inout SceneFields) throws(SceneError) {
    text = try fields.string("text")
    font = try SceneFont(&fields)
    isScrollEnabled = try fields.flag("isScrollEnabled")
    textContainerInset = try fields.insetsOrList("textContainerInset")
  }
}
