internal import Foundation

extension TablePositions {
  /// The anchor in the table after a batch: the first part at or below the upper edge of the screen that is neither
  /// deleted nor moved. The screen would follow a part that moves.
  ///
  /// - Complexity: O(log *s* + log *n*) for each part that is skipped, and only changed parts are skipped
  func anchor(at visibleTop: Double, lasting changes: ResolvedTableUpdates) -> ScrollAnchor? {
    guard let first = part(at: visibleTop), let lasting = changes.lasting(from: first),
      let top = try? extent(of: lasting.old).top
    else { return nil }
    return ScrollAnchor(part: lasting.new, distance: visibleTop - top)
  }
}

extension ResolvedTableUpdates {
  fileprivate typealias Lasting = (old: TablePart, new: TablePart)

  /// The first part at or after `part` that is neither deleted nor moved, with its indices before and after the batch.
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
      // The corresponding new row is unknown; the one with the same index is assumed.
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
