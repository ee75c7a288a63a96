internal import AutoLayout
public import Foundation

// Insertions, deletions, moves and reloads of rows and sections, in batches as in UIKit.
extension TableView {
  /// Applies all updates of the closure as one batch. The data source must have the new state when the closure returns.
  ///
  /// An invalid batch is reported to ``errorHandler``, and the table loads its data again.
  public func performBatchUpdates(_ updates: () -> Void) {
    beginUpdates()
    updates()
    endUpdates()
  }

  func beginBatch() {
    // The batch refers to the state before it.
    if updateDepth == 0 { synchronize() }
    updateDepth += 1
  }

  func endBatch() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let updates = pendingUpdates
    pendingUpdates = TableUpdates()
    needsLiveHeights = !liveCells.isEmpty
    do throws(TableError) { try apply(updates) } catch {
      report(error)
      loadLater()
    }
  }

  /// Applies a batch of updates.
  ///
  /// - Throws: ``TableError/Code/noSuchRow``, ``TableError/Code/noSuchSection``,
  ///   ``TableError/Code/conflictingChanges``; ``TableError/Code/wrongRowCount`` and
  ///   ``TableError/Code/wrongSectionCount`` when the data source does not have the state after the batch;
  ///   ``TableError/Code/recursion`` when called while the table measures. The table is unchanged then.
  /// - Complexity: O(sections + changes · log rows) for each width whose heights are cached
  public func apply(_ updates: TableUpdates) throws(TableError) {
    if let error = recursion("rows or sections were updated") { throw error }
    // A table that has not loaded its data yet will load the new state.
    guard !pendingWork.contains(.load) else { return synchronize() }
    var before: [Int] = []
    for section in 0..<positions.sectionCount { before.append(try positions.rowCount(inSection: section)) }
    let changes = try updates.resolved(before: before, after: rowCounts())
    forgetFailures()
    let isAtTop = isAtTop
    let lasting = isAtTop ? nil : positions.anchor(at: visibleTop, lasting: changes)
    visibleTop += try positions.apply(changes, lengths: initialLengths, visibleTop: isAtTop ? nil : visibleTop)
    // Rows above the anchor that are now on the screen are measured after this, and must not push it down.
    if let lasting { anchor = lasting.part }
    anchorWhatIsOnScreen()
    for index in otherPositions.indices { try otherPositions[index].positions.apply(changes, lengths: initialLengths) }
    try heightsByIndexPath.apply(changes)
    keepDisplay(across: changes)
    passDepth += 1
    defer { passDepth -= 1 }
    for section in 0..<positions.sectionCount where changes.oldSection(of: section) == nil {
      measure(.sectionHeader(section))
      measure(.sectionFooter(section))
    }
    if estimatedRowHeight == 0, rowHeight < 0, context.isMeasurable { measureOpenRows(limit: .max) { true } }
    showsOldData = true
    setNeedsLayout()
  }

  func changeRows(_ change: (inout TableUpdates) -> Void) {
    // The data source has the new state already, and a table that has not loaded its data yet will load that.
    if updateDepth == 0, pendingWork.contains(.load), recursion("") == nil { return }
    beginUpdates()
    change(&pendingUpdates)
    endUpdates()
  }

  /// Inserts sections, given by their indices after the batch.
  public func insertSections(_ sections: some Sequence<Int>) { changeRows { $0.insertSections(sections) } }

  /// Deletes sections with their rows, given by their indices before the batch.
  public func deleteSections(_ sections: some Sequence<Int>) { changeRows { $0.deleteSections(sections) } }

  /// Replaces sections, given by their indices before the batch.
  public func reloadSections(_ sections: some Sequence<Int>) { changeRows { $0.reloadSections(sections) } }

  /// Inserts rows, given by their index paths after the batch.
  public func insertRows(at indexPaths: [IndexPath]) { changeRows { $0.insertRows(at: indexPaths) } }

  /// Deletes rows, given by their index paths before the batch.
  public func deleteRows(at indexPaths: [IndexPath]) { changeRows { $0.deleteRows(at: indexPaths) } }

  /// Marks rows whose content has changed, given by their index paths before the batch. Only these are measured again.
  public func reloadRows(at indexPaths: [IndexPath]) { changeRows { $0.reloadRows(at: indexPaths) } }
}
