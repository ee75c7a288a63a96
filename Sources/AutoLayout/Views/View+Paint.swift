public import Foundation
public import Geometry

/// The drawing properties of a view. They are stored separately, because most views set none of them.
final class ViewPaint {
  var backgroundColor: Color?
  var layer = Layer()
  var contentMode = View.ContentMode.scaleToFill
  /// The colour of the text that the view shows.
  var textColor: Color?
}

// Drawing properties. Layout does not depend on them.
extension View {
  /// The background colour; `nil` for none.
  public var backgroundColor: Color? {
    get { paint?.backgroundColor }
    set { changePaint { $0.backgroundColor = newValue } }
  }

  /// The view's border and its corners.
  public var layer: Layer {
    get { paint?.layer ?? Layer() }
    set { changePaint { $0.layer = newValue } }
  }

  /// How content with its own size, such as that of an image view, is positioned in the bounds; `scaleToFill` until
  /// set.
  public var contentMode: ContentMode {
    get { paint?.contentMode ?? .scaleToFill }
    set { changePaint { $0.contentMode = newValue } }
  }

  /// Whether content and subviews are clipped to the bounds; false until set.
  public var clipsToBounds: Bool {
    get { paint?.layer.masksToBounds ?? false }
    set { changePaint { $0.layer.masksToBounds = newValue } }
  }

  /// The colour of the text that the view shows; `nil` until set.
  var shownTextColor: Color? {
    get { paint?.textColor }
    set { changePaint { $0.textColor = newValue } }
  }

  private func changePaint(_ change: (ViewPaint) -> Void) {
    let paint = paint ?? ViewPaint()
    change(paint)
    self.paint = paint
  }
}
