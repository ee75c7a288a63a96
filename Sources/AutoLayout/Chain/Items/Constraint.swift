/// What one chain has made: a constraint for each of its attributes, to be changed together.
///
/// ```swift
/// var gap: Constraint?
/// title.snp.makeConstraints { make in gap = make.top.equalTo(photo.snp.bottom).offset(10).constraint }
/// gap?.update(offset: 0)
/// ```
public final class Constraint {
  /// One for each attribute, in the order left, top, right, bottom, leading, trailing, width, height, centre; none when
  /// the chain made no sense.
  public internal(set) var layoutConstraints: [LayoutConstraint]
  let location: ChainLocation
  /// The node and not the item, which a weak reference would make slow for everybody.
  private let node: LayoutNode
  private var item: (any LayoutItem)? { node.item }
  /// Why there are no constraints.
  let misuse: LayoutError?
  /// The distribution of an array that the constraint belongs to.
  var distribution: ConstraintDistribution?

  init(_ description: ConstraintDescription) {
    node = description.item.layoutNode
    location = description.location
    do throws(LayoutError) {
      layoutConstraints = try description.makeLayoutConstraints()
      misuse = nil
    } catch {
      layoutConstraints = []
      misuse = error
    }
  }

  // MARK: Activation

  /// Whether the constraints take part in layout.
  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Makes the constraints take part in layout: all of them, or, when one is refused, none that did not before. The
  /// diagnostics handler is told why, and where the chain was written.
  public func activate() {
    var activated: [LayoutConstraint] = []
    for constraint in layoutConstraints where !constraint.isActive {
      do throws(LayoutError) {
        try constraint.activate()
        activated.append(constraint)
      } catch {
        activated.forEach { $0.deactivate() }
        report(location.error(error), constraint)
        return
      }
    }
    guard node.item != nil, isActive, !node.chains.contains(where: { $0 === self }) else { return }
    node.chains.append(self)
  }

  /// Takes the constraints out of layout.
  public func deactivate() {
    for constraint in layoutConstraints { constraint.deactivate() }
    node.chains.removeAll { $0 === self }
  }

  // MARK: Changes

  /// Sets the constants as `offset` does.
  @discardableResult
  public func update(
    offset: any ConstraintOffsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> Constraint {
    setConstants(offset, ChainLocation(file: file, line: line))
  }

  /// Sets the constants as `inset` does.
  @discardableResult
  public func update(
    inset: any ConstraintInsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> Constraint {
    setConstants(inset.constraintInsets, ChainLocation(file: file, line: line))
  }

  /// Sets the constants as `inset` does, with sides that turn round with the direction of the view.
  @discardableResult
  public func update(
    inset: any ConstraintDirectionalInsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> Constraint {
    setConstants(inset.constraintDirectionalInsets, ChainLocation(file: file, line: line))
  }

  /// Sets the priority under SnapKit's names. Unlike there, required and optional may be changed into one another.
  @discardableResult
  public func update(
    priority: ConstraintPriority, _ file: String = #fileID, _ line: UInt = #line
  ) -> Constraint {
    update(priority: LayoutPriority(priority.value), file, line)
  }

  /// Sets the priority as a number. One out of range is told to the diagnostics handler and not taken.
  @discardableResult
  public func update(
    priority: any ConstraintPriorityTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> Constraint {
    let priority = priority.constraintPriority
    guard priority.isValid else {
      let location = ChainLocation(file: file, line: line)
      layoutConstraints.first.map { report(location.error(LayoutConstraint.error(priority)), $0) }
      return self
    }
    for constraint in layoutConstraints { constraint.priority = priority }
    return self
  }

  private func setConstants(_ target: any ConstraintConstantTarget, _ location: ChainLocation) -> Constraint {
    let direction = item?.chainDirection ?? .leftToRight
    let constants = layoutConstraints.map { constraint in
      // Positions that are given by a point count from another attribute than their own.
      let attribute = constraint.hasSecondItem ? constraint.secondAttribute : constraint.firstAttribute
      return target.constraintConstant(for: attribute, in: direction)
    }
    for (constraint, constant) in zip(layoutConstraints, constants) where !constant.isFinite {
      report(location.error(.invalidNumber, "the constant \(constant) of \(constraint) is not finite"), constraint)
      return self
    }
    for (constraint, constant) in zip(layoutConstraints, constants) { constraint.constant = constant }
    return self
  }

  private func report(_ error: LayoutError, _ constraint: LayoutConstraint) {
    LayoutDiagnostic(.refused(error, constraint)).report(from: item?.chainReporter)
  }
}

// MARK: Updates through the maker

extension Constraint {
  /// What is wrong with the first part that could not be activated as it is.
  func firstInvalid() -> (LayoutError, LayoutConstraint)? {
    for constraint in layoutConstraints {
      do throws(LayoutError) { try constraint.validate() } catch { return (location.error(error), constraint) }
    }
    return nil
  }

  /// Why existing constraints cannot take the constants of this one's parts.
  func firstError(_ existing: [LayoutConstraint?]) -> (LayoutError, LayoutConstraint)? {
    if let invalid = firstInvalid() { return invalid }
    for (constraint, found) in zip(layoutConstraints, existing) where found == nil {
      let error = location.error(
        .noSuchConstraint,
        "there is no constraint to update that differs from \(constraint) in its constant only; "
          + "updateOrMakeConstraints would make it")
      return (error, constraint)
    }
    return nil
  }

  /// Takes existing constraints for parts of its own, with the new constants.
  func adopt(_ existing: [LayoutConstraint?]) {
    for (index, found) in existing.enumerated() {
      guard let found else { continue }
      let new = layoutConstraints[index]
      found.constant = new.constant
      if let label = new.identifier { found.identifier = label }
      layoutConstraints[index] = found
    }
  }
}
