import CellTestSupport
import Foundation
import Testing
import UIKit

/// A phone that is held upright, and the same phone turned.
let upright = CGSize(width: 375, height: 667)
let turned = CGSize(width: 667, height: 375)

/// Expects of what is visible that rows have heights in points, that cells are as high as their rows, and that rows
/// follow one another without gaps.
///
/// - Returns: the number of rows that were compared.
@discardableResult
func expectVisibleHeights(
  of tableView: UITableView, sourceLocation: SourceLocation = #_sourceLocation, are height: (Int) throws -> CGFloat
) throws -> Int {
  let visible = try #require(tableView.indexPathsForVisibleRows, sourceLocation: sourceLocation)
  #expect(!visible.isEmpty, sourceLocation: sourceLocation)
  #expect(tableView.visibleCells.count == visible.count, sourceLocation: sourceLocation)
  for (index, path) in visible.enumerated() {
    let rect = tableView.rectForRow(at: path)
    let expected = try height(path.row)
    expectSame(rect.height, expected, "row \(path.row)", sourceLocation: sourceLocation)
    let cell = try #require(tableView.cellForRow(at: path), sourceLocation: sourceLocation)
    expectSame(cell.frame.height, expected, "cell \(path.row)", sourceLocation: sourceLocation)
    expectSame(cell.frame.width, tableView.bounds.width, "cell \(path.row)", sourceLocation: sourceLocation)
    expectSame(cell.frame.minY, rect.minY, "cell \(path.row)", sourceLocation: sourceLocation)
    if index > 0 {
      expectSame(rect.minY, tableView.rectForRow(at: visible[index - 1]).maxY, sourceLocation: sourceLocation)
    }
  }
  return visible.count
}

extension UITableView {
  /// Scrolls until a row is at the top, and lays out.
  func showRow(_ row: Int) {
    scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
    layoutIfNeeded()
  }
}
