internal import AutoLayout
internal import Foundation
internal import Geometry
internal import TextDrawing

extension Drawing {
  /// Adds the marks of guides over what has been drawn. Boxes are cut where their views are; captions never are.
  mutating func add(_ collected: CollectedGuides) {
    for box in collected.boxes {
      let style =
        switch box.kind {
        case .frame: LineStyle(color: guideColors.frame, width: 0.5)
        case .alignment: LineStyle(color: guideColors.alignment, width: 0.5, dash: [2, 1])
        case .margins: LineStyle(color: guideColors.margins, width: 0.5, dash: [1, 1])
        }
      outline(box.rect, style, clip: box.clip)
    }
    // Lines before captions, which cover lines.
    addConstraints(collected.constraints, collected.guides)
    for ambiguity in collected.ambiguities {
      outline(
        ambiguity.frame, LineStyle(color: guideColors.ambiguous, width: 1, dash: [3, 2]), clip: ambiguity.clip)
      // Above the view, because its text is inside; below it or inside if there is no room above.
      let frame = ambiguity.frame.clipped(to: ambiguity.clip)
      let half = 0.75 * Self.captionSize
      let further = [frame.maxY + half, frame.minY + half].map { Point(x: frame.minX, y: $0) }
      caption(
        "ambiguous: \(ambiguity.axes)", at: Point(x: frame.minX, y: frame.minY - half), .after, or: further,
        guideColors.ambiguous, .filled)
    }
  }

  /// Strokes a rectangle where it is inside a clip.
  private mutating func outline(_ rect: CGRect, _ style: LineStyle, clip: CGRect?) {
    if let clip, rect.clipped(to: clip) != rect {
      self.clip(to: Rect(clip)) { $0.outline(rect, style) }
    } else {
      outline(rect, style)
    }
  }

  private mutating func addConstraints(_ marks: [ConstraintMark], _ guides: ViewGuides) {
    // The values of violated constraints take the best places.
    var shown: [(mark: ConstraintMark, color: Color)] = []
    var lanes = DimensionLanes()
    if guides.contains(.violations) {
      for mark in marks where mark.isViolated {
        for place in mark.rects {
          outline(place.rect, LineStyle(color: guideColors.violated, width: 1), clip: place.clip)
        }
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
