internal import ConstraintSolver
internal import Foundation

extension LayoutConstraint {
  /// Checks whether the constraint can be activated now; setting `isActive` reports the error that this throws.
  ///
  /// Contradictions between constraints are found by the next layout, and reported to the diagnostics handler.
  ///
  /// - Throws: `invalidConstraint`, `invalidNumber`, `invalidPriority`, `noCommonAncestor`.
  /// - Complexity: O(depth of the items)
  public func validate() throws(LayoutError) { _ = try validatedContainer() }

  /// The nearest common ancestor of the items of a valid constraint.
  func validatedContainer() throws(LayoutError) -> View {
    try validateSides()
    guard let first = firstItem else { throw noFirstItem }
    guard let view = Self.nearestCommonAncestor(first, hasSecondItem ? secondItem : nil) else {
      throw error(
        .noCommonAncestor,
        "Unable to activate constraint \(self) because its items have no common ancestor.  Does the constraint "
          + "reference items in different view hierarchies?  That's illegal.")
    }
    return view
  }

  /// Checks the attributes, the priority and the numbers by UIKit's rules, but not the common ancestor. The messages
  /// are UIKit's where they are known.
  func validateSides() throws(LayoutError) {
    guard firstItem != nil, firstAttribute != .notAnAttribute else { throw noFirstItem }
    guard priority.isValid else { throw Self.error(priority, at: .constraint(description)) }
    guard Self.isUsable(constant) else { throw Self.error(constant, of: self) }
    guard Self.isUsable(multiplier) else {
      throw error(.invalidNumber, "the multiplier \(multiplier) of \(self) is not \(Self.usableNumber)")
    }
    if firstAttribute.kind == .size {
      if secondAttribute != .notAnAttribute, secondAttribute.kind != .size { throw invalidPairing }
      return
    }
    if secondAttribute == .notAnAttribute || multiplier == 0 {
      throw error(
        .invalidConstraint,
        "\(self): A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
          + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    }
    guard firstAttribute.kind == secondAttribute.kind || isAcrossAxes else { throw invalidPairing }
    if firstAttribute.isDirectional && secondAttribute.isAbsolute
      || firstAttribute.isAbsolute && secondAttribute.isDirectional
    {
      throw error(
        .invalidConstraint,
        "\(self): A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
          + "leading/trailing for both or neither.")
    }
  }

  /// Whether a left or right edge is compared with an upper or lower one. UIKit accepts that, and SnapKit's own tests
  /// make such constraints; both are distances from the origin of the common ancestor.
  var isAcrossAxes: Bool {
    firstAttribute.isHorizontalEdge && secondAttribute.isVerticalEdge
      || firstAttribute.isVerticalEdge && secondAttribute.isHorizontalEdge
  }

  // MARK: Limits

  /// Whether the solver accepts a number as a constant or a coefficient.
  static func isUsable(_ number: CGFloat) -> Bool { Solver.accepts(number) }

  /// The numbers that `isUsable` accepts, as the part of an error text that follows `expected`.
  static var usableNumber: String { Solver.expectedNumber }
  static var usableNumbers: String { Solver.expectedNumbers }

  // MARK: Errors

  static func error(_ constant: CGFloat, of constraint: LayoutConstraint) -> LayoutError {
    constraint.error(
      .invalidNumber,
      constant.isFinite
        ? "the constant \(constant) of \(constraint) is too large: expected \(Solver.limit)"
        : "constraint constant is not finite!  That's illegal.  constant:\(constant) of \(constraint)")
  }

  static func error(_ priority: LayoutPriority, at location: LayoutError.Location? = nil) -> LayoutError {
    LayoutError(
      .invalidPriority,
      "It's illegal to set priority:\(priority).  Priorities must be greater than 0 and less or equal to "
        + "LayoutPriority.required, which is \(LayoutPriority.required).", at: location)
  }

  private var noFirstItem: LayoutError {
    error(.invalidConstraint, "Constraint must contain a first layout item")
  }

  private var invalidPairing: LayoutError {
    error(.invalidConstraint, "\(self): Invalid pairing of layout attributes \(firstAttribute) and \(secondAttribute)")
  }

  private func error(_ code: LayoutError.Code, _ message: String) -> LayoutError {
    LayoutError(code, message, at: .constraint(description))
  }
}
