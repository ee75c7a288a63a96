public import AutoLayout
public import Foundation

/// Heights and views of a table's parts (`UITableViewDelegate`). Every method has a default: the table's own property.
///
/// Heights are in points; for ``TableView/automaticDimension`` the part is measured. Methods may throw. Errors are
/// reported with the row or section of the call, see ``TableError/Code/source``.
public protocol TableViewDelegate: AnyObject {
  /// The height of a row with its separator, in points. By default the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> CGFloat

  /// The estimated height of a row, in points. For ``TableView/automaticDimension``, and any other number that is not
  /// positive, the table's own estimate is used.
  ///
  /// It is called for every row when the table loads its data, so a delegate of a million rows should not implement it.
  /// It is not called while `rowHeight` is a number. A table does not call the default implementation for every row.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> CGFloat

  /// The view above the rows of a section; `nil`, which is the default, for none.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws -> View?
  /// The height of a section's header, in points. By default the table's `sectionHeaderHeight`.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> CGFloat
  /// The view below the rows of a section; `nil`, which is the default, for none.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws -> View?
  /// The height of a section's footer, in points. By default the table's `sectionFooterHeight`.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> CGFloat
}

extension TableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> CGFloat {
    tableView.rowHeight
  }

  /// ``TableView/automaticDimension``: the table's own estimate.
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> CGFloat {
    // Only this implementation, which is the same for all rows, can tell the table that further calls are needless.
    tableView.delegateHasEstimates = false
    return TableView.automaticDimension
  }

  /// No view.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws -> View? { nil }

  /// The table's `sectionHeaderHeight`.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> CGFloat {
    tableView.sectionHeaderHeight
  }

  /// No view.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws -> View? { nil }

  /// The table's `sectionFooterHeight`.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> CGFloat {
    tableView.sectionFooterHeight
  }
}
