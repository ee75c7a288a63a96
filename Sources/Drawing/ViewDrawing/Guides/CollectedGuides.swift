internal import AutoLayout
internal import Foundation
internal import Geometry
internal import TextDrawing

/// The marks of the guides of views, collected while the views are painted and drawn over all of them: cells of tables
/// show other rows later, and what clips views must not cut their captions.
struct CollectedGuides {
  let guides: ViewGuides
  private(set) var boxes: [Box] = []
  private(set) var constraints: [ConstraintMark] = []
  private(set) var ambiguities: [Ambiguity] = []

  /// A line around a rectangle.
  struct Box {
    enum Kind {
      case frame, alignment, margins
    }

    var kind: Kind
    var rect: CGRect
    /// What is visible of it; `nil` for all.
    var clip: CGRect?
  }

  /// A view whose frame is ambiguous.
  struct Ambiguity {
    var frame: CGRect
    var clip: CGRect?
    /// Such as "horizontal, vertical".
    var axes: String
  }

  init(_ guides: ViewGuides) { self.guides = guides }

  /// Collects the marks of views of which something can be seen.
  ///
  /// - Parameter views: the views of a tree, superviews before their subviews.
  mutating func collect(_ views: [PlacedView]) {
    guard !guides.isEmpty else { return }
    for placed in views where !placed.frame.isOutside(placed.clip) {
      collectBoxes(of: placed)
      guard guides.contains(.ambiguity) else { continue }
      let axes = placed.view.ambiguousAxes
      guard !axes.isEmpty else { continue }
      let names = axes.map { $0 == .horizontal ? "horizontal" : "vertical" }
      ambiguities.append(
        Ambiguity(frame: placed.frame, clip: placed.clip, axes: names.joined(separator: ", ")))
    }
    guard !guides.isDisjoint(with: [.constraints, .violations]) else { return }
    let places = Dictionary(views.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
    for placed in views {
      constraints += placed.view.heldConstraints.compactMap {
        ConstraintMark($0, heldBy: placed.view, places: places)
      }
    }
  }

  private mutating func collectBoxes(of placed: PlacedView) {
    let (view, frame) = (placed.view, placed.frame)
    func box(_ kind: Box.Kind, _ rect: CGRect) -> Box { Box(kind: kind, rect: rect, clip: placed.clip) }
    if guides.contains(.frames) { boxes.append(box(.frame, frame)) }
    let rect = view.alignmentRect(forFrame: frame)
    if guides.contains(.alignmentRects), rect != frame, rect.size.width >= 0, rect.size.height >= 0 {
      boxes.append(box(.alignment, rect))
    }
    if guides.contains(.margins), !view.subviews.isEmpty {
      boxes.append(
        box(.margins, view.layoutMarginsGuide.layoutFrame.offsetBy(dx: frame.minX, dy: frame.minY)))
    }
  }
}
