internal import AutoLayout
internal import Foundation

// The cells, headers and footers on the screen.
extension TableView {
  /// Makes, measures and positions what is on the screen, from top to bottom, and takes away what has left it.
  ///
  /// For each new row the data source makes a cell, the delegate is asked for the height, the cell is measured, and the
  /// delegate is told that it will be displayed. The part at the upper edge of the screen stays where it is. Errors of
  /// rows are reported to `errorHandler`, and those rows have 44 points.
  ///
  /// - Complexity: making and measuring the rows that come on the screen
  func layOutScreen() {
    guard !isBusy("the table was laid out") else { return }
    hasCheckedCounts = false
    showsOldData = false
    triedParts = []
    synchronize()
    guard context.isMeasurable else { return }
    passDepth += 1
    measureLiveRows()
    scrollToTarget()
    endDisplayOffScreen()
    while true {
      showParts()
      let top = visibleTop
      scrollToTarget()
      keepWithinContent()
      // The end of the content is not known before the parts on the screen are measured.
      if visibleTop == top, !needsPart { break }
    }
    scrollTarget = nil
    anchorFirst()
    endDisplayOffScreen()
    placeParts()
    passDepth -= 1
    noteOffset()
    announceContentSize()
  }

  /// Whether a part on the screen is not measured or has no view.
  private var needsPart: Bool {
    !unmeasuredParts().isEmpty || partsOnScreen.contains { isMissing($0.part) }
  }

  private var partsOnScreen: [TablePartExtent] {
    positions.parts(from: visibleTop, to: visibleTop + bounds.height)
  }

  /// Whether a part has no view yet and may get one.
  private func isMissing(_ part: TablePart) -> Bool {
    if triedParts.contains(part) { return false }
    return switch part {
    case .row(let indexPath): liveCells[indexPath] == nil && !failedParts.contains(part)
    case .sectionHeader(let section): liveHeaders[section] == nil && !missingViews.contains(part)
    case .sectionFooter(let section): liveFooters[section] == nil && !missingViews.contains(part)
    case .tableHeader, .tableFooter: false
    }
  }

  /// Measures and makes the parts on the screen, one after the other, because every height moves those below it.
  private func showParts() {
    var isMoving = true
    while isMoving {
      isMoving = false
      let (top, height) = (visibleTop, positions.totalHeight)
      for extent in partsOnScreen where !extent.length.isExact || isMissing(extent.part) {
        show(extent.part, isMeasured: extent.length.isExact)
        if visibleTop != top || positions.totalHeight != height {
          isMoving = true
          break
        }
      }
      // A row whose estimate is 0 may have a height.
      if !isMoving, let part = unmeasuredParts().first {
        show(part, isMeasured: false)
        isMoving = true
      }
    }
  }

  private func show(_ part: TablePart, isMeasured: Bool) {
    // The edges of a part may differ by a rounding error, so that one is on the screen by one sum and not by another.
    if isMeasured { triedParts.insert(part) }
    switch part {
    case .row(let indexPath):
      if !isMeasured, checksTemplates { measure(part) }
      showRow(indexPath)
    case .sectionHeader(let section), .sectionFooter(let section):
      if !isMeasured { measure(part) }
      showSection(section, isHeader: part == .sectionHeader(section))
    case .tableHeader, .tableFooter: if !isMeasured { measure(part) }
    }
  }

  // MARK: Rows

  private func showRow(_ indexPath: IndexPath) {
    do throws(TableError) {
      if let cell = liveCells[indexPath] {
        try measure(cell, indexPath)
      } else {
        try makeLiveCell(indexPath)
      }
    } catch {
      report(error)
      let part = TablePart.row(indexPath)
      if let known = try? positions.extent(of: part), !known.length.isExact {
        try? setLength(.exact(sizer.emptyHeight), of: part)
      }
      failedParts.insert(part)
    }
  }

  /// Makes the cell of a row, measures it if that is needed, and shows it.
  private func makeLiveCell(_ indexPath: IndexPath) throws(TableError) {
    guard let dataSource = contents else {
      throw TableError(.noSuchRow, "row \(indexPath): the table has no data source any more", at: .row(indexPath))
    }
    let shown = TablePass.ShownRow(indexPath)
    try inPass({ ($0.part, $0.shown) = (.row(indexPath), shown) }) { () throws(TableError) in
      try show(shown, dataSource)
    }
  }

  private func show(_ shown: TablePass.ShownRow, _ dataSource: any ThrowingTableViewDataSource) throws(TableError) {
    let indexPath = shown.indexPath
    do {
      if !hasCheckedCounts { try checkCount(of: dataSource, indexPath) }
      hasCheckedCounts = true
      let known = reconfiguredCells.removeValue(forKey: indexPath)
      shown.reconfigured = known
      let cell = try dataSource.tableView(self, cellForRowAt: indexPath)
      if let known, known !== cell { putAway(known) }
      takeFromOtherRow(cell)
      adopt(cell)
      sizer.prepare(cell)
      cell.isUsed = true
      if !(try positions.length(ofRowAt: indexPath)).isExact {
        do {
          try setLength(.exact(heightOfLive(cell, indexPath)), of: .row(indexPath))
          failedParts.remove(.row(indexPath))
        } catch {
          // As in UIKit the cell is shown all the same, at the standard height.
          report(TableError.wrapping(error, indexPath))
          try setLength(.exact(sizer.emptyHeight), of: .row(indexPath))
          failedParts.insert(.row(indexPath))
        }
      }
      display(cell, indexPath)
    } catch {
      throw TableError.wrapping(error, indexPath)
    }
  }

  /// A data source may return one cell for several rows; it shows the last one.
  private func takeFromOtherRow(_ cell: TableViewCell) {
    guard cell.superview === self, let row = liveCells.first(where: { $0.value === cell })?.key else { return }
    liveCells[row] = nil
  }

  /// The height of the row of a cell on the screen: the delegate's, the table's, or the height of the cell as it is.
  private func heightOfLive(_ cell: TableViewCell, _ indexPath: IndexPath) throws -> CGFloat {
    let given: CGFloat
    switch pass?.shown?.height {
    case .success(let height): given = height
    case .failure(let error): throw error
    case nil: given = try partDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    }
    if given >= 0 { return given }
    measurementCount += 1
    return try sizer.height(of: cell)
  }

  /// Asks the delegate for the height of the row whose cell is being dequeued, as UIKit does.
  func askHeight(of indexPath: IndexPath) {
    guard let shown = pass?.shown, shown.indexPath == indexPath, shown.height == nil,
      let known = try? positions.length(ofRowAt: indexPath),
      !known.isExact
    else { return }
    do {
      shown.height = .success(try partDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight)
    } catch {
      shown.height = .failure(TableError.wrapping(error, indexPath))
    }
  }

  /// Measures the row of a cell that is on the screen already.
  private func measure(_ cell: TableViewCell, _ indexPath: IndexPath) throws(TableError) {
    let height = try inPass(of: .row(indexPath)) { () throws(TableError) in
      do { return try heightOfLive(cell, indexPath) } catch { throw TableError.wrapping(error, indexPath) }
    }
    try setLength(.exact(height), of: .row(indexPath))
    failedParts.remove(.row(indexPath))
  }

  /// After updates the rows on the screen are measured again, as in UIKit, whose programs rely on it to change the
  /// height of a row.
  private func measureLiveRows() {
    guard needsLiveHeights else { return }
    needsLiveHeights = false
    let count = measurementCount
    for indexPath in liveCells.keys.sorted() {
      guard let cell = liveCells[indexPath], let known = try? positions.length(ofRowAt: indexPath), known.isExact,
        !failedParts.contains(.row(indexPath))
      else { continue }
      do throws(TableError) { try measure(cell, indexPath) } catch { report(error) }
    }
    // These measurements find what has changed, and usually nothing has.
    measurementCount = count
  }

  /// Adds a cell to the table and tells the delegate, if its row is on the screen.
  private func display(_ cell: TableViewCell, _ indexPath: IndexPath) {
    let rect = currentRect(of: .row(indexPath))
    guard isOnScreen(.row(indexPath)) else { return putAway(cell) }
    liveCells[indexPath] = cell
    place(cell, in: rect)
    let isSelected = selectedRows.contains(indexPath)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    cell.solvesApart = true
    if cell.superview !== self { addSubview(cell) }
    partDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
  }

  private func putAway(_ cell: TableViewCell) {
    if cell.superview === self { cell.removeFromSuperview() }
    recycle(cell)
  }

  // MARK: Sections

  private func showSection(_ section: Int, isHeader: Bool) {
    let part = isHeader ? TablePart.sectionHeader(section) : .sectionFooter(section)
    guard (isHeader ? liveHeaders : liveFooters)[section] == nil, !missingViews.contains(part), isOnScreen(part) else {
      return
    }
    inPass({ ($0.part, $0.isShowingSection) = (part, true) }) { show(part, section, isHeader: isHeader) }
  }

  private func show(_ part: TablePart, _ section: Int, isHeader: Bool) {
    let made: View?
    do throws(TableError) { made = try sectionView(section, isHeader: isHeader) } catch {
      report(error)
      missingViews.insert(part)
      return
    }
    guard let view = made else {
      missingViews.insert(part)
      return
    }
    adopt(view)
    if isHeader { liveHeaders[section] = view } else { liveFooters[section] = view }
    view.solvesApart = true
    view.frame = currentRect(of: part)
    if view.superview !== self { addSubview(view) }
    if isHeader {
      partDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      partDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  private func endDisplay(ofSection section: Int, isHeader: Bool) {
    let removed = isHeader ? liveHeaders.removeValue(forKey: section) : liveFooters.removeValue(forKey: section)
    guard let view = removed else { return }
    // A program may show one view for several sections.
    if !liveHeaders.values.contains(where: { $0 === view }), !liveFooters.values.contains(where: { $0 === view }) {
      if view.superview === self { view.removeFromSuperview() }
      if let header = view as? TableViewHeaderFooterView, let identifier = header.reuseIdentifier, !header.isWaiting,
        headers.template(identifier) !== header
      {
        header.isWaiting = true
        headers.keep(header, identifier)
      }
    }
    if isHeader {
      partDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      partDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  // MARK: Leaving the screen

  private func endDisplay(of indexPath: IndexPath, keepsCell: Bool = false) {
    guard let cell = liveCells.removeValue(forKey: indexPath) else { return }
    if keepsCell { return }
    putAway(cell)
    partDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  private func endDisplayOffScreen() {
    for indexPath in liveCells.keys.sorted() where !isOnScreen(.row(indexPath)) { endDisplay(of: indexPath) }
    for section in liveHeaders.keys.sorted() where !isShowingHeader(of: section) {
      endDisplay(ofSection: section, isHeader: true)
    }
    for section in liveFooters.keys.sorted() where !isOnScreen(.sectionFooter(section)) {
      endDisplay(ofSection: section, isHeader: false)
    }
    missingViews = missingViews.filter { isOnScreen($0) }
  }

  /// Takes everything from the screen, because the data has changed.
  func endDisplay() {
    missingViews = []
    guard !liveCells.isEmpty || !liveHeaders.isEmpty || !liveFooters.isEmpty else { return }
    for indexPath in liveCells.keys.sorted() { endDisplay(of: indexPath) }
    for section in liveHeaders.keys.sorted() { endDisplay(ofSection: section, isHeader: true) }
    for section in liveFooters.keys.sorted() { endDisplay(ofSection: section, isHeader: false) }
  }

  /// Gives what stays on the screen its new index paths, and takes away what was deleted or reloaded.
  func keepDisplay(across changes: ResolvedTableUpdates) {
    selectedRows = Set(selectedRows.compactMap { changes.newIndexPath(of: $0) })
    missingViews = []
    guard !liveCells.isEmpty || !liveHeaders.isEmpty || !liveFooters.isEmpty else { return }
    var cells: [IndexPath: TableViewCell] = [:]
    for indexPath in liveCells.keys.sorted() {
      guard let cell = liveCells[indexPath] else { continue }
      let new = changes.newIndexPath(of: indexPath)
      if let new, changes.oldIndexPath(of: new) != nil {
        cells[new] = cell
      } else if let new, cell.isReconfigured {
        cell.isReconfigured = false
        reconfiguredCells[new] = cell
        endDisplay(of: indexPath, keepsCell: true)
      } else {
        endDisplay(of: indexPath)
      }
    }
    liveCells = cells
    keepSections(across: changes, isHeader: true)
    keepSections(across: changes, isHeader: false)
  }

  private func keepSections(across changes: ResolvedTableUpdates, isHeader: Bool) {
    var views: [Int: View] = [:]
    for (section, view) in isHeader ? liveHeaders : liveFooters {
      if let new = changes.newSection(of: section), changes.oldSection(of: new) != nil {
        views[new] = view
      } else {
        endDisplay(ofSection: section, isHeader: isHeader)
      }
    }
    if isHeader { liveHeaders = views } else { liveFooters = views }
  }

  // MARK: Positions

  /// Gives everything on the screen its frame.
  private func placeParts() {
    for (indexPath, cell) in liveCells { place(cell, in: currentRect(of: .row(indexPath))) }
    for (section, view) in liveHeaders { place(view, in: pinnedHeaderRect(section)) }
    for (section, view) in liveFooters { place(view, in: currentRect(of: .sectionFooter(section))) }
    for (view, part) in [(tableHeaderView, TablePart.tableHeader), (tableFooterView, .tableFooter)] {
      guard let view else { continue }
      view.solvesApart = true
      place(view, in: currentRect(of: part))
      if view.superview !== self { addSubview(view) }
    }
  }

  private func place(_ view: View, in rect: CGRect) {
    if view.frame != rect { view.frame = rect }
  }

  // MARK: Scrolling

  /// Moves the screen so that the row of `scrollToRow` is at its place, by the heights that are known.
  private func scrollToTarget() {
    guard let target = scrollTarget, (try? positions.extent(of: .row(target.indexPath))) != nil else { return }
    let rect = currentRect(of: .row(target.indexPath))
    let inset = contentInset
    let (start, room) = (visibleTop + inset.top, bounds.height - inset.top - inset.bottom)
    let top: CGFloat
    switch target.position {
    case .top: top = rect.minY
    case .middle: top = rect.midY - room / 2
    case .bottom: top = rect.maxY - room
    case .none:
      top = rect.minY < start || rect.height > room ? rect.minY : max(start, rect.maxY - room)
    }
    visibleTop = top - inset.top
    keepWithinContent()
    anchor = .row(target.indexPath)
  }

  private func announceContentSize() {
    let size = currentContentSize
    guard size != announcedContentSize else { return }
    announcedContentSize = size
    contentSize = size
  }
}
