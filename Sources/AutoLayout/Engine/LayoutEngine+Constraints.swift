internal import ConstraintSolver
internal import Geometry

// Constraints of views as equations of the solver.
extension LayoutEngine {
  /// Brings a constraint up to date: installs it, changes its constant and priority, or takes it out.
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
    guard let known = installed[id] else { return install(constraint, first) }
    let priority = Priority(constraint.priority.rawValue)
    let constant = constraint.constant - known.offset
    do throws(SolverError) {
      // What becomes optional must do so before its constant moves, what becomes required after.
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
    bringIn(first)
    if let second { bringIn(second) }
    let baselineViews = baselineViews(of: constraint)
    if let view = baselineViews.first { bringIn(view) }
    if let view = baselineViews.second { bringIn(view) }
    var sum = difference(constraint, first, second, in: container)
    let offset = sum.constant
    sum.constant = offset - constraint.constant
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let equation = Equation(sum, relation, priority: Priority(constraint.priority.rawValue))
    origins[equation.id] = .constraint(constraint)
    do throws(SolverError) {
      try solver.add(equation)
    } catch {
      refusal = diagnostic(error)
      origins[equation.id] = nil
      return false
    }
    installed[ObjectIdentifier(constraint)] = InstalledConstraint(
      constraint: constraint, equation: equation.id, offset: offset, baselineViews: baselineViews)
    if let view = baselineViews.first { watchBaseline(of: view, for: first) }
    if let second, let view = baselineViews.second { watchBaseline(of: view, for: second) }
    return true
  }

  func uninstall(_ id: ObjectIdentifier) {
    guard let known = installed.removeValue(forKey: id) else { return }
    origins[known.equation] = nil
    try? solver.remove(known.equation)
  }

  /// Insets, margins or baselines of a view have changed.
  ///
  /// - Returns: whether a constraint has moved by it, and those that contradict others now.
  func updateOffsets(of view: View) -> (hasMoved: Bool, failed: [LayoutConstraint]) {
    var hasMoved = false
    var failed: [LayoutConstraint] = []
    for node in [view.layoutNode] + view.systemGuides.map(\.layoutNode) {
      for constraint in node.constraints.ordered {
        let id = ObjectIdentifier(constraint)
        guard var known = installed[id], let container = constraint.container, let first = constraint.firstItem else {
          continue
        }
        guard baselineViews(of: constraint) == known.baselineViews else {
          // Other variables, hence another equation.
          uninstall(id)
          if !update(constraint) { failed.append(constraint) }
          hasMoved = true
          continue
        }
        let offset = difference(constraint, first, constraint.secondItem, in: container).constant
        guard abs(offset - known.offset) > Self.offsetNoise else { continue }
        known.offset = offset
        installed[id] = known
        if !update(constraint) { failed.append(constraint) }
        hasMoved = true
      }
    }
    return (hasMoved, failed)
  }

  /// The same in the middle of a solve, which must not wait for another one.
  ///
  /// - Returns: whether a constraint has moved.
  func moveOffsets(of view: View) -> Bool {
    let (hasMoved, failed) = updateOffsets(of: view)
    failed.forEach(fail)
    return hasMoved
  }

  // MARK: Items

  /// Gives an item and the views around it places, up to the root.
  func bringIn(_ item: any LayoutItem) {
    var missing: [any LayoutItem] = []
    var current: (any LayoutItem)? = item
    while let here = current, here !== root, places[ObjectIdentifier(here)] == nil {
      missing.append(here)
      current = here.layoutContainer
    }
    for item in missing.reversed() {
      if let guide = item as? LayoutGuide, guide.kind.isInset { continue }
      let variables = ItemPlace(
        x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(), height: solver.makeVariable())
      places[ObjectIdentifier(item)] = variables
      items.append(item)
      // Guides may run backwards: those of a stack do from right to left.
      if let view = item as? View {
        sizeFloor.add(variables.width)
        sizeFloor.add(variables.height)
        rememberInsets(of: view)
        if let list = view.superview, let rows = list.subviewRows {
          addContent(of: view)
          place(view, of: list, in: rows)
        } else if view.translatesAutoresizingMaskIntoConstraints {
          addAutoresizing(of: view)
        } else {
          addContent(of: view)
        }
      }
    }
  }

  // MARK: Attributes

  /// The left side of a constraint without its constant less the right side.
  private func difference(
    _ constraint: LayoutConstraint, _ first: any LayoutItem, _ second: (any LayoutItem)?, in container: View
  ) -> Expression {
    // What the constraint is tied to turns round with it: a centre that a leading edge is compared with as well.
    let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
    let isMirrored = isDirectional && container.effectiveLayoutDirection == .rightToLeft
    let left = expression(constraint.firstAttribute, of: first, in: container, isMirrored: isMirrored)
    guard let second else { return left }
    let right = expression(constraint.secondAttribute, of: second, in: container, isMirrored: isMirrored)
    return left - right * constraint.multiplier
  }

  /// An attribute of an item as a sum over the solver's variables, in the coordinates of a view around it, or in their
  /// mirror image.
  private func expression(
    _ attribute: LayoutConstraint.Attribute, of item: any LayoutItem, in ancestor: View, isMirrored: Bool
  ) -> Expression {
    func place(_ share: Double) -> Expression {
      guard isMirrored else { return edge(of: item, .horizontal, share, in: ancestor) }
      // A distance from the right edge of the frame of the view around both.
      let insets = ancestor.alignmentRectInsets
      return width(of: ancestor) - edge(of: item, .horizontal, 1 - share, in: ancestor) + (insets.left + insets.right)
    }
    switch attribute {
    case .width: return width(of: item)
    case .height: return height(of: item)
    case .left, .leading: return place(0)
    case .right, .trailing: return place(1)
    case .centerX: return place(0.5)
    case .top: return edge(of: item, .vertical, 0, in: ancestor)
    case .bottom: return edge(of: item, .vertical, 1, in: ancestor)
    case .centerY: return edge(of: item, .vertical, 0.5, in: ancestor)
    case .firstBaseline, .lastBaseline:
      guard let view = baselineView(attribute, of: item) else {
        return edge(of: item, .vertical, attribute == .firstBaseline ? 0 : 1, in: ancestor)
      }
      let (share, offset) = baselinePlace(attribute, of: view)
      return edge(of: view, .vertical, share, in: ancestor) + offset
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      let guide: any LayoutItem = (item as? View)?.layoutMarginsGuide ?? item
      return expression(attribute.withoutMargin, of: guide, in: ancestor, isMirrored: isMirrored)
    case .notAnAttribute: return Expression()
    }
  }

  func width(of item: any LayoutItem) -> Expression {
    if let (owner, insets) = insets(of: item) { return width(of: owner) - (insets.left + insets.right) }
    if item === root { return rootWidth.expression }
    return places[ObjectIdentifier(item)]?.width.expression ?? Expression()
  }

  func height(of item: any LayoutItem) -> Expression {
    if let (owner, insets) = insets(of: item) { return height(of: owner) - (insets.top + insets.bottom) }
    if item === root { return rootHeight.expression }
    return places[ObjectIdentifier(item)]?.height.expression ?? Expression()
  }

  /// The owner and the insets of a guide that is an inset of its owner.
  private func insets(of item: any LayoutItem) -> (View, EdgeInsets)? {
    guard let guide = item as? LayoutGuide, guide.kind.isInset, let owner = guide.owningView else { return nil }
    return (owner, guide.kind == .margins ? margins(of: owner) : owner.safeAreaInsets)
  }

  /// The place along an axis at a share of the item's size: 0 is the left or upper edge, 1 the right or lower one.
  private func edge(
    of item: any LayoutItem, _ axis: LayoutConstraint.Axis, _ share: Double, in ancestor: View
  ) -> Expression {
    let isHorizontal = axis == .horizontal
    var sum = origin(of: item, axis, in: ancestor)
    if share != 0 { sum = sum + (isHorizontal ? width(of: item) : height(of: item)) * share }
    return sum
  }

  private func origin(of item: any LayoutItem, _ axis: LayoutConstraint.Axis, in ancestor: View) -> Expression {
    let isHorizontal = axis == .horizontal
    if let (owner, insets) = insets(of: item) {
      return origin(of: owner, axis, in: ancestor) + (isHorizontal ? insets.left : insets.top)
    }
    if item === ancestor {
      let insets = ancestor.alignmentRectInsets
      return Expression(constant: isHorizontal ? insets.left : insets.top)
    }
    var sum = Expression()
    var current: (any LayoutItem)? = item
    while let here = current, here !== ancestor {
      guard let place = places[ObjectIdentifier(here)] else { break }
      sum = sum + (isHorizontal ? place.x : place.y)
      if here !== item, let view = here as? View {
        // From the alignment rectangle to the frame, whose origin the coordinates inside count from.
        let insets = view.alignmentRectInsets
        sum = sum - (isHorizontal ? insets.left : insets.top)
      }
      current = here.layoutContainer
    }
    return sum
  }
}

extension LayoutConstraint.Attribute {
  /// The attribute of the margins guide that stands for a margin of the view.
  var withoutMargin: LayoutConstraint.Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
