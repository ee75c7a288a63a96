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
  /// The content view of a cell without an accessory is as wide as the table beside its index. Apple documents no numbers; the
  /// widths of accessories, and 4 points more on large phones (three pixels per point, 414 points of width or more), were measured by
  /// UITableView-FDTemplateLayoutCell.
  public func trailingWidth(of cell: TableViewCell) -> CGFloat {
    let accessory = cell.accessoryWidth
    let isLargePhone = displayScale >= 3 && tableWidth >= 414
    return sectionIndexWidth + accessory + (accessory > 0 && isLargePhone ? 4 : 0)
  }

  /// The width of a cell's content view, in points.
  public func contentWidth(of cell: TableViewCell) -> CGFloat { tableWidth - trailingWidth(of: cell) }

  /// The height of a row that shows the cell, in points, with its separator.
  ///
  /// The life of a cell on the screen runs: with the cell and its content view at the row's width, `updateConstraints`
  /// of the cell and all views inside it, then `systemLayoutSizeFitting`. A cell that changes constraints in
  /// `layoutSubviews`, or holds a view that does, is laid out and measured until its height stays, at most 8 times.
  /// Afterwards the cell has the width of the row, as a template has it when it is configured for its next row; layouts
  /// leave no trace in its frame. It needs no constraint for the width.
  ///
  /// - Throws: ``TableError/Code/noWidth`` when the content view's width is not positive, ``TableError/Code/noHeight``
  ///   when the constraints do not determine the height, ``TableError/Code/invalidLength`` when the result is negative,
  ///   NaN or beyond ``TablePositions/largestLength``.
  public func height(of cell: TableViewCell) throws(TableError) -> CGFloat {
    try checkWidth(of: cell)
    prepare(cell)
    let (frame, inside) = (cell.frame, cell.ownContentView.frame)
    defer {
      if cell.frame != frame { cell.setFrame(frame) }
      if cell.ownContentView.frame != inside { cell.ownContentView.setFrame(inside) }
    }
    let content = try measuredHeight(of: cell)
    let height = max(minimumHeight, content + separator.height(displayScale: displayScale))
    // The minimum height must not hide an invalid height of the content.
    for points in [content, height] {
      if let problem = TablePartLength.exact(points).problem("row") {
        throw TableError(.invalidLength, problem, at: .cell(cell.layoutName))
      }
    }
    return height
  }

  private func checkWidth(of cell: TableViewCell) throws(TableError) {
    let width = contentWidth(of: cell)
    guard HeightContext(width: width, displayScale: displayScale).isMeasurable else {
      throw TableError(
        .noWidth,
        "the content of \(cell.layoutName) is \(width) points wide at \(displayScale) pixels a point: expected more than 0",
        at: .cell(cell.layoutName))
    }
  }

  // MARK: The life of a cell

  /// Gives a cell the width of the row and of its content, as it has them in UIKit when it is configured. Its height
  /// stays.
  func prepare(_ cell: TableViewCell) {
    if cell.displayScale != displayScale { cell.displayScale = displayScale }
    cell.separatorHeight = separator.height(displayScale: displayScale)
    cell.trailingWidth = trailingWidth(of: cell)
    cell.updateSystemMargins(tableWidth: tableWidth)
    if cell.frame.width != tableWidth {
      // Through the property, which cells with margins around them override.
      cell.frame = CGRect(
        x: 0, y: 0, width: tableWidth, height: max(cell.frame.height, TableViewCell.standardRowHeight))
    }
    let frame = cell.contentFrame
    if cell.ownContentView.frame != frame { cell.ownContentView.frame = frame }
  }

  /// The height of the content of a cell at its row's width, after the passes that UIKit runs.
  private func measuredHeight(of cell: TableViewCell) throws(TableError) -> CGFloat {
    cell.measurement = CellMeasurement(emptyHeight: emptyHeight)
    defer { cell.measurement = CellMeasurement() }
    if cell.updateConfigurationIfNeeded() { prepare(cell) }
    cell.updateConstraintsIfNeeded()
    var height = try contentHeight(of: cell)
    if cell.hasLayoutHooks { height = try settledHeight(of: cell, first: height) }
    if let problem = cell.measurement.problem {
      cell.reportDoubt()
      throw TableError(
        .noHeight,
        "\(cell.layoutName) has no height at a width of \(contentWidth(of: cell)) points: \(problem.description)",
        at: .cell(cell.layoutName))
    }
    cell.reportDoubt()
    return height
  }

  /// The height after layouts of the cell at its size, which may change constraints.
  private func settledHeight(of cell: TableViewCell, first: CGFloat) throws(TableError) -> CGFloat {
    var height = first
    for _ in 0..<Self.layoutLimit {
      let shown = cell.measurement.problem == nil ? height : cell.standardHeight
      var frame = cell.frame
      frame.size.height = min(max(0, shown), TablePositions.largestLength) + cell.separatorHeight
      if cell.frame != frame { cell.setFrame(frame) }
      cell.ownContentView.frame = cell.contentFrame
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      cell.measurement.problem = nil
      cell.measurement.doubt = nil
      let next = try contentHeight(of: cell)
      if next == height, cell.measurement.problem == nil { break }
      height = next
    }
    return height
  }

  /// The largest number of layouts of a cell that changes constraints in them.
  private static var layoutLimit: Int { 8 }

  private func contentHeight(of cell: TableViewCell) throws(TableError) -> CGFloat {
    switch cell.rowHeightMode {
    case .frame: return cell.sizeThatFits(CGSize(width: cell.ownContentView.frame.width, height: 0)).height
    case .lastView: return try lowestEdge(of: cell, width: cell.ownContentView.frame.width)
    case .autoLayout:
      return cell.systemLayoutSizeFitting(
        CGSize(width: cell.frame.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
  }

  /// The bottom of the lowest of the last views, rounded up to pixels, plus the offset below it.
  private func lowestEdge(of cell: TableViewCell, width: CGFloat) throws(TableError) -> CGFloat {
    let content = cell.ownContentView
    if content.subviews.isEmpty { return emptyHeight }
    let frames = content.frames(
      of: cell.rowLastViews.filter { $0.isDescendant(of: content) }, fitting: CGSize(width: width, height: 0),
      horizontal: .required, vertical: .fittingSizeLevel)
    guard let bottom = frames.map(\.maxY).max() else {
      throw TableError(
        .noHeight, "\(cell.layoutName) has no last view in its content; expected rowLastViews to name one at least",
        at: .cell(cell.layoutName))
    }
    return PixelRounding.ceil(bottom, scale: displayScale) + cell.rowBottomOffset
  }
}

extension TableViewCell {
  /// Whether the cell or a view inside it overrides `layoutSubviews`.
  var hasLayoutHooks: Bool {
    let content = ownContentView
    let tree = content.fittingTreeVersion
    if let known = knownHooks, tree >= 0, known.tree == tree, known.content == ObjectIdentifier(content) {
      return known.found
    }
    let found = LayoutHooks.areIn(self, besides: Self.ownLayouts)
    knownHooks = KnownLayoutHooks(content: ObjectIdentifier(content), tree: tree, found: found)
    return found
  }

  /// Reports content that does not determine the height, once for each view.
  func reportDoubt() {
    guard let doubt = measurement.doubt else { return }
    switch doubt {
    case .outside(let view), .unconstrained(let view):
      guard reportedDoubts.insert(ObjectIdentifier(view)).inserted else { return }
    }
    switch doubt {
    case .outside(let view): view.reportOutsideContentView(of: self)
    case .unconstrained(let view): LayoutDiagnostic.unconstrainedContent(view, of: self).report(from: self)
    }
  }
}
