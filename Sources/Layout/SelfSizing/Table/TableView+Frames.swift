internal import AutoLayout
public import Foundation

// Frames of parts in the content, with estimated heights for rows that are not measured.
extension TableView {
  /// The number of sections.
  public var numberOfSections: Int {
    synchronize()
    return positions.sectionCount
  }

  /// The number of rows of a section; 0 for a section that the table does not have.
  public func numberOfRows(inSection section: Int) -> Int {
    synchronize()
    return (try? positions.rowCount(inSection: section)) ?? 0
  }

  /// The rectangle of a row in the content, in points; zero for a row that the table does not have.
  ///
  /// - Complexity: O(log rows)
  public func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: .row(indexPath)) }

  /// The rectangle of a section's header in the content, in points; zero for a section that the table does not have.
  ///
  /// - Complexity: O(log rows)
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .sectionHeader(section)) }

  /// The rectangle of a section's footer in the content, in points; zero for a section that the table does not have.
  ///
  /// - Complexity: O(log rows)
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .sectionFooter(section)) }

  /// The rectangle of a section with its header, rows and footer in the content, in points; zero for a section that the
  /// table does not have.
  ///
  /// - Complexity: O(log rows)
  public func rect(forSection section: Int) -> CGRect {
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    return CGRect(x: 0, y: header.minY, width: header.width, height: footer.maxY - header.minY)
  }

  /// The row at a point of the content; `nil` if no row covers it. The x coordinate has no effect.
  ///
  /// - Complexity: O(log rows)
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    synchronize()
    return positions.row(at: point.y)
  }

  /// The rows that overlap a rectangle of the content vertically, from top to bottom.
  ///
  /// - Complexity: O(log rows) for each of them
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
    synchronize()
    return positions.rows(from: rect.minY, to: rect.maxY)
  }

  /// The rows on the screen; never `nil`, but with UIKit's type.
  public var indexPathsForVisibleRows: [IndexPath]! {
    synchronize()
    return positions.rows(from: visibleTop, to: visibleTop + bounds.height)
  }

  /// Points from the sides of the table to its rows: for the style `insetGrouped` 16, and 20 from 414 points of
  /// width on.
  var rowInset: CGFloat {
    style == .insetGrouped ? StandardCellContent.sideMargin(rowWidth: context.width) : 0
  }

  func rect(of part: TablePart) -> CGRect {
    synchronize()
    return currentRect(of: part)
  }

  func currentRect(of part: TablePart) -> CGRect {
    guard let extent = try? positions.extent(of: part) else { return .zero }
    let inset: CGFloat
    switch part {
    case .tableHeader, .tableFooter: inset = 0
    case .row, .sectionHeader, .sectionFooter: inset = rowInset
    }
    return CGRect(x: inset, y: extent.top, width: max(0, context.width - 2 * inset), height: extent.length.points)
  }
}
