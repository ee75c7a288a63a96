import AutoLayout
import Foundation
import SelfSizing

/// Shows a ``BoxCell`` for every number, as high as the number; tests can replace each answer.
final class ListSource: ThrowingTableViewDataSource {
  var heights: [[CGFloat]]
  var cell: ((TableView, IndexPath) throws -> TableViewCell)?
  /// The rows whose cells the table has asked for.
  var asked: [IndexPath] = []

  init(_ heights: [[CGFloat]]) { self.heights = heights }

  func numberOfSections(in tableView: TableView) throws -> Int { heights.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int { heights[section].count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    asked.append(indexPath)
    if let cell { return try cell(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
    (cell as? BoxCell)?.boxHeight = heights[indexPath.section][indexPath.row]
    return cell
  }
}

/// A delegate of closures; those that a test does not set return the table's property.
final class ListDelegate: ThrowingTableViewDelegate {
  var height: ((TableView, IndexPath) throws -> CGFloat)?
  var estimate: ((IndexPath) throws -> CGFloat)?
  var header: ((TableView, Int) throws -> View?)?
  var headerHeight: ((TableView, Int) throws -> CGFloat)?
  var footer: ((TableView, Int) throws -> View?)?
  var footerHeight: ((TableView, Int) throws -> CGFloat)?

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> CGFloat {
    try height?(tableView, indexPath) ?? tableView.rowHeight
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> CGFloat {
    try estimate?(indexPath) ?? TableView.automaticDimension
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws -> View? {
    try header?(tableView, section)
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> CGFloat {
    try headerHeight?(tableView, section) ?? tableView.sectionHeaderHeight
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws -> View? {
    try footer?(tableView, section)
  }

  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> CGFloat {
    try footerHeight?(tableView, section) ?? tableView.sectionFooterHeight
  }
}
