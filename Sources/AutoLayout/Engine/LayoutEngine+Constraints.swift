internal import ConstraintSolver

// Constraints of views as equations of the solver.
extension LayoutEngine {
  /// Brings a constraint up to date: installs it, changes its constant and priority, or removes it.
  ///
  /// - Returns: false when it contradicts others; it is left out then, and `refusal` says why.
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
      // What becomes optional must do so before its constant changes, what becomes required after that.
      if !priority.isRequired { try solver.setPriority(priority, of: known.equation) }
      try solver.setConstant(constant, of: known.equation)
      if priority.isRequired { try solver.setPriority(priority, of: known.equation) }
      return true
    } catch {
      refusal = diagnostic(error)
      uninstall(id)
      return false
    }
  }

  private func install(_ constraint: LayoutConstraint, _ first: any LayoutItem) -> Bool {
    guard let container = constraint.container else { return true }
    let second = constraint.hasSecondItem ? constraint.secondItem : nil
    addItem(first)
    if let second { addItem(second) }
    let baselineViews = baselineViews(of: constraint)
    if let view = baselineViews.first { addItem(view) }
    if let view = baselineViews.second { addItem(view) }
    var sum = difference(constraint, first, second, in: container)
    let offset = sum.constant
    sum.constant = offset - constraint.constant
    let equation = Equation(
      sum, ConstraintSolver.Relation(constraint.relation), priority: Priority(constraint.priority))
    tree.sources[equation.id] = .constraint(constraint)
    do throws(SolverError) {
      try solver.add(equation)
    } catch {
      refusal = diagnostic(error)
      tree.sources[equation.id] = nil
      return false
    }
    tree.installed[ObjectIdentifier(constraint)] = InstalledConstraint(
      constraint: constraint, equation: equation.id, offset: offset, baselineViews: baselineViews)
    if let view = baselineViews.first { watchBaseline(of: view, for: first) }
    if let second, let view = baselineViews.second { watchBaseline(of: view, for: second) }
    return true
  }

  func uninstall(_ id: ObjectIdentifier) {
    guard let known = tree.installed.removeValue(forKey: id) else { return }
    remove(known.equation)
  }

  /// Insets, margins or baselines of a view have changed.
  ///
  /// - Returns: whether a constraint has changed by it, and the constraints that contradict others now.
  func updateOffsets(of view: View) -> (hasMoved: Bool, failed: [LayoutConstraint]) {
    var hasMoved = false
    var failed: [LayoutConstraint] = []
    for node in [view.layoutNode] + view.systemGuides.map(\.layoutNode) {
      for constraint in node.constraints.ordered {
        let id = ObjectIdentifier(constraint)
        guard var known = tree.installed[id], let container = constraint.container, let first = constraint.firstItem
        else { continue }
        guard baselineViews(of: constraint) == known.baselineViews else {
          // Other variables, hence another equation.
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

  /// The same during a solve, which does not wait for another one.
  ///
  /// - Returns: whether a constraint has changed.
  func moveOffsets(of view: View) -> Bool {
    let (hasMoved, failed) = updateOffsets(of: view)
    failed.forEach(fail)
    return hasMoved
  }

  // MARK: Equations

  /// Adds an equation that was made for something else than a constraint; one that contradicts others is left out.
  func add(_ equation: Equation, for source: EquationSource) {
    tree.sources[equation.id] = source
    attempt { () throws(SolverError) in try solver.add(equation) }
  }

  /// Removes an equation; nothing happens when it was left out.
  func remove(_ equation: Equation.ID) {
    tree.sources[equation] = nil
    try? solver.remove(equation)
  }

  func setConstant(_ value: Double, of equation: Equation.ID) {
    // An equation that contradicted others was left out.
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setConstant(value, of: equation) }
  }

  func setPriority(_ priority: LayoutPriority, of equation: Equation.ID) {
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setPriority(Priority(priority), of: equation) }
  }
}
