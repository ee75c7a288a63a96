public import AutoLayout
public import Geometry

extension Drawing {
  /// A drawing of a tree, as large as its root.
  ///
  /// - Throws: `invalidSize` for a root without a size.
  public init(
    of view: View, guides: ViewGuides = [], textGuides: TextGuides = [], background: Color? = .white,
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    view.layoutIfNeeded()
    try self.init(size: view.frame.size, background: background)
    add(view, at: .zero, guides: guides, textGuides: textGuides, appearance: appearance)
  }

  /// Draws a view and all inside it, laid out where that is still to be done. Hidden views are left out.
  ///
  /// - Parameters:
  ///   - origin: where the upper left corner of the view stands, whatever its frame.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:)`.
  /// - Complexity: O(views + constraints + glyphs); ambiguity costs the solver a few pivots a view
  public mutating func add(
    _ view: View, at origin: Point, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) {
    view.layoutIfNeeded()
    var placed: [PlacedView] = []
    var stack = [PlacedView(view: view, frame: Rect(origin: origin, size: view.frame.size))]
    while let next = stack.popLast() {
      placed.append(next)
      paint(next, appearance(next.view) ?? .standard(for: next.view), textGuides)
      // The first subview lies under the others.
      for subview in next.view.subviews.reversed() where !subview.isHidden {
        let frame = subview.frame.offsetBy(dx: next.frame.minX, dy: next.frame.minY)
        stack.append(PlacedView(view: subview, frame: frame))
      }
    }
    addGuides(of: placed, guides)
  }

  private mutating func paint(_ placed: PlacedView, _ appearance: ViewAppearance, _ guides: TextGuides) {
    let frame = placed.frame
    if let color = appearance.backgroundColor { fill(frame, color) }
    switch placed.view {
    case let label as Label:
      if let text = label.shownLayout(in: frame) {
        add(text.layout, of: text.typesetter, at: text.origin, appearance: appearance.text, guides: guides)
      }
    case let button as Button: paint(button, frame, appearance, guides)
    case let textView as TextView: paint(textView, frame, appearance, guides)
    case let list as TagListView: paint(list, frame, appearance, guides)
    case let imageView as ImageView:
      if imageView.image != nil || appearance.picture != nil {
        paintImage(frame, appearance.picture, name: imageView.name)
      }
    default: if let picture = appearance.picture { self.picture(picture, in: frame) }
    }
    if let color = appearance.borderColor { stroke(frame, color, width: appearance.borderWidth) }
  }
}

/// A view and its frame in the coordinates of the drawing.
struct PlacedView {
  var view: View
  var frame: Rect
}
