internal import ConstraintSolver
internal import Foundation

// Views that constraints do not place, which UIKit accepts in silence. All checks look at the structure alone and are
// made for new trees, because asking the solver what is ambiguous would cost as much as solving.
extension LayoutEngine {
  /// Reports, once for each view, views whose constraints contradict an empty frame that is translated into constraints,
  /// and notes the views for text that no constraint positions along an axis, with a text or without.
  func findUnplacedViews() {
    for (index, record) in tree.records.enumerated() {
      guard let view = record.item as? View, view.superview?.subviewLines == nil else { continue }
      if view.translatesAutoresizingMaskIntoConstraints {
        if !view.isHidden, view.hasForgottenFlag { report(.forgottenFlag(view: view), of: view) }
      } else if let text = view.textShowing {
        tree.texts.append((text, index))
        tree.textSizes += [record.width, record.height]
        if !text.unpositionedAxes.isEmpty { tree.unplacedTexts.append(text) }
      }
    }
  }

  /// Reports, once for each, visible texts that are squeezed to nothing.
  func reportSqueezedTexts() {
    forEachSqueezedText { text, axis in report(.squeezedText(view: text, axis: axis), of: text) }
  }

  /// The diagnostics of the visible texts that the last solve squeezed to nothing, whether they were reported or not.
  var squeezedTexts: [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    forEachSqueezedText { text, axis in found.append(LayoutDiagnostic(.squeezedText(view: text, axis: axis))) }
    return found
  }

  private func forEachSqueezedText(_ body: (View, LayoutConstraint.Axis) -> Void) {
    // Rows of tables have no such text, and pay for a few comparisons.
    if !(solver.leastValue(of: tree.textSizes) < Self.nothing) { return }
    for (text, index) in tree.texts {
      for axis in LayoutConstraint.Axis.allCases
      where solver.knownValue(of: tree.records[index].size(along: axis)) < Self.nothing && text.hasText
        && !isMeantToBeEmpty(text, along: axis)
      {
        body(text, axis)
      }
    }
  }

  /// Points that show nothing of a text.
  private static var nothing: Double { 0.25 }

  /// Whether a text has no size because somebody wants so: it, or a view around it, is hidden or has no size itself, a constraint
  /// speaks of its size, or it hardly resists compression.
  private func isMeantToBeEmpty(_ text: View, along axis: LayoutConstraint.Axis) -> Bool {
    if text.compressionResistance[axis] < .defaultLow { return true }
    let size = axis == .horizontal ? LayoutConstraint.Attribute.width : .height
    let speaks = text.layoutNode.constraints.contains {
      !$0.isArrangement
        && ($0.firstItem === text && $0.firstAttribute == size
          || $0.secondItem === text && $0.secondAttribute == size)
    }
    if speaks { return true }
    var view: View? = text
    while let next = view {
      if next.isHidden { return true }
      if next !== text, let index = tree.index(of: next),
        solver.knownValue(of: tree.records[index].size(along: axis)) < Self.nothing
      {
        return true
      }
      view = next === root ? nil : next.superview
    }
    return false
  }

  /// Reports, once for each, the noted ones that are visible and have a text by now.
  func reportUnplacedTexts() {
    for text in tree.unplacedTexts where !text.isHidden && text.hasText {
      let axes = text.unpositionedAxes
      if !axes.isEmpty { report(.unplacedText(view: text, axes: axes), of: text) }
    }
  }

  /// Notes a text that neither a frame nor constraints place, among views that constraints place.
  func noteTextWithoutConstraints(_ view: View) {
    guard view.storedFrame.size == .zero, let text = view.textShowing, view !== root,
      view.superview?.held.isEmpty == false,
      text.hasText, view.layoutNode.constraints.isEmpty
    else { return }
    tree.textsWithoutFrame.append(text)
  }

  /// Reports the texts that still have no frame after `layoutSubviews`.
  func reportTextsWithoutFrame() {
    if tree.textsWithoutFrame.isEmpty { return }
    for text in tree.textsWithoutFrame where text.storedFrame.size == .zero && !text.isHidden && text.hasText {
      report(.unplacedText(view: text, axes: LayoutConstraint.Axis.allCases), of: text)
    }
    tree.textsWithoutFrame = []
  }

  /// Reports a problem of a view once, be it found in a layout or in a fitting.
  private func report(_ problem: LayoutDiagnostic.Problem, of view: View) {
    let id = ObjectIdentifier(view)
    let other = root.layoutEngine === self ? root.fittingEngine : root.layoutEngine
    if other?.reportedUnplacedViews.contains(id) == true { return }
    if reportedUnplacedViews.insert(id).inserted { LayoutDiagnostic(problem).report(from: view) }
  }
}

extension View {
  fileprivate var unpositionedAxes: [LayoutConstraint.Axis] {
    LayoutConstraint.Axis.allCases.filter { !isPositioned(along: $0) }
  }

  /// Whether a constraint that speaks of a position along an axis refers to the view.
  fileprivate func isPositioned(along axis: LayoutConstraint.Axis) -> Bool {
    let kind = axis == .horizontal ? LayoutConstraint.Attribute.Kind.horizontalPosition : .verticalPosition
    func speaks(_ constraint: LayoutConstraint) -> Bool {
      constraint.firstAttribute.kind == kind || constraint.secondAttribute.kind == kind
    }
    return layoutNode.constraints.contains(where: speaks)
      || systemGuides.contains { $0.layoutNode.constraints.contains(where: speaks) }
  }

  /// Whether the view is the first item of a constraint to a view outside it, while its empty frame counts as well.
  fileprivate var hasForgottenFlag: Bool {
    storedFrame.size == .zero
      && layoutNode.constraints.contains {
        $0.firstItem === self && $0.hasSecondItem && $0.container !== self && !$0.isSystem && $0.priority == .required
      }
  }

  /// Reports a subview of a cell that lies beside the content view, so that constraints to it do not count in the height
  /// of the row.
  package func reportOutsideContentView(of cell: View) {
    LayoutDiagnostic(.outsideContentView(view: self, cell: cell)).report(from: cell)
  }
}
