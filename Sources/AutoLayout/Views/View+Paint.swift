public import Geometry

/// The properties of drawing. Most views set none, and trees have thousands of views, so they are stored apart.
final class ViewPaint {
  var backgroundColor: Color?
  var layer = Layer()
  var contentMode = View.ContentMode.scaleToFill
  /// The colour of the text that the view shows.
  var textColor: Color?
}

// Properties of drawing. Layout does not depend on them.
extension View {
  /// The colour under the view's content; `nil` for none.
  public var backgroundColor: Color? {
    get { paint?.backgroundColor }
    set { changePaint { $0.backgroundColor = newValue } }
  }

  /// The view's border and its corners.
  public var layer: Layer {
    get { paint?.layer ?? Layer() }
    set { changePaint { $0.layer = newValue } }
  }

  /// How content with a size of its own is placed in the bounds; image views are drawn so. `scaleToFill` until set.
  public var contentMode: ContentMode {
    get { paint?.contentMode ?? .scaleToFill }
    set { changePaint { $0.contentMode = newValue } }
  }

  /// Whether content and subviews are not drawn outside the bounds; false until set.
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
