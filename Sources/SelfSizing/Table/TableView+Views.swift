public import AutoLayout
internal import Geometry

// The views of parts, for whoever draws them.
extension TableView {
  /// Measures every row, so that ``contentSize`` and every place are final until something changes.
  ///
  /// - Throws: as ``height(forRowAt:)``, for the first row that has no height.
  /// - Complexity: that of measuring the rows that are not known yet
  public func measureContent() throws(TableError) {
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        _ = try height(forRowAt: IndexPath(row: row, section: section))
      }
    }
  }

  /// The view that shows a part, laid out at the part's size; `nil` for a header or footer without a view.
  ///
  /// The one of a row is a cell of its own, see ``makeCell(forRowAt:)``; give it back by ``recycle(_:)``. Views of sections
  /// may be the same from one section to the next, and those of the table are its own.
  ///
  /// - Throws: as ``makeCell(forRowAt:)``, and what the delegate throws.
  public func makeView(for part: TablePart) throws(TableError) -> View? {
    synchronize()
    let view: View?
    switch part {
    case .row(let indexPath): return try makeCell(forRowAt: indexPath)
    case .sectionHeader(let section): view = try sectionView(section, isHeader: true)
    case .sectionFooter(let section): view = try sectionView(section, isHeader: false)
    case .tableHeader: view = tableHeaderView
    case .tableFooter: view = tableFooterView
    }
    guard let view, let placed = try? positions.placed(part) else { return nil }
    adopt(view)
    view.frame = Rect(x: 0, y: 0, width: context.width, height: placed.length.points)
    view.layoutIfNeeded()
    return view
  }

  /// What shows between two places of the content, from top to bottom.
  package func parts(from top: Double, to bottom: Double) -> [PlacedPart] {
    synchronize()
    return positions.parts(from: top, to: bottom)
  }

  private func sectionView(_ section: Int, isHeader: Bool) throws(TableError) -> View? {
    let part = isHeader ? TablePart.sectionHeader(section) : .sectionFooter(section)
    if failedParts.contains(part) {
      try setLength(sectionLength(section, isHeader: isHeader), of: part)
      failedParts.remove(part)
    }
    do {
      return try isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section)
    } catch {
      throw TableError.wrapping(error, section: section, "the \(isHeader ? "header" : "footer") of section \(section)")
    }
  }
}
