internal import AutoLayout
internal import Geometry

// Sections and rows, and the widths at which they are measured.
extension TableView {
  /// Asks the data source for everything again, when the table is next asked or laid out. Heights are forgotten.
  ///
  /// From inside a callback while the table measures this is told as an error, and done when it has measured.
  public func reloadData() {
    if let error = recursion("reloadData was called") { report(error) }
    loadLater()
  }

  func loadLater() {
    pendingUpdates = TableUpdates()
    note(.load)
  }

  /// Notes what is to be done before the next answer.
  func note(_ more: TableWork) {
    work.formUnion(more)
    setNeedsLayout()
  }

  /// In points. What is no length is told when a row is measured.
  var rowEstimate: Double {
    let empty = RowSizer(tableWidth: 0).emptyHeight
    return [rowHeight, estimatedRowHeight > 0 ? estimatedRowHeight : empty].first {
      PartLength.estimate($0).problem("row") == nil
    } ?? empty
  }

  var initialLengths: InitialLengths {
    InitialLengths(
      row: .estimate(rowEstimate), sectionHeader: delegate == nil ? .none : .estimate(Self.sectionEstimate),
      sectionFooter: delegate == nil ? .none : .estimate(Self.sectionEstimate))
  }

  private static var sectionEstimate: Double { 28 }

  /// Makes sure that rows are loaded and the width is the present one. Everything that is asked of the table does so, but
  /// for `positions` and `contentOffset`, which say what is known.
  func synchronize() {
    guard passDepth == 0, measuring == nil else { return }
    let now = HeightContext(width: bounds.width, displayScale: effectiveDisplayScale, fontVersion: fontVersion)
    let due = work
    if due.isEmpty, now == context { return }
    work = []
    passDepth += 1
    defer { passDepth -= 1 }
    if due.contains(.load) { load(now) } else { renew(due, now) }
    anchorFirst()
    if estimatedRowHeight == 0, rowHeight < 0, context.isMeasurable { measureOpenRows(limit: .max) { true } }
  }

  private func load(_ now: HeightContext) {
    context = now
    turned = []
    failedParts = []
    anchor = .tableHeader
    let inset = positions.contentInset
    do throws(TableError) {
      let counts = try rowCounts()
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

  /// The same sections and rows, with other lengths. What is on the screen stays there.
  private func renew(_ due: TableWork, _ now: HeightContext) {
    forgetFailures()
    var isNew = due.contains(.forget)
    let (top, screen) = (visibleTop, isAtTop ? nil : positions.anchor(at: visibleTop))
    if due.contains(.forget) {
      turned = []
      positions.makeAllEstimates()
      context = now
    } else if now != context {
      isNew = turn(to: now)
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
          // A row without a length would never come on the screen.
          if estimate > 0 { try positions.setLength(.estimate(estimate), ofRowAt: indexPath) }
        } catch {
          report(TableError.wrapping(error, indexPath))
        }
      }
    }
  }

  /// Another width, scale or font: lengths that are known for it come back, others become estimates.
  ///
  /// - Returns: whether nothing is known for it.
  private func turn(to now: HeightContext) -> Bool {
    if context.isMeasurable { turned.append((context, positions)) }
    let inset = positions.contentInset
    let known = turned.firstIndex { $0.context == now }
    if let index = known {
      positions = turned.remove(at: index).positions
      positions.contentInset = inset
    } else {
      positions.makeAllEstimates()
    }
    if turned.count > Self.turnedLimit { turned.removeFirst() }
    context = now
    return known == nil
  }

  /// So many other widths are kept: a device that is turned, and one beside it.
  private static var turnedLimit: Int { 3 }
}
