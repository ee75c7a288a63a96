internal import AutoLayout
internal import Foundation
public import SelfSizing

extension TableView {
  /// Which changes of cells make the table measure them again (`UITableView.SelfSizingInvalidation`).
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// None.
    case disabled
    /// Calls of `invalidateIntrinsicContentSize()`.
    case enabled
    /// Those calls, and changes of constraints.
    case enabledIncludingConstraints
  }

  /// Which changes of visible cells make the table measure them again; `enabled` until set. Inert: rows are measured again
  /// when they are reloaded, and in `performBatchUpdates`.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept(default: .enabled) }
    set { attach(newValue, as: #function) }
  }
}
