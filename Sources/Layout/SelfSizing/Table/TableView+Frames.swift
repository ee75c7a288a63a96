internal import AutoLayout
internal import Foundation

// Frames of parts in the content, with estimated heights for rows that are not measured.
extension TableView {
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
