public import Foundation
public import SelfSizing

/// `UITableView`, without a screen.
public typealias UITableView = TableView
/// `UITableViewCell`.
public typealias UITableViewCell = TableViewCell
/// `UITableViewHeaderFooterView`.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// `UITableViewDataSource`, whose methods may throw.
public typealias UITableViewDataSource = TableViewDataSource
/// `UITableViewDelegate`, whose methods may throw.
public typealias UITableViewDelegate = TableViewDelegate
/// `UITableViewDataSourcePrefetching`. Never called here.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching

extension TableViewCell: ConfigurationUpdating {}
extension TableViewHeaderFooterView: ConfigurationUpdating {}

extension TableView {
  /// Whether the table shows rows that the data source no longer has; false: updates take effect at once.
  public var hasUncommittedUpdates: Bool { false }
  /// Asks for the titles of the index at the side. Inert: there is none.
  public func reloadSectionIndexTitles() {}

  /// How rows appear and disappear (`UITableView.RowAnimation`). Inert: all have the same effect.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Fades.
    case fade
    /// Slides in from the right.
    case right
    /// Slides in from the left.
    case left
    /// Slides in from the top.
    case top
    /// Slides in from the bottom.
    case bottom
    /// Without an animation.
    case none
    /// Grows from the middle.
    case middle
    /// UIKit's choice.
    case automatic = 100
  }

  /// The name of the symbol that shows the search field in a section index (`UITableView.indexSearch`).
  public static let indexSearch = "{search}"
}

// MARK: Updates with an animation, which is ignored

extension TableView {
  /// Inserts rows, given by their index paths after the update; the animation is ignored.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { insertRows(at: indexPaths) }

  /// Deletes rows, given by their index paths before the update; the animation is ignored.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { deleteRows(at: indexPaths) }

  /// Measures rows again, given by their index paths before the update; the animation is ignored.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadRows(at: indexPaths) }

  /// Inserts sections, given by their indices after the update, such as an `IndexSet`; the animation is ignored.
  public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) { insertSections(sections) }

  /// Deletes sections, given by their indices before the update; the animation is ignored.
  public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) { deleteSections(sections) }

  /// Replaces sections, given by their indices before the update; the animation is ignored.
  public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) { reloadSections(sections) }

  /// Applies all updates of the closure as one batch.
  ///
  /// - Parameters:
  ///   - updates: calls the insertions, deletions, reloads and moves.
  ///   - completion: called at once with true, since nothing is animated.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates { updates?() }
    completion?(true)
  }
}
