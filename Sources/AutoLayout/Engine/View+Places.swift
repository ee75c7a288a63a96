package import Geometry

extension View {
  /// What the last fitting had to leave out; the diagnostics handler hears of each contradiction only once.
  package var fittingContradictions: [LayoutDiagnostic] { fittingEngine?.failures ?? [] }

  /// Tells of labels whose explicit `preferredMaxLayoutWidth` is not the width that the last fitting gave them. A fitting
  /// of its own accord does not, since many are asked for what is never shown.
  package func reportPreferredWidthsOfFitting() { fittingEngine?.reportPreferredWidths() }

  /// Where items inside this view lie when its constraints are solved for a target size of its frame, in this view's
  /// coordinates and not rounded. The view itself lies at (0, 0), and may be among the items.
  ///
  /// The tree is not changed. An item that no constraint places has the place (0, 0, 0, 0).
  package func places(
    of items: [any LayoutItem], fitting target: Size, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> [Rect] {
    let engine = fit(target, horizontal: horizontal, vertical: vertical)
    var origins: [ObjectIdentifier: Point] = [ObjectIdentifier(self): .zero]
    return items.map { item in
      if item === self {
        let insets = alignmentRectInsets
        let size = engine.currentSize(of: self)
        return Rect(
          x: 0, y: 0, width: max(0, size.width + insets.left + insets.right),
          height: max(0, size.height + insets.top + insets.bottom))
      }
      guard let frame = engine.frame(of: item) else { return .zero }
      let origin = engine.origin(of: item.layoutContainer, in: self, known: &origins)
      return frame.offsetBy(dx: origin.x, dy: origin.y)
    }
  }
}

extension LayoutEngine {
  /// The origin of a view's frame in the coordinates of the root.
  fileprivate func origin(of view: View?, in root: View, known: inout [ObjectIdentifier: Point]) -> Point {
    var way: [View] = []
    var current = view
    while let here = current, known[ObjectIdentifier(here)] == nil {
      way.append(here)
      current = here.superview
    }
    var origin = current.flatMap { known[ObjectIdentifier($0)] } ?? .zero
    for view in way.reversed() {
      if let frame = frame(of: view) {
        origin = Point(x: origin.x + frame.minX, y: origin.y + frame.minY)
      }
      known[ObjectIdentifier(view)] = origin
    }
    return origin
  }
}
