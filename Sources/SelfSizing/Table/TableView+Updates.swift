internal import AutoLayout

// Rows and sections that come, go, move and change, with UIKit's meaning of a batch.
extension TableView {
  /// Carries out all updates of the closure at once. The data source must show the new state when it ends.
  ///
  /// What cannot be is told to ``errorHandler``, and the table loads its data again.
  public func performBatchUpdates(_ updates: () -> Void) {
    beginUpdates()
    updates()
    endUpdates()
  }

  /// Starts a batch; batches may be nested.
  public func beginUpdates() {
    // What the batch speaks of is the state before it.
    if updateDepth == 0 { synchronize() }
    updateDepth += 1
  }

  /// Ends a batch.
  public func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let updates = pendingUpdates
    pendingUpdates = TableUpdates()
    do throws(TableError) { try apply(updates) } catch {
      report(error)
      loadLater()
    }
  }

  /// Carries out a batch that was put together before.
  ///
  /// - Throws: ``TableError``: `noSuchRow`, `noSuchSection`, `conflictingChanges`; `wrongRowCount` and `wrongSectionCount`
  ///   when the data source does not show what the batch makes of the earlier state; `recursion` when called while the
  ///   table measures. The table is as it was then.
  /// - Complexity: O(sections, and for each change log rows), for each width that heights are kept for
  public func apply(_ updates: TableUpdates) throws(TableError) {
    if let error = recursion("rows or sections were updated") { throw error }
    // A table that has not asked for anything yet has nothing to be told.
    guard !work.contains(.load) else { return synchronize() }
    var before: [Int] = []
    for section in 0..<positions.sectionCount { before.append(try positions.rowCount(inSection: section)) }
    let changes = try updates.resolved(before: before, after: rowCounts())
    forgetFailures()
    let isAtTop = isAtTop
    let lasting = isAtTop ? nil : positions.anchor(at: visibleTop, lasting: changes)
    visibleTop += try positions.apply(changes, lengths: initialLengths, visibleTop: isAtTop ? nil : visibleTop)
    // Rows above it that come on the screen are measured after this, and must not push it down.
    if let lasting { anchor = lasting.part }
    anchorWhatIsOnScreen()
    for index in turned.indices { try turned[index].positions.apply(changes, lengths: initialLengths) }
    try heightsByIndexPath.apply(changes)
    passDepth += 1
    defer { passDepth -= 1 }
    for section in 0..<positions.sectionCount where changes.oldSection(of: section) == nil {
      measure(.sectionHeader(section))
      measure(.sectionFooter(section))
    }
    if estimatedRowHeight == 0, rowHeight < 0, context.isMeasurable { measureOpenRows(limit: .max) { true } }
    setNeedsLayout()
  }

  private func change(_ change: (inout TableUpdates) -> Void) {
    // The data source shows the new state already; a table that has yet to load will see that.
    if updateDepth == 0, work.contains(.load), recursion("") == nil { return }
    beginUpdates()
    change(&pendingUpdates)
    endUpdates()
  }

  public func insertSections(_ sections: some Sequence<Int>) { change { $0.insertSections(sections) } }

  public func deleteSections(_ sections: some Sequence<Int>) { change { $0.deleteSections(sections) } }

  public func reloadSections(_ sections: some Sequence<Int>) { change { $0.reloadSections(sections) } }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, toSection: newSection) }
  }

  public func insertRows(at indexPaths: [IndexPath]) { change { $0.insertRows(at: indexPaths) } }

  public func deleteRows(at indexPaths: [IndexPath]) { change { $0.deleteRows(at: indexPaths) } }

  /// Says that rows show something else. Only they are measured again, when they are looked at.
  public func reloadRows(at indexPaths: [IndexPath]) { change { $0.reloadRows(at: indexPaths) } }

  /// The same; UIKit's name for rows that keep their cells, as when one is expanded.
  public func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths) }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
