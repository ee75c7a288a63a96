internal import AutoLayout
internal import Foundation
internal import Geometry
internal import TextDrawing

extension Drawing {
  /// Adds the guides of views.
  ///
  /// - Parameter views: superviews before their subviews.
  mutating func addGuides(of views: [PlacedView], _ guides: ViewGuides) {
    for placed in views { addBoxes(of: placed, guides) }
    if !guides.isDisjoint(with: [.constraints, .violations]) { addConstraints(of: views, guides) }
    guard guides.contains(.ambiguity) else { return }
    for placed in views {
      let axes = placed.view.ambiguousAxes
      guard !axes.isEmpty else { continue }
      outline(placed.frame, LineStyle(color: guideColors.ambiguous, width: 1, dash: [3, 2]))
      let names = axes.map { $0 == .horizontal ? "horizontal" : "vertical" }.joined(separator: ", ")
      // Above the view, because its text is inside; inside if there is no room above.
      let isAbove = placed.frame.minY >= Self.captionSize
      let y = placed.frame.minY + (isAbove ? -0.5 : 0.5) * Self.captionSize
      caption("ambiguous: \(names)", beside: CGPoint(x: placed.frame.minX + 1, y: y), guideColors.ambiguous)
    }
  }

  private mutating func addBoxes(of placed: PlacedView, _ guides: ViewGuides) {
    let (view, frame) = (placed.view, placed.frame)
    if guides.contains(.frames) {
      outline(frame, LineStyle(color: guideColors.frame, width: 0.5))
    }
    let rect = view.alignmentRect(forFrame: frame)
    if guides.contains(.alignmentRects), rect != frame, rect.size.width >= 0, rect.size.height >= 0 {
      outline(rect, LineStyle(color: guideColors.alignment, width: 0.5, dash: [2, 1]))
    }
    if guides.contains(.margins), !view.subviews.isEmpty {
      let margins = view.layoutMarginsGuide.layoutFrame.offsetBy(dx: frame.minX, dy: frame.minY)
      outline(margins, LineStyle(color: guideColors.margins, width: 0.5, dash: [1, 1]))
    }
  }

  private mutating func addConstraints(of views: [PlacedView], _ guides: ViewGuides) {
    let frames = Dictionary(views.map { (ObjectIdentifier($0.view), $0.frame) }) { first, _ in first }
    let marks = views.flatMap { placed in
      placed.view.heldConstraints.compactMap { ConstraintMark($0, heldBy: placed.view, frames: frames) }
    }
    for mark in marks where !mark.isViolated && guides.contains(.constraints) {
      addDimension(mark, guideColors.constraint)
    }
    guard guides.contains(.violations) else { return }
    for mark in marks where mark.isViolated {
      for rect in mark.rects { outline(rect, LineStyle(color: guideColors.violated, width: 1)) }
      addDimension(mark, guideColors.violated)
    }
  }

  /// Adds a line with a bar at either end and its text in the middle; nothing for a satisfied constraint whose ends
  /// coincide.
  private mutating func addDimension(_ mark: ConstraintMark, _ color: Color) {
    let (start, end) = (mark.start, mark.end)
    let isHorizontal = start.y == end.y
    let length = isHorizontal ? abs(end.x - start.x) : abs(end.y - start.y)
    guard length > 0.01 || mark.isViolated else { return }
    let style = LineStyle(color: color, width: 0.5)
    strokeLine(from: start, to: end, LineStyle(color: color, width: 0.5, dash: mark.isRequired ? [] : [2, 1.5]))
    for point in [start, end] {
      let (dx, dy) = isHorizontal ? (0.0, 2.0) : (2.0, 0.0)
      strokeLine(from: CGPoint(x: point.x - dx, y: point.y - dy), to: CGPoint(x: point.x + dx, y: point.y + dy), style)
    }
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    if isHorizontal, length < Self.captionSize * 2 {
      caption(mark.text, around: CGPoint(x: middle.x, y: middle.y - Self.captionSize), color)
    } else if isHorizontal || length >= Self.captionSize * 1.5 {
      caption(mark.text, around: middle, color)
    } else {
      caption(mark.text, beside: CGPoint(x: middle.x + 3, y: middle.y), color)
    }
  }
}
