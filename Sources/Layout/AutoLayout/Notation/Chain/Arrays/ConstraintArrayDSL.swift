/// Chains of several views: `[title, body].snp`. Each call makes the call of the same name on `view.snp` for every
/// view.
public struct ConstraintArrayDSL {
  let views: [View]

  init(_ views: [View]) { self.views = views }

  /// Makes constraints of every view without activating them.
  @discardableResult
  public func prepareConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) -> [Constraint] {
    views.flatMap { $0.snp.prepareConstraints(closure, file: file, line: line) }
  }

  /// Makes constraints of every view and activates them.
  public func makeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    for view in views { view.snp.makeConstraints(closure, file: file, line: line) }
  }

  /// Removes the chain constraints of every view, and makes others.
  public func remakeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    for view in views { view.snp.remakeConstraints(closure, file: file, line: line) }
  }

  /// Changes the constants of constraints of every view; a view without one of them is not changed.
  public func updateConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    for view in views { view.snp.updateConstraints(closure, file: file, line: line) }
  }

  /// Changes the constants of constraints of every view, and makes those that do not exist.
  public func updateOrMakeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    for view in views { view.snp.updateOrMakeConstraints(closure, file: file, line: line) }
  }

  /// Removes the chain constraints of every view.
  public func removeConstraints() {
    for view in views { view.snp.removeConstraints() }
  }
}

extension Array where Element: View {
  /// Chains of all views, and their distribution along an axis.
  public var snp: ConstraintArrayDSL { ConstraintArrayDSL(self) }
}
