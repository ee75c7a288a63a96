internal import Foundation

// Shapes as elements of a path. Curves of circles are cubic, as in Core Graphics.
extension PathOutline {
  /// How far the control points of a quarter circle are from its ends, for a radius of 1: `4/3 · tan(π/8)`, by which
  /// the middle of the curve is on the circle.
  private static let quarterCircle: CGFloat = 4.0 / 3 * tan(CGFloat.pi / 8)

  mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  mutating func addEllipse(in rect: CGRect) {
    addRounded(rect, .allCorners, CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Adds a rectangle with round corners, clockwise where y grows downwards.
  ///
  /// - Parameter radii: limited to half of the sides; a corner of no width or height is square.
  mutating func addRounded(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let dx = max(0, min(radii.width, rect.width / 2))
    let dy = max(0, min(radii.height, rect.height / 2))
    guard dx > 0, dy > 0 else { return addRect(rect) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    /// Goes to the first of three points, and from there to the last: around the corner, or on the curve that touches
    /// its sides.
    func turn(_ corner: UIRectCorner, _ start: CGPoint, _ tip: CGPoint, _ end: CGPoint) {
      guard corners.contains(corner) else { return addLineOrMove(to: tip) }
      if currentPoint != start { addLineOrMove(to: start) }
      func control(_ from: CGPoint) -> CGPoint {
        CGPoint(x: from.x + (tip.x - from.x) * Self.quarterCircle, y: from.y + (tip.y - from.y) * Self.quarterCircle)
      }
      addCurve(to: end, control(start), control(end))
    }
    let hasTopLeft = corners.contains(.topLeft)
    move(to: CGPoint(x: hasTopLeft ? left + dx : left, y: top))
    turn(
      .topRight, CGPoint(x: right - dx, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: top + dy))
    turn(
      .bottomRight, CGPoint(x: right, y: bottom - dy), CGPoint(x: right, y: bottom), CGPoint(x: right - dx, y: bottom))
    turn(
      .bottomLeft, CGPoint(x: left + dx, y: bottom), CGPoint(x: left, y: bottom), CGPoint(x: left, y: bottom - dy))
    if hasTopLeft {
      turn(.topLeft, CGPoint(x: left, y: top + dy), CGPoint(x: left, y: top), CGPoint(x: left + dx, y: top))
    }
    close()
  }

  /// Adds a part of a circle, after a line to where it begins.
  ///
  /// - Parameter isIncreasing: whether the angle grows on the way, which is clockwise where y grows downwards. The end
  ///   is the first one in that direction; more than a whole circle is a whole one.
  mutating func addArc(center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, isIncreasing: Bool) {
    guard start.isFinite, end.isFinite else { return }
    let whole = 2 * CGFloat.pi
    var sweep = isIncreasing ? end - start : start - end
    if sweep < 0 { sweep += whole * (-sweep / whole).rounded(.up) }
    sweep = min(sweep, whole)
    addArc(center: center, radius: radius, from: start, by: isIncreasing ? sweep : -sweep)
  }

  /// Adds a part of a circle, after a line to where it begins. Nothing is added for numbers that are not finite.
  mutating func addArc(center: CGPoint, radius: CGFloat, from start: CGFloat, by sweep: CGFloat) {
    guard radius.isFinite, start.isFinite, sweep.isFinite else { return }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if currentPoint != point(start) { addLineOrMove(to: point(start)) }
    // What goes around more than twice goes around once before it ends in the same place.
    let whole = 2 * CGFloat.pi
    let rest = sweep.truncatingRemainder(dividingBy: whole)
    let sweep = abs(sweep) > 2 * whole ? rest + (sweep < 0 ? -whole : whole) : sweep
    // A curve for each quarter, because longer ones leave the circle visibly.
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    let reach = 4.0 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (first, last) = (point(from), point(to))
      addCurve(
        to: last, CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
        CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to)))
    }
  }

  /// Adds the part of a circle that touches the lines from the current point to `corner` and from there to `end`, after
  /// a line to where it begins. Where there is no such circle a line to the corner is added.
  mutating func addArc(around corner: CGPoint, towards end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let (first, second) = (unit(corner, start), unit(corner, end))
    let cosine = first.dx * second.dx + first.dy * second.dy
    let cross = first.dx * second.dy - first.dy * second.dx
    guard radius > 0, abs(cross) > 1e-12, cosine.isFinite else { return addLine(to: corner) }
    // The distance from the corner to where the circle touches the lines, and to its centre.
    let halfAngle = acos(max(-1, min(1, cosine))) / 2
    let toTouch = radius / tan(halfAngle)
    let toCenter = radius / sin(halfAngle)
    let middle = unit(.zero, CGPoint(x: first.dx + second.dx, y: first.dy + second.dy))
    let center = CGPoint(x: corner.x + middle.dx * toCenter, y: corner.y + middle.dy * toCenter)
    func angle(_ direction: CGVector) -> CGFloat {
      atan2(corner.y + direction.dy * toTouch - center.y, corner.x + direction.dx * toTouch - center.x)
    }
    addArc(center: center, radius: radius, from: angle(first), to: angle(second), isIncreasing: cross < 0)
  }

  private func unit(_ start: CGPoint, _ end: CGPoint) -> CGVector {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return CGVector(dx: dx / length, dy: dy / length)
  }
}
