public import AutoLayout
public import Geometry

extension Drawing {
  /// A drawing of a tree, as large as its root.
  ///
  /// - Throws: `invalidSize` for a root without a size, and as `add(_:at:guides:textGuides:appearance:)`.
  public init(
    of view: View, guides: ViewGuides = [], textGuides: TextGuides = [], background: Color? = .white,
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    view.layoutIfNeeded()
    try self.init(size: view.frame.size, background: background)
    try add(view, at: .zero, guides: guides, textGuides: textGuides, appearance: appearance)
  }

  /// Draws a view and all inside it, laid out where that is still to be done. Hidden views are left out, and what lies
  /// outside a view that clips to its bounds.
  ///
  /// Image views and buttons show the pictures that their images came from, each read and decoded once for the drawing.
  ///
  /// - Parameters:
  ///   - origin: where the upper left corner of the view stands, whatever its frame.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:)`.
  /// - Throws: `unreadableFile`, `notAPicture` or `tooLarge` for an image whose picture cannot be shown, with the name of
  ///   the view. The drawing is then as it was.
  /// - Complexity: O(views + constraints + glyphs), and O(pixels) of pictures not drawn before; ambiguity costs the solver a few pivots a view
  public mutating func add(
    _ view: View, at origin: Point, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    view.layoutIfNeeded()
    let count = elements.count
    var placed: [PlacedView] = []
    // `nil` ends the clip of a view when all inside it is drawn.
    var stack: [PlacedView?] = [PlacedView(view: view, frame: Rect(origin: origin, size: view.frame.size))]
    while let top = stack.popLast() {
      guard let next = top else {
        append(.endClip)
        continue
      }
      placed.append(next)
      if next.view.clipsToBounds {
        append(.beginClip(next.frame))
        stack.append(nil)
      }
      do throws(DrawingError) {
        try paint(next, appearance(next.view) ?? .standard(for: next.view), textGuides)
      } catch {
        removeElements(from: count)
        throw error
      }
      // The first subview lies under the others.
      for subview in next.view.subviews.reversed() where !subview.isHidden {
        let frame = subview.frame.offsetBy(dx: next.frame.minX, dy: next.frame.minY)
        stack.append(PlacedView(view: subview, frame: frame))
      }
    }
    addGuides(of: placed, guides)
  }

  private mutating func paint(
    _ placed: PlacedView, _ appearance: ViewAppearance, _ guides: TextGuides
  ) throws(DrawingError) {
    let frame = placed.frame
    if let color = appearance.backgroundColor { fill(frame, color) }
    switch placed.view {
    case let label as Label:
      if let text = label.shownLayout(in: frame) {
        add(text.layout, of: text.typesetter, at: text.origin, appearance: appearance.text, guides: guides)
      }
    case let button as Button: try paint(button, frame, appearance, guides)
    case let textView as TextView: paint(textView, frame, appearance, guides)
    case let list as TagListView: paint(list, frame, appearance, guides)
    case let imageView as ImageView: try paint(imageView, frame, appearance)
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
