internal import AutoLayout
internal import Foundation
internal import Geometry
internal import StringFormatting
internal import TextDrawing

/// The dimension line of a constraint, with its text and whether the frames satisfy the constraint.
struct ConstraintMark {
  var start: CGPoint
  var end: CGPoint
  var text: String
  var axis: LayoutConstraint.Axis
  var isRequired: Bool
  var isViolated: Bool
  /// The alignment rectangles of its items, in the coordinates of the drawing.
  var rects: [PlacedRect]

  /// A rectangle in the coordinates of the drawing, and what is visible of it.
  struct PlacedRect {
    var rect: CGRect
    /// `nil` where nothing clips it.
    var clip: CGRect?
  }

  /// A mark for a constraint; `nil` when an item of it is not in the drawing, or is clipped away by a view around it.
  ///
  /// - Parameters:
  ///   - container: the view that holds the constraint.
  ///   - places: the views in the drawing.
  init?(_ constraint: LayoutConstraint, heldBy container: View, places: [ObjectIdentifier: PlacedView]) {
    guard let sides = constraint.sides, let violation = constraint.violation,
      let origin = places[ObjectIdentifier(container)]?.frame.origin,
      let first = Self.rect(of: sides.first.item, places)
    else { return nil }
    let second = sides.second.flatMap { Self.rect(of: $0.item, places) }
    if sides.second != nil, second == nil { return nil }
    isViolated = violation > LayoutConstraint.violationTolerance
    isRequired = constraint.priority == .required
    axis = constraint.axis
    rects = [first] + (second.map { [$0] } ?? [])
    text = Self.text(constraint)
    (start, end) = Self.line(sides, first.rect, second?.rect, along: constraint.axis, from: origin)
    for clip in rects.compactMap(\.clip) {
      guard clampLine(to: clip) else { return nil }
    }
  }

  /// The place of an item; `nil` where it cannot be seen.
  private static func rect(of item: any LayoutItem, _ places: [ObjectIdentifier: PlacedView]) -> PlacedRect? {
    let place: PlacedRect
    if let view = item as? View {
      guard let placed = places[ObjectIdentifier(view)] else { return nil }
      place = PlacedRect(rect: view.alignmentRect(forFrame: placed.frame), clip: placed.clip)
    } else {
      guard let guide = item as? LayoutGuide, let owner = guide.owningView,
        let placed = places[ObjectIdentifier(owner)]
      else { return nil }
      place = PlacedRect(
        rect: guide.layoutFrame.offsetBy(dx: placed.frame.minX, dy: placed.frame.minY), clip: placed.contentClip)
    }
    return place.rect.isOutside(place.clip) ? nil : place
  }

  /// Moves the line to where it can be seen: to the part of it that is inside a clip, and to the clip's edge where the
  /// line runs outside of it, as the line of a size below a view of which the lower part is clipped away.
  ///
  /// - Returns: whether a part of the line is beside the clip or inside it.
  private mutating func clampLine(to clip: CGRect) -> Bool {
    let reach = Self.sizeDistance
    switch axis {
    case .horizontal:
      let y = min(max(start.y, clip.minY - reach), clip.maxY + reach)
      guard max(start.x, end.x) >= clip.minX, min(start.x, end.x) <= clip.maxX else { return false }
      start = CGPoint(x: min(max(start.x, clip.minX), clip.maxX), y: y)
      end = CGPoint(x: min(max(end.x, clip.minX), clip.maxX), y: y)
    case .vertical:
      let x = min(max(start.x, clip.minX - reach), clip.maxX + reach)
      guard max(start.y, end.y) >= clip.minY, min(start.y, end.y) <= clip.maxY else { return false }
      start = CGPoint(x: x, y: min(max(start.y, clip.minY), clip.maxY))
      end = CGPoint(x: x, y: min(max(end.y, clip.minY), clip.maxY))
    }
    return true
  }

  // MARK: Line

  /// Points between a frame and the line of its size.
  private static let sizeDistance = 4.0

  /// The ends of the line: from the second side of the constraint to the first, or below or to the right of the first item for a
  /// size.
  ///
  /// - Parameter origin: the origin in the drawing of the coordinates of the sides.
  private static func line(
    _ sides: (first: LayoutConstraint.Side, second: LayoutConstraint.Side?), _ first: CGRect, _ second: CGRect?,
    along axis: LayoutConstraint.Axis, from origin: CGPoint
  ) -> (CGPoint, CGPoint) {
    let isHorizontal = axis == .horizontal
    guard let other = sides.second, !sides.first.isSize else {
      // Outside the frame, where the lines between items are not.
      let (x, y) = (first.maxX + sizeDistance, first.maxY + sizeDistance)
      return isHorizontal
        ? (CGPoint(x: first.minX, y: y), CGPoint(x: first.maxX, y: y))
        : (CGPoint(x: x, y: first.minY), CGPoint(x: x, y: first.maxY))
    }
    let (start, end) = (other.value, sides.first.value)
    if isHorizontal {
      let y = middle(first.minY...first.maxY, second.map { $0.minY...$0.maxY })
      return (CGPoint(x: origin.x + start, y: y), CGPoint(x: origin.x + end, y: y))
    }
    let x = middle(first.minX...first.maxX, second.map { $0.minX...$0.maxX })
    return (CGPoint(x: x, y: origin.y + start), CGPoint(x: x, y: origin.y + end))
  }

  /// The middle of the overlap of two ranges, or of the first if they do not overlap.
  private static func middle(_ first: ClosedRange<Double>, _ second: ClosedRange<Double>?) -> Double {
    let shared = second.map { $0.overlaps(first) ? first.clamped(to: $0) : first } ?? first
    return (shared.lowerBound + shared.upperBound) / 2
  }

  // MARK: Text

  private static func text(_ constraint: LayoutConstraint) -> String {
    let relation =
      switch constraint.relation {
      case .equal: ""
      case .lessThanOrEqual: "≤ "
      case .greaterThanOrEqual: "≥ "
      }
    let isSize = [.width, .height].contains(constraint.firstAttribute)
    guard isSize, let second = constraint.secondItem else {
      return relation + NumberText.rounded(abs(constraint.constant))
    }
    let factor = constraint.multiplier == 1 ? "" : "\(NumberText.rounded(constraint.multiplier)) × "
    let constant = constraint.constant
    let offset =
      constant == 0 ? "" : constant < 0 ? " − \(NumberText.rounded(-constant))" : " + \(NumberText.rounded(constant))"
    return (relation.isEmpty ? "= " : relation) + factor + second.layoutName + offset
  }
}
