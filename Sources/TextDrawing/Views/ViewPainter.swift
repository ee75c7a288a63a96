internal import AutoLayout
internal import Geometry
internal import SelfSizing

/// Draws trees of views, each from back to front.
struct ViewPainter {
  let palette: Palette
  let guides: ViewGuides
  let textGuides: TextGuides
  let appearance: (View) -> ViewAppearance?

  /// What is still to be done, the next thing last: a list, since trees may be deeper than the stack of a thread.
  private enum Step {
    case view(PlacedView)
    /// After all that is inside: a border lies over the subviews, as Apple's layers have it.
    case border(Rect, ViewAppearance)
    /// After all that is inside a view that clips.
    case endClip
  }

  /// Draws a view, laid out where that is still to be done, with everything inside it.
  func paint(_ view: View, at origin: Point, _ drawing: inout Drawing) throws {
    guard !view.isHidden else { return }
    view.layoutIfNeeded()
    var placed: [PlacedView] = []
    var steps = [Step.view(PlacedView(view: view, frame: Rect(origin: origin, size: view.frame.size)))]
    while let step = steps.popLast() {
      switch step {
      case .border(let frame, let appearance): paintBorder(frame, appearance, &drawing)
      case .endClip: drawing.append(.endClip)
      case .view(let next):
        placed.append(next)
        let appearance = appearance(next.view) ?? .standard(for: next.view, palette: palette)
        steps.append(.border(next.frame, appearance))
        // Subviews of a table lie in its content.
        let table = next.view as? TableView
        if next.view.clipsToBounds || table != nil {
          drawing.beginClip(to: next.frame, cornerRadius: appearance.cornerRadius)
          steps.append(.endClip)
        }
        try paintContent(next, appearance, &drawing)
        let scrolled = table?.contentOffset.y ?? 0
        // The first subview lies under the others.
        for subview in next.view.subviews.reversed() where !subview.isHidden {
          let frame = subview.frame.offsetBy(dx: next.frame.minX, dy: next.frame.minY - scrolled)
          steps.append(.view(PlacedView(view: subview, frame: frame)))
        }
      }
    }
    drawing.addGuides(of: placed, guides)
  }

  private func paintBorder(_ frame: Rect, _ appearance: ViewAppearance, _ drawing: inout Drawing) {
    guard let color = appearance.borderColor else { return }
    drawing.stroke(frame, color, width: appearance.borderWidth, cornerRadius: appearance.cornerRadius)
  }

  private func paintContent(_ placed: PlacedView, _ appearance: ViewAppearance, _ drawing: inout Drawing) throws {
    let frame = placed.frame
    if let color = appearance.backgroundColor { drawing.fill(frame, color, cornerRadius: appearance.cornerRadius) }
    switch placed.view {
    case let label as Label: paint(label, frame, appearance, &drawing)
    case let button as Button: try paint(button, frame, appearance, &drawing)
    case let textView as TextView: paint(textView, frame, appearance, &drawing)
    case let list as TagListView: paint(list, frame, appearance, &drawing)
    case let imageView as ImageView: try paint(imageView, frame, appearance, &drawing)
    case let table as TableView: try paintScreen(of: table, frame, &drawing)
    default: if let picture = appearance.picture { drawing.picture(picture, in: frame) }
    }
    if let cell = placed.view as? TableViewCell { paintAccessory(of: cell, frame, &drawing) }
  }
}

/// A view and its frame in the coordinates of the drawing.
struct PlacedView {
  var view: View
  var frame: Rect
}
