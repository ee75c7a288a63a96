internal import Foundation

/// The constraints of one chain, one for each of its attributes; they are activated and changed together.
///
/// ```swift
/// var gap: Constraint?
/// title.snp.makeConstraints { make in gap = make.top.equalTo(photo.snp.bottom).offset(10).constraint }
/// gap?.update(offset: 0)
/// ```
public final class Constraint: ChainRecord {
  /// One for each attribute, in the order left, top, right, bottom, leading, trailing, width, height, centre; none for
  /// an invalid chain.
  public internal(set) var layoutConstraints: [LayoutConstraint]
  let location: ChainLocation
  /// The item's node. A weak reference to the item would make every later retain of it slow.
  private let node: LayoutNode
  private var item: (any LayoutItem)? { node.item }
  /// The error of an invalid chain, which has no constraints; `nil` for a valid one.
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

  /// Whether one of the constraints takes part in layout. Setting it calls `activate()` or `deactivate()`.
  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates the constraints: all of them or, when one is invalid, none. The error is reported to the diagnostics
  /// handler with the file and line of the chain.
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

  /// Deactivates the constraints.
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

  /// Sets the constants as `inset` does, with leading and trailing insets.
  @discardableResult
  public func update(
    inset: any ConstraintDirectionalInsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> Constraint {
    setConstants(inset.constraintDirectionalInsets, ChainLocation(file: file, line: line))
  }

  /// Sets the priority by SnapKit's names. Unlike in UIKit, a required constraint may become optional, and an optional
  /// one required.
  @discardableResult
  public func update(
    priority: ConstraintPriority, _ file: String = #fileID, _ line: UInt = #line
  ) -> Constraint {
    update(priority: LayoutPriority(priority.value), file, line)
  }

  /// Sets the priority by a number. A number out of range is reported to the diagnostics handler and not set.
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
      // For a centre that equals a point, the second attribute is the left or upper edge of the superview.
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
    LayoutDiagnostic(.rejected(error, constraint)).report(from: item?.chainReporter)
  }
}

// MARK: Updates through the maker

extension Constraint {
  /// The error of the first constraint that is invalid by itself.
  func firstInvalid() -> (LayoutError, LayoutConstraint)? {
    for constraint in layoutConstraints {
      do throws(LayoutError) { try constraint.validateSides() } catch { return (location.error(error), constraint) }
    }
    return nil
  }

  /// The error for which existing constraints cannot take the constants of these; `nil` when they can.
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

  /// Replaces the constraints by existing ones, and sets the new constants there.
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

extension Constraint: CustomStringConvertible {
  /// The descriptions of the constraints, one a line; for an invalid chain the error.
  public var description: String {
    misuse.map { "<Constraint \($0)>" } ?? layoutConstraints.map(\.description).joined(separator: "\n")
  }
}
