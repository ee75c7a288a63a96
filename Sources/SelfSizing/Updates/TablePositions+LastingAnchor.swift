extension TablePositions {
  /// The anchor, in the table after a batch, for the first part at or below the upper edge of the screen that stays.
  ///
  /// What moves is no anchor: the screen would follow it.
  ///
  /// - Complexity: O(log *s* + log *n*) for each part that is passed over, and only what changes is passed over
  func anchor(at visibleTop: Double, lasting changes: TableChanges) -> ScrollAnchor? {
    guard let first = part(at: visibleTop), let lasting = changes.lasting(from: first),
      let top = try? placed(lasting.old).top
    else { return nil }
    return ScrollAnchor(part: lasting.new, distance: visibleTop - top)
  }
}

extension TableChanges {
  fileprivate typealias Lasting = (old: TablePart, new: TablePart)

  /// The first part from `part` on that stays, as it is called before and after.
  fileprivate func lasting(from part: TablePart) -> Lasting? {
    switch part {
    case .tableHeader, .tableFooter: (part, part)
    case .sectionHeader(let section):
      sections.new(of: section).map { (part, .sectionHeader($0)) } ?? lasting(fromSection: section)
    case .row(let indexPath): lasting(from: indexPath)
    case .sectionFooter(let section):
      sections.new(of: section).map { (part, .sectionFooter($0)) } ?? lasting(fromSection: section + 1)
    }
  }

  private func lasting(from indexPath: IndexPath) -> Lasting {
    let section = indexPath.section
    guard let new = sections.new(of: section) else { return lasting(fromSection: section + 1) }
    if reloadedSections.containsSorted(section) {
      // Nobody says which of the new rows is which. The one with the same number is the best guess.
      let row = min(indexPath.row, rowCountsAfter[new] - 1)
      let part = row < 0 ? TablePart.sectionHeader(new) : .row(IndexPath(row: row, section: new))
      return (.row(indexPath), part)
    }
    for row in indexPath.row..<rowCountsBefore[section] {
      guard let newRow = rows[section].map({ $0.new(of: row) }) ?? row else { continue }
      return (.row(IndexPath(row: row, section: section)), .row(IndexPath(row: newRow, section: new)))
    }
    return (.sectionFooter(section), .sectionFooter(new))
  }

  private func lasting(fromSection first: Int) -> Lasting {
    for section in first..<max(first, rowCountsBefore.count) {
      if let new = sections.new(of: section) { return (.sectionHeader(section), .sectionHeader(new)) }
    }
    return (.tableFooter, .tableFooter)
  }
}
