internal import AutoLayout

extension UICollectionView {
  /// Which changes of cells make the collection view measure them again (`UICollectionView.SelfSizingInvalidation`).
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// None.
    case disabled
    /// Calls of `invalidateIntrinsicContentSize()`.
    case enabled
    /// Those calls, and changes of constraints.
    case enabledIncludingConstraints
  }

  /// Which changes of visible cells make the collection view measure them again; `enabled` until set. Inert.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept(default: .enabled) }
    set { attach(newValue, as: #function) }
  }
}
