internal import AutoLayout
public import Foundation

/// What is asked about items that are dragged (`UICollectionViewDragDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDragDelegate: AnyObject {
  /// What is dragged of an item.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// What is asked about things that are dropped onto a collection view (`UICollectionViewDropDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Does it.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

/// A drop onto a collection view (`UICollectionViewDropCoordinator`). Nothing here makes one.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// What is dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// The item before which it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// What it does.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
}

/// Something that is dropped onto a collection view (`UICollectionViewDropItem`). Nothing here makes one.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// What is dropped.
  var dragItem: UIDragItem { get }
  /// The item from which it was dragged.
  var sourceIndexPath: IndexPath? { get }
}

/// What a drop onto a collection view would do (`UICollectionViewDropProposal`). Inert.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where it goes (`UICollectionViewDropProposal.Intent`, with its raw values).
  public enum Intent: Int, Hashable, Sendable {
    /// Not stated.
    case unspecified
    /// Between items.
    case insertAtDestinationIndexPath
    /// Into an item.
    case insertIntoDestinationIndexPath
  }

  /// Where it goes.
  public let intent: Intent

  /// What it would do.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

extension UICollectionView {
  /// What is asked about items that are dragged; not retained. Inert.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { weakly(#function) as? any UICollectionViewDragDelegate }
    set { attachWeakly(newValue, as: #function) }
  }
  /// What is asked about things that are dropped; not retained. Inert.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { weakly(#function) as? any UICollectionViewDropDelegate }
    set { attachWeakly(newValue, as: #function) }
  }
}
