package import AutoLayout
public import Foundation

// The cells on the screen, and the selection.
extension TableView {
  /// How sections look (`UITableView.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// One list. Headers stay at the top of the screen while their section is on it.
    case plain
    /// Sections with space between them: headers and footers without a view are 17.5 points high, the first header 35.
    case grouped
    /// As `grouped`, with rows inset by 16 points at the sides, and by 20 from 414 points of width on.
    case insetGrouped
  }

  /// How rows appear and disappear (`UITableView.RowAnimation`). Inert: all have the same effect.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Fades.
    case fade
    /// Slides in from the right.
    case right
    /// Slides in from the left.
    case left
    /// Slides in from the top.
    case top
    /// Slides in from the bottom.
    case bottom
    /// Without an animation.
    case none
    /// Grows from the middle.
    case middle
    /// UIKit's choice.
    case automatic = 100
  }

  /// Where a row is scrolled to (`UITableView.ScrollPosition`).
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// As little as possible.
    case none
    /// To the top of the screen.
    case top
    /// To the middle of the screen.
    case middle
    /// To the bottom of the screen.
    case bottom
  }

  /// Whether a view is a cell, header or footer that the table has put on the screen.
  package func isPart(_ view: View) -> Bool {
    view === tableHeaderView || view === tableFooterView || liveCells.values.contains { $0 === view }
      || liveHeaders.values.contains { $0 === view } || liveFooters.values.contains { $0 === view }
  }

  // MARK: Selection

  /// Selects a row as a touch does in UIKit: the delegate is asked, the cell is selected, and the delegate is told. A
  /// touch on a selected row of a table with multiple selection deselects it. For tests; UIKit has no such function.
  public func selectRowByTouch(at indexPath: IndexPath) {
    guard allowsSelection else { return }
    if let delegate = partDelegate, !delegate.tableView(self, shouldHighlightRowAt: indexPath) { return }
    if allowsMultipleSelection, selectedRows.contains(indexPath) {
      var row = indexPath
      if let delegate = partDelegate {
        guard let asked = delegate.tableView(self, willDeselectRowAt: indexPath) else { return }
        row = asked
      }
      deselect(row, animated: true)
      partDelegate?.tableView(self, didDeselectRowAt: row)
      return
    }
    var row = indexPath
    if let delegate = partDelegate {
      guard let asked = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
      row = asked
    }
    let others = allowsMultipleSelection ? [] : selectedRows.subtracting([row]).sorted()
    for other in others {
      if let delegate = partDelegate, delegate.tableView(self, willDeselectRowAt: other) == nil { continue }
      deselect(other, animated: true)
      partDelegate?.tableView(self, didDeselectRowAt: other)
    }
    select(row, adding: true)
    partDelegate?.tableView(self, didSelectRowAt: row)
  }

  func select(_ indexPath: IndexPath?, adding: Bool = false) {
    let old = selectedRows
    let keeps = indexPath != nil && (adding || allowsMultipleSelection)
    selectedRows = (keeps ? old : []).union(indexPath.map { [$0] } ?? [])
    for row in old.subtracting(selectedRows) { liveCells[row]?.setSelected(false, animated: false) }
    if let indexPath { liveCells[indexPath]?.setSelected(true, animated: false) }
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    guard selectedRows.remove(indexPath) != nil else { return }
    liveCells[indexPath]?.setSelected(false, animated: animated)
  }
}
