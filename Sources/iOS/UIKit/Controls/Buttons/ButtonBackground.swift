internal import AutoLayout
internal import Foundation
internal import SelfSizing

/// The views behind a button's title and image: of a configuration's background, or of the background image of the
/// state. Like UIKit's they are the button's rearmost subviews, and there are none where nothing is to be shown.
final class ButtonBackground {
  private let view = UIImageView(frame: .zero)

  private init() {
    view.isUserInteractionEnabled = false
    view.name = "background"
  }

  /// Makes, changes or removes the background of a button.
  static func update(_ background: inout ButtonBackground?, of button: UIButton) {
    let fill = button.configuration?.backgroundFill(tint: button.tintColor, isEnabled: button.isEnabled)
    let border = button.configuration?.background.strokeColor
    let image = button.currentBackgroundImage
    guard fill != nil || border != nil || image != nil else {
      background?.view.removeFromSuperview()
      background = nil
      return
    }
    let shown = background ?? ButtonBackground()
    background = shown
    let view = shown.view
    if view.superview !== button { button.insertSubview(view, at: 0) }
    var frame = button.backgroundRect(forBounds: button.bounds)
    if let configuration = button.configuration {
      let insets = configuration.background.backgroundInsets
      frame = frame.inset(
        by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
      view.layer.cornerRadius = configuration.cornerRadius(height: frame.height)
      view.layer.borderWidth = configuration.background.strokeWidth
      view.layer.borderColor = border
    }
    view.frame = frame
    view.backgroundColor = fill
    view.image = image
  }
}
