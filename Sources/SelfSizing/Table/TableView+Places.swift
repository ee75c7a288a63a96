internal import AutoLayout
public import Geometry

// Where everything lies, as far as it is known: rows that are not measured have an estimate.
extension TableView {
  public var numberOfSections: Int {
    synchronize()
    return positions.sectionCount
  }

  /// 0 for a section that the table does not have.
  public func numberOfRows(inSection section: Int) -> Int {
    synchronize()
    return (try? positions.rowCount(inSection: section)) ?? 0
  }

  /// A row's place in the content; a rectangle of no size for a row that the table does not have.
  ///
  /// - Complexity: O(log rows)
  public func rectForRow(at indexPath: IndexPath) -> Rect { rect(of: .row(indexPath)) }

  public func rectForHeader(inSection section: Int) -> Rect { rect(of: .sectionHeader(section)) }

  public func rectForFooter(inSection section: Int) -> Rect { rect(of: .sectionFooter(section)) }

  /// A section with its header, rows and footer.
  public func rect(forSection section: Int) -> Rect {
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    return Rect(x: 0, y: header.minY, width: header.width, height: footer.maxY - header.minY)
  }

  /// The row at a point of the content; `nil` where there is none.
  ///
  /// - Complexity: O(log rows)
  public func indexPathForRow(at point: Point) -> IndexPath? {
    synchronize()
    return positions.row(at: point.y)
  }

  /// The rows that a rectangle of the content meets.
  ///
  /// - Complexity: O(log rows) for each of them
  public func indexPathsForRows(in rect: Rect) -> [IndexPath] {
    synchronize()
    return positions.rows(from: rect.minY, to: rect.maxY)
  }

  /// The rows on the screen.
  public var indexPathsForVisibleRows: [IndexPath] {
    synchronize()
    return positions.rows(from: visibleTop, to: visibleTop + bounds.height)
  }

  private func rect(of part: TablePart) -> Rect {
    synchronize()
    guard let placed = try? positions.placed(part) else { return .zero }
    return Rect(x: 0, y: placed.top, width: context.width, height: placed.length.points)
  }
}
