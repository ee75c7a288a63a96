internal import ConstraintSolver
internal import Foundation
internal import StringFormatting

// The frames that a solve has found, and the diagnostics of its contradictions.
extension LayoutEngine {
  /// The size of the root's alignment rectangle.
  var rootSize: CGSize {
    CGSize(width: solver.knownValue(of: tree.records[0].width), height: solver.knownValue(of: tree.records[0].height))
  }

  /// The items that the engine positions, containers before their contents, without the root.
  var items: some Sequence<any LayoutItem> { tree.records.lazy.compactMap(\.item) }

  /// The size of an item's alignment rectangle.
  func currentSize(of item: any LayoutItem) -> CGSize {
    CGSize(width: value(of: length(of: item, .horizontal)), height: value(of: length(of: item, .vertical)))
  }

  /// The frame of an item in its container's coordinates, with negative sizes replaced by 0; `nil` for the root, and
  /// for items that the engine does not position.
  func frame(of item: any LayoutItem) -> CGRect? {
    guard let rect = solvedRect(of: item) else { return nil }
    return rect.withoutNegativeSize
  }

  /// As `frame(of:)`, with a size that may be negative.
  func solvedRect(of item: any LayoutItem) -> CGRect? {
    guard let index = tree.index(of: item), let origin = tree.records[index].origin else { return nil }
    let insets = (item as? View)?.alignmentRectInsets ?? .zero
    return CGRect(
      x: solver.knownValue(of: origin.x) - insets.left, y: solver.knownValue(of: origin.y) - insets.top,
      width: solver.knownValue(of: tree.records[index].width) + insets.left + insets.right,
      height: solver.knownValue(of: tree.records[index].height) + insets.top + insets.bottom)
  }

  private func value(of expression: LinearExpression) -> Double {
    var sum = expression.constant
    for index in 0..<expression.termCount {
      let term = expression.term(at: index)
      sum += term.coefficient * solver.knownValue(of: term.variable)
    }
    return sum
  }

  /// The diagnostic for an error of the solver: the required constraints that contradict each other, or a number that
  /// the solver does not accept.
  func diagnostic(_ error: SolverError) -> LayoutDiagnostic {
    guard error.code == .unsatisfiable else { return LayoutDiagnostic(.failed(refusal(error))) }
    // UIKit does not list the rule that no size is negative.
    let conflict = error.conflict.filter { !tree.nonnegativeSizes.required.contains($0.id) }.map { describe($0.id) }
    let broken = error.constraint.map(describe) ?? conflict.last ?? ""
    return LayoutDiagnostic(.unsatisfiable(conflict: Self.unique(conflict), broken: broken))
  }

  /// The error for a number that the solver does not accept. A constant or a multiplier that is valid by itself may
  /// become too large by the margins, insets and baselines of the items.
  private func refusal(_ error: SolverError) -> LayoutError {
    if error.code == .tooComplex {
      let subject = error.constraint.map(describe) ?? root.layoutName
      return LayoutError(
        .tooComplex, "\(subject): \(solver.limitText), expected fewer", at: .constraint(subject))
    }
    guard let id = error.constraint, let value = error.value else {
      return LayoutError(.invalidNumber, error.description)
    }
    let number = error.variable == nil ? "the constant" : "a coefficient"
    return LayoutError(
      .invalidNumber,
      "\(describe(id)): \(number) with the margins, insets and baselines of its items is \(NumberText.plain(value)), expected \(LayoutConstraint.usableNumber)",
      at: .constraint(describe(id)))
  }

  private func describe(_ id: Equation.ID) -> String {
    switch tree.sources[id] {
    case .constraint(let constraint): return constraint.description
    case .autoresizing(let view):
      return "<AutoresizingMaskLayoutConstraint \(view.layoutName) keeps its frame \(text(view.storedFrame))>"
    case .contentArea(let view): return "<ContentAreaLayoutConstraint \(view.layoutName)>"
    case .content(let content): return "<ContentSizeLayoutConstraint \(content.view.layoutName)>"
    case .target: return "<'the size of \(root.layoutName)'>"
    case nil: return "<constraint>"
    }
  }

  private func text(_ frame: CGRect) -> String {
    "(\(NumberText.plain(frame.minX)), \(NumberText.plain(frame.minY)), \(NumberText.plain(frame.width)), \(NumberText.plain(frame.height)))"
  }

  /// The lines without repetitions: the four equations of a frame have the same description.
  private static func unique(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }
}
