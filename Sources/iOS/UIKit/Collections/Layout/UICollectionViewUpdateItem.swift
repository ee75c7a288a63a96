public import Foundation

/// One change of a batch, as layouts are told of it (`UICollectionViewUpdateItem`).
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change (`UICollectionViewUpdateItem.Action`).
  public enum Action: Int, Hashable, Sendable {
    /// An item or section is new.
    case insert
    /// An item or section is removed.
    case delete
    /// An item or section has other content.
    case reload
    /// An item or section has another place.
    case move
    /// Nothing changes.
    case none
  }

  private let (action, before, after): (Action, IndexPath?, IndexPath?)

  /// The item before the change; `nil` for one that is new. A section has the item `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The item after the change; `nil` for one that is removed. A section has the item `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change.
  open var updateAction: Action { action }

  /// An item that changes nothing; a test's subclass says what changes.
  public override init() {
    (action, before, after) = (.none, nil, nil)
    super.init()
  }

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
    super.init()
  }
}
