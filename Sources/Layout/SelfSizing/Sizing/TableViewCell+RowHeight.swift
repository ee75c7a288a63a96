public import Foundation

extension TableViewCell {
  /// The height of a row that shows this cell as it is configured now, in points with its separator.
  ///
  ///     let height = try cell.rowHeight(tableWidth: 375, displayScale: 2)
  ///
  /// It is what a ``RowSizer`` of these values finds; keep one of those to measure many cells.
  ///
  /// - Parameters:
  ///   - tableWidth: the width of the table, in points.
  ///   - displayScale: device pixels per point: fitting heights are raised to the next pixel.
  ///   - separator: the height of the line below the row.
  /// - Throws: as ``RowSizer/height(of:)``.
  /// - Complexity: a solve; a second call with the same constraints costs what has changed since.
  public func rowHeight(
    tableWidth: CGFloat, displayScale: CGFloat = 1, separator: SeparatorPolicy = .onePixel
  ) throws(TableError) -> CGFloat {
    try RowSizer(tableWidth: tableWidth, displayScale: displayScale, separator: separator).height(of: self)
  }
}
