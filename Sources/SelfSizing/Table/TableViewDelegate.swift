public import AutoLayout

/// What a table's parts are like (`UITableViewDelegate`). Every method has a default, which is the table's own property.
///
/// Heights are in points; `TableView.automaticDimension` measures. Methods may throw. What they throw is told with the row
/// or section that was asked for.
public protocol TableViewDelegate: AnyObject {
  /// A number is taken as it is, without a separator.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> Double

  /// Asked for every row at once, so a table of a million rows had better not implement it. Not a number, which is the
  /// default, ends the asking for the whole table; nothing is asked while `rowHeight` is a number.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> Double

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws -> View?
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> Double
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws -> View?
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> Double
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> Double {
    tableView.rowHeight
  }

  /// Not a number: this delegate has no estimates of its own.
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> Double { .nan }

  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws -> View? { nil }

  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> Double {
    tableView.sectionHeaderHeight
  }

  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws -> View? { nil }

  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> Double {
    tableView.sectionFooterHeight
  }
}
