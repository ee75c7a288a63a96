internal import Foundation
package import Geometry

/// The drawing properties of a view. They are stored separately, because most views set none of them. Layout does not
/// depend on them.
final class ViewPaint {
  var backgroundColor: Color?
  var tintColor: Color?
  var alpha: CGFloat = 1
  var clipsToBounds = false
  var layer: Layer?
  var contentMode = View.ContentMode.scaleToFill
  /// The colour of the text that the view shows.
  var textColor: Color?
}

extension View {
  /// The layer of the view; `nil` while nobody has asked for it, so that it has all defaults.
  package var layerIfLoaded: Layer? { paint?.layer }

  /// The colour of the text that the view shows; `nil` until set.
  package var shownTextColor: Color? {
    get { paint?.textColor }
    set { changePaint { $0.textColor = newValue } }
  }

  func changePaint(_ change: (ViewPaint) -> Void) {
    let paint = paint ?? ViewPaint()
    change(paint)
    self.paint = paint
  }

  func notifyTintColorChange() {
    tintColorDidChange()
    for subview in subviews where subview.paint?.tintColor == nil { subview.notifyTintColorChange() }
  }
}

extension Color {
  /// The tint colour of UIKit's views until one is set (`systemBlue`, light).
  static let standardTint = Color(red: 0, green: 122.0 / 255, blue: 1)
}
