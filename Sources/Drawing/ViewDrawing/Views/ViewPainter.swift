internal import AutoLayout
internal import Foundation
internal import Geometry
internal import SelfSizing
internal import TextDrawing

/// Draws trees of views, each from back to front.
struct ViewPainter {
  let palette: Palette
  let guides: ViewGuides
  let textGuides: TextGuides
  private let appearance: (View) -> ViewAppearance?

  init(palette: Palette, guides: ViewGuides, textGuides: TextGuides, appearance: @escaping (View) -> ViewAppearance?) {
    self.palette = palette.resolved
    self.guides = guides
    self.textGuides = textGuides
    self.appearance = appearance
  }

  /// A remaining step of `paint`, which uses a list instead of recursion because trees may be deeper than the stack of
  /// a thread allows.
  private enum Step {
    case view(PlacedView)
    /// Follows the steps of the subviews, because a border is painted over them, as in Core Animation.
    case border(CGRect, ViewAppearance)
    /// Follows the steps of the subviews of a view that clips.
    case endClip
  }

  /// Paints a view with its subviews, after any pending layout, and then their guides over all of them.
  ///
  /// - Throws: `table`, or the error of an image.
  func paint(_ view: View, at origin: CGPoint, _ drawing: inout Drawing) throws(DrawingError) {
    var marks = CollectedGuides(guides)
    try paint(view, at: origin, clip: nil, &drawing, &marks)
    drawing.add(marks)
  }

  /// Paints a view with its subviews, after any pending layout, and collects the marks of their guides.
  ///
  /// - Parameter clip: what is visible of the view; `nil` for all of it.
  /// - Throws: `table`, or the error of an image.
  func paint(
    _ view: View, at origin: CGPoint, clip: CGRect?, _ drawing: inout Drawing, _ marks: inout CollectedGuides
  ) throws(DrawingError) {
    guard !view.isHidden else { return }
    view.layoutIfNeeded()
    var placed: [PlacedView] = []
    let frame = CGRect(origin: origin, size: view.frame.size)
    var steps = [Step.view(PlacedView(view: view, frame: frame, clip: clip))]
    while let step = steps.popLast() {
      switch step {
      case .border(let frame, let appearance): paintBorder(frame, appearance, &drawing)
      case .endClip: drawing.append(.endClip)
      case .view(let next):
        placed.append(next)
        let appearance = palette.resolve(appearance(next.view) ?? .standard(for: next.view, palette: palette))
        steps.append(.border(next.frame, appearance))
        let table = next.view as? TableView
        if next.clipsContent {
          drawing.beginClip(to: next.frame, cornerRadius: appearance.cornerRadius)
          steps.append(.endClip)
        }
        try paintContent(next, appearance, &drawing, &marks)
        // Subviews of a scroll view move with its `contentOffset`.
        let scrolled = table?.contentOffset ?? next.view.boundsOrigin
        // Reversed, because the last step is next and the first subview is behind the others.
        for subview in next.view.subviews.reversed() where !subview.isHidden {
          if let table, table.isPart(subview) { continue }
          let frame = subview.frame.offsetBy(dx: next.frame.minX - scrolled.x, dy: next.frame.minY - scrolled.y)
          steps.append(.view(PlacedView(view: subview, frame: frame, clip: next.contentClip)))
        }
      }
    }
    marks.collect(placed)
  }

  private func paintBorder(_ frame: CGRect, _ appearance: ViewAppearance, _ drawing: inout Drawing) {
    guard let color = appearance.borderColor else { return }
    drawing.stroke(frame, color, width: appearance.borderWidth, cornerRadius: appearance.cornerRadius)
  }

  private func paintContent(
    _ placed: PlacedView, _ appearance: ViewAppearance, _ drawing: inout Drawing, _ marks: inout CollectedGuides
  ) throws(DrawingError) {
    let frame = placed.frame
    if let color = appearance.backgroundColor { drawing.fill(frame, color, cornerRadius: appearance.cornerRadius) }
    if let table = placed.view as? TableView {
      try paintVisibleContent(of: table, placed, &drawing, &marks)
    } else {
      try paintContent(of: placed.view, in: frame, appearance, &drawing)
    }
  }
}
