internal import AutoLayout
internal import Geometry
internal import StringFormatting

/// A constraint as a dimension line: where it runs, what it says, and whether it holds.
struct ConstraintMark {
  var start: Point
  var end: Point
  var text: String
  var isRequired: Bool
  var isViolated: Bool
  /// The views that it speaks of, in the coordinates of the drawing.
  var rects: [Rect]

  /// - Parameter frames: the frames of views in the drawing.
  init?(_ constraint: LayoutConstraint, heldBy container: View, frames: [ObjectIdentifier: Rect]) {
    guard let first = constraint.firstItem, let firstRect = Self.rect(of: first, frames),
      let containerFrame = frames[ObjectIdentifier(container)]
    else { return nil }
    let second = constraint.secondItem
    let secondRect = second.flatMap { Self.rect(of: $0, frames) }
    if second != nil, secondRect == nil { return nil }
    let isDirectional = constraint.firstAttribute.runsWithDirection || constraint.secondAttribute.runsWithDirection
    let isMirrored = isDirectional && container.effectiveLayoutDirection == .rightToLeft
    let left = AttributePlace(constraint.firstAttribute, of: first, firstRect, isMirrored: isMirrored)
    let right = secondRect.flatMap { rect in
      second.map { AttributePlace(constraint.secondAttribute, of: $0, rect, isMirrored: isMirrored) }
    }
    let difference =
      left.value(in: containerFrame, isMirrored: isMirrored)
      - (right.map { $0.value(in: containerFrame, isMirrored: isMirrored) * constraint.multiplier } ?? 0)
      - constraint.constant
    // A thousandth of a point is less than any screen shows.
    isViolated =
      switch constraint.relation {
      case .equal: abs(difference) > 0.001
      case .lessThanOrEqual: difference > 0.001
      case .greaterThanOrEqual: difference < -0.001
      }
    isRequired = constraint.priority == .required
    rects = [firstRect] + (secondRect.map { [$0] } ?? [])
    text = Self.text(constraint)
    (start, end) = left.line(to: right)
  }

  private static func rect(of item: any LayoutItem, _ frames: [ObjectIdentifier: Rect]) -> Rect? {
    if let view = item as? View {
      return frames[ObjectIdentifier(view)].map { view.alignmentRect(forFrame: $0) }
    }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView,
      let frame = frames[ObjectIdentifier(owner)]
    else { return nil }
    return guide.layoutFrame.offsetBy(dx: frame.minX, dy: frame.minY)
  }

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
