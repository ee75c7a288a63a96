internal import StringFormatting

extension LayoutConstraint {
  static let noFirstItem = "Constraint must contain a first layout item"

  /// UIKit's rules for what may stand in a constraint, with its words where they are known.
  ///
  /// - Throws: `invalidConstraint`, `invalidNumber`, `invalidPriority`.
  func validate() throws(LayoutError) {
    guard firstItem != nil, firstAttribute != .notAnAttribute else {
      throw LayoutError(.invalidConstraint, Self.noFirstItem)
    }
    guard priority.isValid else { throw Self.error(priority) }
    guard Self.isUsable(constant) else { throw Self.error(constant, of: self) }
    guard Self.isUsable(multiplier) else {
      throw LayoutError(
        .invalidNumber, "the multiplier \(multiplier) of \(self) is not a finite number of at most 1e15")
    }
    if firstAttribute.kind == .size {
      if secondAttribute != .notAnAttribute, secondAttribute.kind != .size { throw invalidPairing }
      return
    }
    if secondAttribute == .notAnAttribute || multiplier == 0 {
      throw LayoutError(
        .invalidConstraint,
        "\(self): A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
          + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    }
    guard firstAttribute.kind == secondAttribute.kind else { throw invalidPairing }
    if firstAttribute.isDirectional && secondAttribute.isAbsolute
      || firstAttribute.isAbsolute && secondAttribute.isDirectional
    {
      throw LayoutError(
        .invalidConstraint,
        "\(self): A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
          + "leading/trailing for both or neither.")
    }
  }

  /// Whether the solver can work with a number.
  static func isUsable(_ number: Double) -> Bool { abs(number) <= 1e15 }

  static func error(_ constant: Double, of constraint: LayoutConstraint) -> LayoutError {
    LayoutError(
      .invalidNumber,
      constant.isFinite
        ? "the constant \(constant) of \(constraint) is too large: expected at most 1e15"
        : "constraint constant is not finite!  That's illegal.  constant:\(constant) of \(constraint)")
  }

  static func error(_ priority: LayoutPriority) -> LayoutError {
    LayoutError(
      .invalidPriority,
      "It's illegal to set priority:\(priority).  Priorities must be greater than 0 and less or equal to "
        + "LayoutPriority.required, which is 1000.")
  }

  private var invalidPairing: LayoutError {
    LayoutError(
      .invalidConstraint, "\(self): Invalid pairing of layout attributes \(firstAttribute) and \(secondAttribute)")
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// `<LayoutConstraint:name a.leading == b.trailing + 8 @ 750>`
  public var description: String {
    var text = "<LayoutConstraint"
    if let identifier { text += ":'\(identifier)'" }
    text += " \(firstItem?.layoutName ?? "nil").\(firstAttribute) \(relation) "
    if hasSecondItem {
      if multiplier != 1 { text += "\(NumberText.plain(multiplier))*" }
      text += "\(secondItem?.layoutName ?? "nil").\(secondAttribute)"
      if constant != 0 {
        text += constant < 0 ? " - \(NumberText.plain(-constant))" : " + \(NumberText.plain(constant))"
      }
    } else {
      text += NumberText.plain(constant)
    }
    if priority != .required { text += " @ \(priority)" }
    return text + (isActive ? ">" : "   (inactive)>")
  }
}
