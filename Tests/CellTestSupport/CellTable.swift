public import Foundation
internal import TestSupport
public import Testing
public import UIKit

/// The widths in points of a phone that is held upright, and of the same phone turned.
public let phoneWidths: [CGFloat] = [375, 667]

/// A table of cells of one class, as an app has it: a data source that dequeues and configures, automatic heights, and
/// no separators.
public final class CellTable<Cell: UITableViewCell, Item>: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The table.
  public let tableView: UITableView
  /// The content of the rows. Call `tableView.reloadData()` after a change.
  public var items: [Item]
  private let configure: (Cell, Item) -> Void

  /// A table of a cell class that is registered for dequeuing.
  public init(_ cell: Cell.Type, _ items: [Item], configure: @escaping (Cell, Item) -> Void) {
    tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    self.items = items
    self.configure = configure
    super.init()
    tableView.register(cell, forCellReuseIdentifier: "cell")
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.dataSource = self
    tableView.delegate = self
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell { configure(cell, items[indexPath.row]) }
    return cell
  }

  /// Lays out a table that is high enough to show all rows.
  public func layOut(width: CGFloat, height: CGFloat = 20_000) {
    tableView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    tableView.layoutIfNeeded()
  }

  /// The heights of the rows in points, once laid out.
  public func heights(width: CGFloat) -> [CGFloat] {
    layOut(width: width)
    return items.indices.map { tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
  }

  /// The cell that shows a row.
  public func cell(_ row: Int) throws -> Cell {
    try #require(tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? Cell)
  }
}

/// Expects that the rows of a table have heights in points, and the live cells in them the same.
public func expectHeights<Cell, Item>(
  of table: CellTable<Cell, Item>, width: CGFloat, are expected: [CGFloat],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSame(table.heights(width: width), expected, "at \(width)", sourceLocation: sourceLocation)
  let live = table.items.indices.map {
    table.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.contentView.frame.height ?? -1
  }
  expectSame(live, expected, "of the live cells at \(width)", sourceLocation: sourceLocation)
}

/// Expects that lists of numbers are the same, apart from the rounding of sums.
public func expectSame(
  _ found: [CGFloat], _ expected: [CGFloat], _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let same =
    found.count == expected.count
    && zip(found, expected).allSatisfy { isApproximatelyEqual(Double($0), Double($1), within: 1e-6) }
  let remark: Comment = "found \(found), expected \(expected) \(comment?.rawValue ?? "")"
  #expect(same, remark, sourceLocation: sourceLocation)
}

/// Expects that two numbers are the same, apart from the rounding of sums.
public func expectSame(
  _ found: CGFloat, _ expected: CGFloat, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSame([found], [expected], comment, sourceLocation: sourceLocation)
}

extension UIView {
  /// The height in points that the view needs at a width that is fixed, as an app asks for it.
  public func fittingHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
