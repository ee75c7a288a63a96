package import AutoLayout
internal import Foundation

// What the constraints of a scene leave open, and which of them do not hold.
extension SceneTree {
  /// The number of names in one warning.
  private static let longestList = 20

  /// Lays the scene out in the size that `solve(width:)` gives the root, and names the views and guides whose frames are
  /// ambiguous and the constraints that do not hold: at most one warning for each axis and one for all constraints.
  ///
  /// Views that are hidden are left out, and constraints of at most priority 50 and of stacks: they compress views and seldom hold.
  /// Sets the frames of the views. Where they are ambiguous, a later layout of this tree may choose others.
  ///
  /// - Parameter width: the width of the root in points; `nil` for the width that the constraints determine.
  /// - Throws: `SceneError`, as `solve(width:)` does.
  /// - Complexity: two layouts, and a few pivots for each view.
  public func inspect(width: Double? = nil) throws(SceneError) -> [SceneWarning] {
    let solved = try solve(width: width)
    guard let index = names.firstIndex(where: { items[$0] === root }) else { return [] }
    root.frame = CGRect(origin: .zero, size: solved.rects[index].size)
    root.layoutIfNeeded()
    var warnings: [SceneWarning] = []
    for (axis, adverb) in [(LayoutConstraint.Axis.horizontal, "horizontally"), (.vertical, "vertically")] {
      let open = names.filter { name in items[name].map { Self.isAmbiguous($0, axis) } ?? false }
      guard !open.isEmpty else { continue }
      warnings.append(
        SceneWarning(
          kind: .ambiguous,
          text: "\(Self.list(open)) \(open.count == 1 ? "is" : "are") ambiguous \(adverb): other frames keep the "
            + "constraints as well; expected one more constraint, or hugging or compression resistance that differs"))
    }
    let violated = Self.views(in: root).flatMap(\.constraints).filter {
      !$0.isArrangement && $0.priority.rawValue > LayoutPriority.fittingSizeLevel.rawValue
        && ($0.violation ?? 0) > LayoutConstraint.violationTolerance
    }
    if !violated.isEmpty {
      warnings.append(
        SceneWarning(
          kind: .violated,
          text: "\(violated.count == 1 ? "a constraint does" : "constraints do") not hold: "
            + Self.list(violated.map(\.description))))
    }
    return warnings
  }

  private static func isAmbiguous(_ item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Bool {
    if let guide = item as? LayoutGuide { return guide.ambiguousAxes.contains(axis) }
    guard let view = item as? View, !isHidden(view) else { return false }
    return view.ambiguousAxes.contains(axis)
  }

  /// Whether a view, or one that contains it, is hidden.
  package static func isHidden(_ view: View) -> Bool {
    var next: View? = view
    while let view = next {
      if view.isHidden { return true }
      next = view.superview
    }
    return false
  }

  /// A view and all below it, superviews first.
  private static func views(in root: View) -> [View] {
    var found = [root]
    var next = 0
    while next < found.count {
      found += found[next].subviews
      next += 1
    }
    return found
  }

  static func list(_ names: [String]) -> String {
    let shown = names.prefix(longestList).joined(separator: ", ")
    return names.count > longestList ? "\(shown) and \(names.count - longestList) more" : shown
  }
}
