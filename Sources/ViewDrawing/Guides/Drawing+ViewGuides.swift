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
    // Lines before captions, which cover lines.
    if !guides.isDisjoint(with: [.constraints, .violations]) { addConstraints(of: views, guides) }
    guard guides.contains(.ambiguity) else { return }
    for placed in views {
      let axes = placed.view.ambiguousAxes
      guard !axes.isEmpty else { continue }
      outline(placed.frame, LineStyle(color: guideColors.ambiguous, width: 1, dash: [3, 2]))
      let names = axes.map { $0 == .horizontal ? "horizontal" : "vertical" }.joined(separator: ", ")
      // Above the view, because its text is inside; below it or inside if there is no room above.
      let half = 0.75 * Self.captionSize
      let x = placed.frame.minX
      let further = [placed.frame.maxY + half, placed.frame.minY + half].map { Point(x: x, y: $0) }
      caption(
        "ambiguous: \(names)", at: Point(x: x, y: placed.frame.minY - half), .after, or: further,
        guideColors.ambiguous, .filled)
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
    // What is wrong takes the best places.
    var shown: [(mark: ConstraintMark, color: Color)] = []
    var lanes = DimensionLanes()
    if guides.contains(.violations) {
      for mark in marks where mark.isViolated {
        for rect in mark.rects { outline(rect, LineStyle(color: guideColors.violated, width: 1)) }
        shown.append((lanes.place(mark), guideColors.violated))
      }
    }
    if guides.contains(.constraints) {
      for mark in marks where !mark.isViolated && mark.length > 0.01 {
        shown.append((lanes.place(mark), guideColors.constraint))
      }
    }
    for (mark, color) in shown {
      dimensionLine(
        from: Point(mark.start), to: Point(mark.end),
        LineStyle(color: color, width: 0.5, dash: mark.isRequired ? [] : [2, 1.5]))
    }
    for (mark, color) in shown { addValue(of: mark, color) }
  }

  /// Adds the text of a mark: on its line or beside it, where there is room.
  private mutating func addValue(of mark: ConstraintMark, _ color: Color) {
    let middle = Point(x: (mark.start.x + mark.end.x) / 2, y: (mark.start.y + mark.end.y) / 2)
    func point(at part: Double) -> Point {
      Point(
        x: mark.start.x + (mark.end.x - mark.start.x) * part, y: mark.start.y + (mark.end.y - mark.start.y) * part)
    }
    // A chip would cover a short line.
    let isShort = mark.length < Self.captionSize * (mark.isHorizontal ? 3 : 2)
    let offset = mark.isHorizontal ? Point(x: 0, y: -Self.captionSize) : Point(x: Self.captionSize, y: 0)
    let beside = Point(x: middle.x + offset.x, y: middle.y + offset.y)
    let opposite = Point(x: middle.x - offset.x, y: middle.y - offset.y)
    caption(
      mark.text, at: isShort ? beside : middle, .centred,
      or: isShort ? [opposite] : [point(at: 0.3), point(at: 0.7), beside, opposite], color,
      mark.isViolated ? .filled : .plain)
  }
}
