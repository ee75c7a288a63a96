internal import AutoLayout
internal import Foundation

// Sections and rows from the data source, and changes of the width at which they are measured.
extension TableView {
  func loadLater() {
    pendingUpdates = TableUpdates()
    showsOldData = true
    note(.load)
  }

  /// Adds work to do before the next query.
  func note(_ more: PendingTableWork) {
    pendingWork.formUnion(more)
    setNeedsLayout()
  }

  /// The estimated height of a row, in points. An invalid `rowHeight` is reported when a row is measured.
  var rowEstimate: CGFloat {
    let empty = RowSizer(tableWidth: 0).emptyHeight
    return [rowHeight, estimatedRowHeight > 0 ? estimatedRowHeight : empty].first {
      TablePartLength.estimate($0).problem("row") == nil
    } ?? empty
  }

  var initialLengths: InitialLengths {
    InitialLengths(
      row: .estimate(rowEstimate), sectionHeader: hasSectionParts ? .estimate(Self.sectionEstimate) : .none,
      sectionFooter: hasSectionParts ? .estimate(Self.sectionEstimate) : .none)
  }

  private static var sectionEstimate: CGFloat { 28 }

  /// Does the pending work, and switches to the current width, scale and fonts. Called by every public query except
  /// `positions` and `contentOffset`, which return the present state.
  func synchronize() {
    guard passDepth == 0, pass?.part == nil else { return }
    let now = HeightContext(width: bounds.width, displayScale: effectiveDisplayScale, fontVersion: fontVersion)
    let due = pendingWork
    if due.isEmpty, now == context { return }
    pendingWork = []
    passDepth += 1
    defer { passDepth -= 1 }
    if due.contains(.load) { load(now) } else { renew(due, now) }
    anchorFirst()
    if estimatedRowHeight == 0, rowHeight < 0, context.isMeasurable { measureOpenRows(limit: .max) { true } }
  }

  private func load(_ now: HeightContext) {
    context = now
    endDisplay()
    selectedRows = []
    otherPositions = []
    failedParts = []
    anchor = .tableHeader
    let inset = positions.contentInset
    do throws(TableError) {
      let counts = try rowCounts()
      hasCheckedCounts = true
      positions = try TablePositions(rowCounts: counts, lengths: initialLengths)
      try heightsByIndexPath.reload(rowCounts: counts)
      takeEstimates(counts)
    } catch {
      positions = .empty
      heightsByIndexPath = .empty
      report(error)
    }
    positions.contentInset = inset
    measureHeaderAndFooter()
    measureSections(all: true)
    keepWithinContent()
  }

  /// Updates the lengths of the same sections and rows. The first part on the screen keeps its position.
  private func renew(_ due: PendingTableWork, _ now: HeightContext) {
    forgetFailures()
    var isNew = due.contains(.forget)
    let (top, screen) = (visibleTop, isAtTop ? nil : positions.anchor(at: visibleTop))
    if due.contains(.forget) {
      otherPositions = []
      positions.makeAllEstimates()
      context = now
    } else if now != context {
      isNew = switchContext(to: now)
    }
    if due.contains(.forgetKept) {
      heightsByIndexPath.invalidateAll()
      heightsByKey.invalidateAll()
    }
    if due.contains(.estimates) {
      do throws(TableError) { try positions.replaceRowEstimates(with: rowEstimate) } catch { report(error) }
    }
    measureHeaderAndFooter()
    measureSections(all: isNew)
    visibleTop = screen.flatMap { try? positions.visibleTop(keeping: $0) } ?? top
  }

  /// The number of rows of each section, from the data source.
  func rowCounts() throws(TableError) -> [Int] {
    guard let dataSource = contents else { return [] }
    do {
      let sections = try dataSource.numberOfSections(in: self)
      return try (0..<max(0, sections)).map { try dataSource.tableView(self, numberOfRowsInSection: $0) }
    } catch {
      throw TableError.wrapping(error, at: nil, "the numbers of sections and rows")
    }
  }

  /// Sets the delegate's estimates, unless it has the default implementation.
  private func takeEstimates(_ counts: [Int]) {
    guard let delegate = partDelegate, rowHeight < 0 else { return }
    delegateHasEstimates = true
    for (section, count) in counts.enumerated() {
      for row in 0..<count {
        let indexPath = IndexPath(row: row, section: section)
        do {
          let estimate = try delegate.tableView(self, estimatedHeightForRowAt: indexPath)
          if !delegateHasEstimates { return }
          // A row of length 0 would never be on the screen.
          if estimate > 0 { try positions.setLength(.estimate(estimate), ofRowAt: indexPath) }
        } catch {
          report(TableError.wrapping(error, indexPath))
        }
      }
    }
  }

  /// Switches to another width, scale or font version: restores cached lengths, or makes all lengths estimates.
  ///
  /// - Returns: whether no lengths were cached for the context.
  private func switchContext(to now: HeightContext) -> Bool {
    if context.isMeasurable { otherPositions.append((context, positions)) }
    let inset = positions.contentInset
    let known = otherPositions.firstIndex { $0.context == now }
    if let index = known {
      positions = otherPositions.remove(at: index).positions
      positions.contentInset = inset
    } else {
      positions.makeAllEstimates()
    }
    if otherPositions.count > Self.otherPositionsLimit { otherPositions.removeFirst() }
    context = now
    return known == nil
  }

  /// The number of other contexts whose lengths are cached: enough for two devices that are rotated.
  private static var otherPositionsLimit: Int { 3 }
}
