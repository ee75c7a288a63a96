internal import Foundation

// SnapKit's older names, which it still accepts.
extension Constraint {
  /// The old name of `activate()`.
  public func install() { activate() }

  /// The old name of `deactivate()`.
  public func uninstall() { deactivate() }

  /// The old name of `update(offset:)`.
  public func updateOffset(
    amount: any ConstraintOffsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) {
    update(offset: amount, file, line)
  }

  /// The old name of `update(inset:)`.
  public func updateInsets(
    amount: any ConstraintInsetTarget, _ file: String = #fileID, _ line: UInt = #line
  ) {
    update(inset: amount, file, line)
  }

  /// The old name of `update(priority:)`.
  public func updatePriority(
    amount: any ConstraintPriorityTarget, _ file: String = #fileID, _ line: UInt = #line
  ) {
    update(priority: amount, file, line)
  }
}

extension ConstraintMakerPrioritizable {
  /// The old name of `priority(.required)`.
  @discardableResult
  public func priorityRequired() -> ConstraintMakerFinalizable { priority(.required) }

  /// The old name of `priority(.high)`.
  @discardableResult
  public func priorityHigh() -> ConstraintMakerFinalizable { priority(.high) }

  /// The old name of `priority(.medium)`.
  @discardableResult
  public func priorityMedium() -> ConstraintMakerFinalizable { priority(.medium) }

  /// The old name of `priority(.low)`.
  @discardableResult
  public func priorityLow() -> ConstraintMakerFinalizable { priority(.low) }
}
