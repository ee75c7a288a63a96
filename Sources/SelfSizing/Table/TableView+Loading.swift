internal import AutoLayout
internal import Geometry

// Sections and rows, and the widths at which they are measured.
extension TableView {
  /// Asks the data source for everything again. Heights are forgotten.
  public func reloadData() {
    pendingUpdates = TableUpdates()
    isLoaded = false
    cells.forEachTemplate { $0.prepareForReuse() }
    setNeedsLayout()
  }

  /// Forgets heights and keeps sections and rows: what they depend on is another.
  func forgetHeights() {
    turned = []
    guard isLoaded else { return }
    keepingScreen { $0.makeAllEstimates() }
    setNeedsLayout()
  }

  func estimatesChanged() {
    guard isLoaded else { return }
    keepingScreen { positions in try? positions.replaceRowEstimates(with: self.rowEstimate) }
    setNeedsLayout()
  }

  /// Changes lengths so that what is on the screen stays there.
  private func keepingScreen(_ change: (inout TablePositions) -> Void) {
    let anchor = positions.anchor(at: visibleTop)
    change(&positions)
    if let anchor, let top = try? positions.visibleTop(keeping: anchor) { visibleTop = top }
    anchorFirst()
  }

  /// In points.
  var rowEstimate: Double {
    if rowHeight >= 0 { return rowHeight }
    return estimatedRowHeight > 0 ? estimatedRowHeight : RowSizer(tableWidth: 0).emptyHeight
  }

  var initialLengths: InitialLengths {
    InitialLengths(
      row: .estimate(rowEstimate), sectionHeader: delegate == nil ? .none : .estimate(Self.sectionEstimate),
      sectionFooter: delegate == nil ? .none : .estimate(Self.sectionEstimate))
  }

  private static var sectionEstimate: Double { 28 }

  /// Makes sure that rows are loaded and the width is the present one. Everything that is asked of the table does so.
  func synchronize() {
    let now = HeightContext(width: bounds.width, displayScale: effectiveDisplayScale, fontVersion: fontVersion)
    if !isLoaded {
      context = now
      load()
    } else if now != context {
      turn(to: now)
    }
  }

  private func load() {
    isLoaded = true
    turned = []
    anchor = .tableHeader
    do throws(TableError) {
      let counts = try rowCounts()
      let inset = positions.contentInset
      positions = try TablePositions(rowCounts: counts, lengths: initialLengths)
      positions.contentInset = inset
      try heightsByIndexPath.reload(rowCounts: counts)
      takeEstimates(counts)
    } catch {
      positions = .empty
      report(error)
    }
    measureHeaderAndFooter()
    measureSections()
    keepWithinContent()
    anchorFirst()
    if estimatedRowHeight == 0, rowHeight < 0, context.isMeasurable { measureRows() }
  }

  /// How many rows the data source has in each section.
  func rowCounts() throws(TableError) -> [Int] {
    guard let dataSource else { return [] }
    do {
      let sections = try dataSource.numberOfSections(in: self)
      return try (0..<max(0, sections)).map { try dataSource.tableView(self, numberOfRowsInSection: $0) }
    } catch {
      throw TableError.wrapping(error, section: nil, "the numbers of sections and rows")
    }
  }

  /// The delegate's own estimates, where it has some.
  private func takeEstimates(_ counts: [Int]) {
    guard let delegate, rowHeight < 0 else { return }
    for (section, count) in counts.enumerated() {
      for row in 0..<count {
        let indexPath = IndexPath(row: row, section: section)
        do {
          let estimate = try delegate.tableView(self, estimatedHeightForRowAt: indexPath)
          if estimate.isNaN { return }
          if estimate >= 0 { try positions.setLength(.estimate(estimate), ofRowAt: indexPath) }
        } catch {
          report(TableError.wrapping(error, indexPath))
        }
      }
    }
  }

  /// Another width, scale or font: lengths that are known for it come back, others become estimates.
  private func turn(to now: HeightContext) {
    let anchor = positions.anchor(at: visibleTop)
    turned.removeAll { $0.context == context }
    turned.append((context, positions))
    let inset = positions.contentInset
    if let index = turned.firstIndex(where: { $0.context == now }) {
      positions = turned.remove(at: index).positions
      positions.contentInset = inset
    } else {
      positions.makeAllEstimates()
    }
    if turned.count > Self.turnedLimit { turned.removeFirst() }
    context = now
    measureHeaderAndFooter()
    if let anchor, let top = try? positions.visibleTop(keeping: anchor) { visibleTop = top }
    anchorFirst()
    if estimatedRowHeight == 0, rowHeight < 0, now.isMeasurable {
      measureSections()
      measureRows()
    }
  }

  /// So many other widths are kept: a device that is turned, and one beside it.
  private static var turnedLimit: Int { 3 }
}
