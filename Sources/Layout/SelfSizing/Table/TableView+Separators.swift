internal import AutoLayout
package import Foundation

extension TableView {
  /// The frame of the separator at the bottom of a cell: at most one pixel high, whatever the separator policy adds.
  ///
  /// - Parameters:
  ///   - x: of the left edge of the row.
  ///   - bottom: of the row.
  /// - Returns: `nil` for a row without a separator, and where the insets leave no width.
  package func separatorFrame(of cell: TableViewCell, x: CGFloat, bottom: CGFloat) -> CGRect? {
    let height = min(cell.separatorHeight, 1 / effectiveDisplayScale)
    guard height > 0 else { return nil }
    let isRightToLeft = cell.effectiveLayoutDirection == .rightToLeft
    let (left, right) =
      isRightToLeft ? (separatorInset.right, separatorInset.left) : (separatorInset.left, separatorInset.right)
    let width = cell.frame.width - left - right
    return width > 0 ? CGRect(x: x + left, y: bottom - height, width: width, height: height) : nil
  }
}
