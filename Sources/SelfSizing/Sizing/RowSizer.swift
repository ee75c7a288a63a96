internal import AutoLayout
internal import Geometry

/// Measures cells that are configured: everything about the height of a row that does not come from the row.
public struct RowSizer: Hashable, Sendable {
  /// The width of the table, in points.
  public var tableWidth: Double
  /// Pixels a point: fitting heights are raised to the next pixel.
  public var displayScale: Double
  public var separator: SeparatorPolicy
  /// The least height of a row with its separator, in points.
  public var minimumHeight: Double
  /// What the index at the trailing edge takes of the width, in points.
  public var sectionIndexWidth: Double
  /// The height of a cell without any content, its separator not counted: UIKit's 44 points until set.
  public var emptyHeight = 44.0

  public init(
    tableWidth: Double, displayScale: Double = 1, separator: SeparatorPolicy = .onePixel, minimumHeight: Double = 0,
    sectionIndexWidth: Double = 0
  ) {
    self.tableWidth = tableWidth
    self.displayScale = displayScale
    self.separator = separator
    self.minimumHeight = minimumHeight
    self.sectionIndexWidth = sectionIndexWidth
  }

  /// What index and accessory take of a cell's width, in points.
  ///
  /// Apple gives no numbers. These, and the 4 points more that large phones keep free from three pixels a point and 414
  /// points of width, are what UITableView-FDTemplateLayoutCell found by measuring.
  public func trailingWidth(of cell: TableViewCell) -> Double {
    var width = sectionIndexWidth
    if let accessory = cell.accessoryView {
      width += TableViewCell.accessoryMargin + accessory.frame.width
    } else {
      width += cell.accessoryType.width
    }
    return displayScale >= 3 && tableWidth >= 414 ? width + 4 : width
  }

  /// The width of a cell's content view, in points.
  public func contentWidth(of cell: TableViewCell) -> Double { tableWidth - trailingWidth(of: cell) }

  /// The height of a row that shows the cell, in points, with its separator.
  ///
  /// The cell is asked at the width of its content view, and not changed; it needs no constraint for the width.
  ///
  /// - Throws: ``TableError/Code/noWidth`` when the content has none, ``TableError/Code/noHeight`` when no chain of
  ///   constraints leads from the top of the content to its bottom, ``TableError/Code/invalidLength`` when what comes out
  ///   is no length.
  public func height(of cell: TableViewCell) throws(TableError) -> Double {
    let width = contentWidth(of: cell)
    guard HeightContext(width: width, displayScale: displayScale).isMeasurable else {
      throw TableError(
        .noWidth,
        "the content of \(cell.layoutName) is \(width) points wide at \(displayScale) pixels a point: expected more than 0"
      )
    }
    if cell.displayScale != displayScale { cell.displayScale = displayScale }
    let content = try contentHeight(of: cell, width: width)
    let height = max(minimumHeight, content + separator.height(displayScale: displayScale))
    // The least height must not hide a content that is none.
    for points in [content, height] {
      if let problem = PartLength.exact(points).problem("row") { throw TableError(.invalidLength, problem) }
    }
    return height
  }

  private func contentHeight(of cell: TableViewCell, width: Double) throws(TableError) -> Double {
    switch cell.heightMode {
    case .frame: return cell.sizeThatFits(Size(width: width, height: 0)).height
    case .lastView: return try lowestEdge(of: cell, width: width)
    case .autoLayout: return try fittingHeight(of: cell, width: width)
    }
  }

  private func fittingHeight(of cell: TableViewCell, width: Double) throws(TableError) -> Double {
    let content = cell.contentView
    if content.subviews.isEmpty { return emptyHeight }
    let answer = content.fittingAnswer(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard let problem = answer.problem else { return answer.size.height }
    throw TableError(
      .noHeight, "\(cell.layoutName) has no height at a width of \(width) points: \(problem.description)")
  }

  /// Where the lowest of the last views ends, raised to the next pixel, and the offset below it.
  private func lowestEdge(of cell: TableViewCell, width: Double) throws(TableError) -> Double {
    let content = cell.contentView
    if content.subviews.isEmpty { return emptyHeight }
    let frames = content.frames(
      of: cell.lastViews.filter { $0.isDescendant(of: content) }, fitting: Size(width: width, height: 0),
      horizontal: .required, vertical: .fittingSizeLevel)
    guard let edge = frames.map(\.maxY).max() else {
      throw TableError(
        .noHeight, "\(cell.layoutName) has no last view in its content; expected lastViews to name one at least")
    }
    return PixelRounding.ceil(edge, scale: displayScale) + cell.bottomOffset
  }
}
