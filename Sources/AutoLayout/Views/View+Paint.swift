public import Geometry

/// How a view is painted. Most views say nothing of it, and trees have thousands of them, so it is kept apart.
final class ViewPaint {
  var backgroundColor: Color?
  var layer = Layer()
  var contentMode = View.ContentMode.scaleToFill
  /// Of the text that the view shows.
  var textColor: Color?
}

// What is asked for when a view is drawn. Layout never asks.
extension View {
  /// What lies under the view's content; `nil` for nothing.
  public var backgroundColor: Color? {
    get { paint?.backgroundColor }
    set { changePaint { $0.backgroundColor = newValue } }
  }

  /// The view's border and its corners.
  public var layer: Layer {
    get { paint?.layer ?? Layer() }
    set { changePaint { $0.layer = newValue } }
  }

  /// Where content that has a size of its own stands in the view; image views are drawn so.
  public var contentMode: ContentMode {
    get { paint?.contentMode ?? .scaleToFill }
    set { changePaint { $0.contentMode = newValue } }
  }

  /// Whether what lies outside the bounds, of the content and of subviews, is left out.
  public var clipsToBounds: Bool {
    get { paint?.layer.masksToBounds ?? false }
    set { changePaint { $0.layer.masksToBounds = newValue } }
  }

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
