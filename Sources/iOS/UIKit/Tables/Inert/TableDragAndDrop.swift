internal import AutoLayout
public import Foundation
public import SelfSizing

/// What is asked about rows that are dragged (`UITableViewDragDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITableViewDragDelegate: AnyObject {
  /// What is dragged of a row.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// What is asked about things that are dropped onto a table (`UITableViewDropDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITableViewDropDelegate: AnyObject {
  /// Does it.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

/// A drop onto a table (`UITableViewDropCoordinator`). Nothing here makes one.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// What is dropped.
  var items: [any UITableViewDropItem] { get }
  /// The row before which it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// What it does.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
}

/// Something that is dropped onto a table (`UITableViewDropItem`). Nothing here makes one.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITableViewDropItem: NSObjectProtocol {
  /// What is dropped.
  var dragItem: UIDragItem { get }
  /// The row from which it was dragged.
  var sourceIndexPath: IndexPath? { get }
}

/// What a drop onto a table would do (`UITableViewDropProposal`). Inert.
open class UITableViewDropProposal: UIDropProposal {
  /// Where it goes (`UITableViewDropProposal.Intent`, with its raw values).
  public enum Intent: Int, Hashable, Sendable {
    /// Not stated.
    case unspecified
    /// Between rows.
    case insertAtDestinationIndexPath
    /// Into a row.
    case insertIntoDestinationIndexPath
    /// As the finger says.
    case automatic
  }

  /// Where it goes.
  public let intent: Intent

  /// What it would do.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

extension TableView {
  /// What is asked about rows that are dragged; not retained. Inert.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { weakly(#function) as? any UITableViewDragDelegate }
    set { attachWeakly(newValue, as: #function) }
  }
  /// What is asked about things that are dropped; not retained. Inert.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { weakly(#function) as? any UITableViewDropDelegate }
    set { attachWeakly(newValue, as: #function) }
  }
  /// Whether rows can be dragged; true until set. Inert.
  public var dragInteractionEnabled: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }
}
