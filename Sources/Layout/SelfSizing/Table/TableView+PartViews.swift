public import AutoLayout
package import Foundation

// The views of parts, for drawing them.
extension TableView {
  /// Measures every row, so that ``contentSize`` and all rectangles are final until something changes.
  ///
  /// - Throws: as ``height(forRowAt:)``, for the first row that has no height.
  /// - Complexity: measuring the rows that are not measured yet, and O(rows)
  public func measureContent() throws(TableError) {
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        _ = try height(forRowAt: IndexPath(row: row, section: section))
      }
    }
  }

  /// The view that shows a part, laid out at the part's size; `nil` for a header or footer without a view.
  ///
  /// For a row it is a new or recycled cell, see ``makeCell(forRowAt:)``; return it with ``recycle(_:)``. Views of
  /// different sections may be the same object, and the table's are ``tableHeaderView`` and ``tableFooterView``.
  ///
  /// - Throws: as ``makeCell(forRowAt:)``, and what the delegate throws.
  public func makeView(for part: TablePart) throws(TableError) -> View? {
    synchronize()
    let view: View?
    switch part {
    case .row(let indexPath): return try makeCell(forRowAt: indexPath)
    case .sectionHeader(let section): view = try measuredSectionView(section, isHeader: true)
    case .sectionFooter(let section): view = try measuredSectionView(section, isHeader: false)
    case .tableHeader: view = tableHeaderView
    case .tableFooter: view = tableFooterView
    }
    guard let view, let extent = try? positions.extent(of: part) else { return nil }
    adopt(view)
    // A view on the screen stays where it is.
    let origin = view.superview === self ? view.frame.origin : .zero
    view.frame = CGRect(
      x: origin.x, y: origin.y, width: currentRect(of: part).width, height: extent.length.points)
    view.layoutIfNeeded()
    return view
  }

  /// The parts that overlap a stretch of the content, from top to bottom; see ``TablePositions/parts(from:to:)``.
  package func parts(from top: CGFloat, to bottom: CGFloat) -> [TablePartExtent] {
    synchronize()
    return positions.parts(from: top, to: bottom)
  }

  /// The view of a header or footer, which is measured first if its measurement failed.
  private func measuredSectionView(_ section: Int, isHeader: Bool) throws(TableError) -> View? {
    let part = isHeader ? TablePart.sectionHeader(section) : .sectionFooter(section)
    if failedParts.contains(part) {
      try setLength(sectionLength(section, isHeader: isHeader), of: part)
      failedParts.remove(part)
    }
    return try sectionView(section, isHeader: isHeader)
  }
}
