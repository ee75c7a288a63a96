internal import Foundation
public import SelfSizing

/// `UITableView`, without a screen.
public typealias UITableView = TableView
/// `UITableViewCell`.
public typealias UITableViewCell = TableViewCell
/// `UITableViewHeaderFooterView`.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// `UITableViewDataSource`. An object whose methods throw is a `ThrowingTableViewDataSource`.
public typealias UITableViewDataSource = TableViewDataSource
/// `UITableViewDelegate`. An object whose methods throw is a `ThrowingTableViewDelegate`.
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

  /// The name of the symbol that shows the search field in a section index (`UITableView.indexSearch`).
  public static let indexSearch = "{search}"
}
