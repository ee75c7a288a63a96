internal import ConstraintSolver
internal import Foundation

// Constraints of views as equations of the solver.
extension LayoutEngine {
  /// Brings a constraint up to date: installs it, changes its constant and priority, or removes it.
  ///
  /// - Returns: false when it contradicts others; it is then not installed, and `refusal` holds the diagnostic.
  func update(_ constraint: LayoutConstraint) -> Bool {
    let id = ObjectIdentifier(constraint)
    guard constraint.isActive, let first = constraint.firstItem,
      !constraint.hasSecondItem || constraint.secondItem != nil
    else {
      uninstall(id)
      return true
    }
    guard let known = tree.installed[id] else { return install(constraint, first) }
    let priority = Priority(constraint.priority)
    let constant = constraint.constant - known.offset
    do throws(SolverError) {
      // A constraint becomes optional before its constant changes, and required after that.
      if !priority.isRequired { try solver.setPriority(priority, of: known.equation) }
      try solver.setConstant(constant, of: known.equation)
      if priority.isRequired { try solver.setPriority(priority, of: known.equation) }
      if let exact = known.exact, solver.contains(exact) { try solver.setConstant(constant, of: exact) }
      return true
    } catch {
      refusal = refusal(error, rejecting: constraint)
      uninstall(id)
      return false
    }
  }

  private func install(_ constraint: LayoutConstraint, _ first: any LayoutItem) -> Bool {
    guard constraint.container != nil else { return true }
    let second = constraint.hasSecondItem ? constraint.secondItem : nil
    addItem(first)
    if let second { addItem(second) }
    let baselineViews = baselineViews(of: constraint)
    if let view = baselineViews.first { addItem(view) }
    if let view = baselineViews.second { addItem(view) }
    guard let (sum, offset) = self.sum(of: constraint) else { return true }
    let equation = Equation(
      sum, ConstraintSolver.Relation(constraint.relation), priority: Priority(constraint.priority))
    tree.sources[equation.id] = .constraint(constraint)
    do throws(SolverError) {
      try solver.add(equation)
    } catch {
      refusal = refusal(error, rejecting: constraint)
      tree.sources[equation.id] = nil
      return false
    }
    tree.installed[ObjectIdentifier(constraint)] = InstalledConstraint(
      constraint: constraint, equation: equation.id, offset: offset, baselineViews: baselineViews)
    if let view = baselineViews.first { watchBaseline(of: view, for: first) }
    if let second, let view = baselineViews.second { watchBaseline(of: view, for: second) }
    return true
  }

  /// The left side of a constraint less its right side, and the part of it that is not the constraint's own constant.
  func sum(of constraint: LayoutConstraint) -> (sum: LinearExpression, offset: Double)? {
    guard let container = constraint.container, let first = constraint.firstItem else { return nil }
    let second = constraint.hasSecondItem ? constraint.secondItem : nil
    var sum = difference(constraint, first, second, in: container)
    let offset = sum.constant
    sum.constant = offset - constraint.constant
    return (sum, offset)
  }

  func uninstall(_ id: ObjectIdentifier) {
    guard let known = tree.installed.removeValue(forKey: id) else { return }
    remove(known.equation)
    if let exact = known.exact { remove(exact) }
  }

  /// Updates the constraints of a view whose insets, margins or baselines have changed.
  ///
  /// - Returns: whether a constraint has changed, and the constraints that now contradict others.
  func updateOffsets(of view: View) -> (hasMoved: Bool, failed: [LayoutConstraint]) {
    var hasMoved = false
    var failed: [LayoutConstraint] = []
    for node in [view.layoutNode] + view.systemGuides.map(\.layoutNode) {
      for constraint in node.constraints.ordered {
        let id = ObjectIdentifier(constraint)
        guard var known = tree.installed[id], let container = constraint.container, let first = constraint.firstItem
        else { continue }
        guard baselineViews(of: constraint) == known.baselineViews else {
          // The equation has other variables now, so it is replaced.
          uninstall(id)
          if !update(constraint) { failed.append(constraint) }
          hasMoved = true
          continue
        }
        let offset = difference(constraint, first, constraint.secondItem, in: container).constant
        guard abs(offset - known.offset) > Self.offsetTolerance else { continue }
        known.offset = offset
        tree.installed[id] = known
        if !update(constraint) { failed.append(constraint) }
        hasMoved = true
      }
    }
    return (hasMoved, failed)
  }

  /// As `updateOffsets(of:)`, during a solve: contradictions are recorded at once.
  ///
  /// - Returns: whether a constraint has changed.
  func moveOffsets(of view: View) -> Bool {
    let (hasMoved, failed) = updateOffsets(of: view)
    failed.forEach(fail)
    return hasMoved
  }

  // MARK: Equations

  /// Adds an equation that does not come from a constraint. An equation that contradicts others is not added, and the
  /// contradiction is recorded.
  func add(_ equation: Equation, for source: EquationSource) {
    tree.sources[equation.id] = source
    attempt { () throws(SolverError) in try solver.add(equation) }
  }

  /// Removes an equation; does nothing when it was not added because of a contradiction.
  func remove(_ equation: Equation.ID) {
    tree.sources[equation] = nil
    try? solver.remove(equation)
  }

  func setConstant(_ value: Double, of equation: Equation.ID) {
    // An equation that contradicted others was not added.
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setConstant(value, of: equation) }
  }

  func setPriority(_ priority: LayoutPriority, of equation: Equation.ID) {
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setPriority(Priority(priority), of: equation) }
  }
}
