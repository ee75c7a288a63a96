package import Foundation

extension View {
  /// The contradictions of the last fitting. Each is reported to the diagnostics handler once while it persists.
  package var fittingContradictions: [LayoutDiagnostic] { fittingEngine?.failures ?? [] }

  /// Reports labels whose height at `preferredMaxLayoutWidth` differs from the height at the width of the last fitting.
  /// Fittings do not report it themselves, because many are made for sizes that are never displayed.
  package func reportPreferredWidthsOfFitting() { fittingEngine?.reportPreferredWidths() }

  /// The diagnostics of the texts that the last fitting squeezed to nothing.
  package var squeezedTextsOfFitting: [LayoutDiagnostic] { fittingEngine?.squeezedTexts ?? [] }

  /// Makes the next fitting solve all constraints anew, as the first one did.
  package func forgetFitting() { fittingEngine = nil }

  /// A number that changes when views or guides were added or removed inside this view before its last fitting; -1
  /// before the first one.
  package var fittingTreeVersion: Int { fittingEngine?.rebuildCount ?? -1 }

  /// The frames of items inside this view when its constraints are solved for a target size of its frame, in this
  /// view's coordinates and not rounded to pixels. The view itself may be among the items; its origin is (0, 0).
  ///
  /// The tree is not changed. The frame of an item that the engine does not position is (0, 0, 0, 0).
  ///
  /// - Complexity: O(items + views), besides the solve
  package func frames(
    of items: [any LayoutItem], fitting target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> [CGRect] {
    let engine = fit(target, horizontal: horizontal, vertical: vertical)
    var origins: [ObjectIdentifier: CGPoint] = [ObjectIdentifier(self): .zero]
    return items.map { item in
      if item === self {
        let insets = alignmentRectInsets
        let size = engine.currentSize(of: self)
        return CGRect(
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
  ///
  /// - Parameter known: origins that were found before.
  fileprivate func origin(of view: View?, in root: View, known: inout [ObjectIdentifier: CGPoint]) -> CGPoint {
    var path: [View] = []
    var current = view
    while let here = current, known[ObjectIdentifier(here)] == nil {
      path.append(here)
      current = here.superview
    }
    var origin = current.flatMap { known[ObjectIdentifier($0)] } ?? .zero
    for view in path.reversed() {
      if let frame = frame(of: view) {
        let moved = view.boundsOrigin
        origin = CGPoint(x: origin.x + frame.minX - moved.x, y: origin.y + frame.minY - moved.y)
      }
      known[ObjectIdentifier(view)] = origin
    }
    return origin
  }
}
