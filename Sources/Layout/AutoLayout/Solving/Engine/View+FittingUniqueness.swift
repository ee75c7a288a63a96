internal import ConstraintSolver
internal import Foundation
internal import WorkBudgets

extension View {
  /// Whether the constraints determine the size of the last fitting, so that it does not depend on the history of the
  /// engine. False when that cannot be determined cheaply.
  ///
  /// When it is false, several sizes may be optimal. Which one results depends on the order in which the constraints
  /// were added to the engine, which is not the same after a change.
  ///
  /// - Complexity: O(1) for each view whose width required equalities alone determine, a few pivots for each other one
  package var isFittingUnique: Bool { fittingEngine?.isSizeUnique ?? false }
}

extension LayoutEngine {
  /// Heights depend on widths, so an ambiguous width makes the height ambiguous. Sizes that are found in rounds may
  /// differ with the start: subviews in lines, margins, and widths that depend on heights.
  fileprivate var isSizeUnique: Bool {
    guard Work.spend(0), failures.isEmpty, tree.lines.isEmpty, tree.margins.isEmpty else { return false }
    for index in tree.flowing.compactMap({ tree.index(of: $0.view) }) + tree.baselines {
      let width = tree.records[index].width
      if solver.determinedValue(of: width) != nil { continue }
      if widthsDependOnHeights || solver.isAmbiguous(width) { return false }
    }
    for index in tree.baselines where index != 0 && solver.isAmbiguous(tree.records[index].height) { return false }
    return !solver.isAmbiguous(tree.records[0].width) && !solver.isAmbiguous(tree.records[0].height)
  }

  /// Whether a constraint ties a width to a height, or a left edge to an upper one; nothing else connects the two axes.
  private var widthsDependOnHeights: Bool {
    tree.installed.values.contains { known in
      let (first, second) = (known.constraint.firstAttribute, known.constraint.secondAttribute)
      return first == .width && second == .height || first == .height && second == .width
        || known.constraint.isAcrossAxes
    }
  }
}
