internal import AutoLayout
public import Foundation
internal import Geometry

/// Measures configured cells. It holds all parameters of a row's height apart from the row's content.
///
/// ```swift
/// let height = try RowSizer(tableWidth: 375, displayScale: 2).height(of: cell)
/// ```
public struct RowSizer: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The width of the table, in points.
  public var tableWidth: CGFloat
  /// Device pixels per point: fitting heights are rounded up to pixels.
  public var displayScale: CGFloat
  /// The height of the separator below the row.
  public var separator: SeparatorPolicy
  /// The least height of a row with its separator, in points.
  public var minimumHeight: CGFloat
  /// The width of the section index at the trailing edge, in points.
  public var sectionIndexWidth: CGFloat
  /// The height of a cell without subviews in its content view, in points without the separator; 44 as in UIKit until
  /// set.
  public var emptyHeight = 44.0

  /// A sizer for rows of a table of a width, in points; see the properties.
  public init(
    tableWidth: CGFloat, displayScale: CGFloat = 1, separator: SeparatorPolicy = .onePixel, minimumHeight: CGFloat = 0,
    sectionIndexWidth: CGFloat = 0
  ) {
    self.tableWidth = tableWidth
    self.displayScale = displayScale
    self.separator = separator
    self.minimumHeight = minimumHeight
    self.sectionIndexWidth = sectionIndexWidth
  }

  /// Width and scale, as in `rows 375.0 points wide at 2.0 pixels a point`.
  public var description: String { "rows \(tableWidth) points wide at \(displayScale) pixels a point" }

  /// The part of a cell's width that section index and accessory occupy, in points.
  ///
  /// Apple documents no numbers. These, and 4 points more on large phones (three pixels per point, 414 points of width
  /// or more), were measured by UITableView-FDTemplateLayoutCell.
  public func trailingWidth(of cell: TableViewCell) -> CGFloat {
    let width = sectionIndexWidth + cell.accessoryWidth
    return displayScale >= 3 && tableWidth >= 414 ? width + 4 : width
  }

  /// The width of a cell's content view, in points.
  public func contentWidth(of cell: TableViewCell) -> CGFloat { tableWidth - trailingWidth(of: cell) }

  /// The height of a row that shows the cell, in points, with its separator.
  ///
  /// The cell is measured at the width of its content view, and not changed. It needs no constraint for the width.
  ///
  /// - Throws: ``TableError/Code/noWidth`` when the content view's width is not positive, ``TableError/Code/noHeight``
  ///   when the constraints do not determine the height, ``TableError/Code/invalidLength`` when the result is negative,
  ///   NaN or beyond ``TablePositions/largestLength``.
  public func height(of cell: TableViewCell) throws(TableError) -> CGFloat {
    let width = contentWidth(of: cell)
    guard HeightContext(width: width, displayScale: displayScale).isMeasurable else {
      throw TableError(
        .noWidth,
        "the content of \(cell.layoutName) is \(width) points wide at \(displayScale) pixels a point: expected more than 0",
        at: .cell(cell.layoutName))
    }
    if cell.displayScale != displayScale { cell.displayScale = displayScale }
    let content = try contentHeight(of: cell, width: width)
    let height = max(minimumHeight, content + separator.height(displayScale: displayScale))
    // The minimum height must not hide an invalid height of the content.
    for points in [content, height] {
      if let problem = TablePartLength.exact(points).problem("row") {
        throw TableError(.invalidLength, problem, at: .cell(cell.layoutName))
      }
    }
    return height
  }

  private func contentHeight(of cell: TableViewCell, width: CGFloat) throws(TableError) -> CGFloat {
    switch cell.heightMode {
    case .frame: return cell.sizeThatFits(CGSize(width: width, height: 0)).height
    case .lastView: return try lowestEdge(of: cell, width: width)
    case .autoLayout: return try fittingHeight(of: cell, width: width)
    }
  }

  private func fittingHeight(of cell: TableViewCell, width: CGFloat) throws(TableError) -> CGFloat {
    let content = cell.contentView
    if content.subviews.isEmpty { return emptyHeight }
    let answer = content.fittingAnswer(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard let problem = answer.problem else { return answer.size.height }
    throw TableError(
      .noHeight, "\(cell.layoutName) has no height at a width of \(width) points: \(problem.description)",
      at: .cell(cell.layoutName))
  }

  /// The bottom of the lowest of the last views, rounded up to pixels, plus the offset below it.
  private func lowestEdge(of cell: TableViewCell, width: CGFloat) throws(TableError) -> CGFloat {
    let content = cell.contentView
    if content.subviews.isEmpty { return emptyHeight }
    let frames = content.frames(
      of: cell.lastViews.filter { $0.isDescendant(of: content) }, fitting: CGSize(width: width, height: 0),
      horizontal: .required, vertical: .fittingSizeLevel)
    guard let bottom = frames.map(\.maxY).max() else {
      throw TableError(
        .noHeight, "\(cell.layoutName) has no last view in its content; expected lastViews to name one at least",
        at: .cell(cell.layoutName))
    }
    return PixelRounding.ceil(bottom, scale: displayScale) + cell.bottomOffset
  }
}
