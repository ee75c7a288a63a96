internal import AutoLayout
internal import Geometry

// Measuring one part.
extension TableView {
  /// The height of a row, in points with its separator, measured where it is not known.
  ///
  /// - Throws: ``TableError`` with the row: `noSuchRow`, `noWidth` while the table has no width, `noHeight` when no chain
  ///   of constraints leads to the bottom of the cell, `recursion` when called while a row is measured, `wrongRowCount`
  ///   and `wrongSectionCount` when the data source has other rows or sections than it said, and whatever data source
  ///   and delegate throw.
  /// - Complexity: O(log rows) once it is known
  public func height(forRowAt indexPath: IndexPath) throws(TableError) -> Double {
    if case .row(let row) = measuring {
      throw TableError(
        .recursion, at: indexPath,
        "row \(indexPath): asked for while the height of row \(row) is being found; expected afterwards")
    }
    synchronize()
    let known = try positions.length(ofRowAt: indexPath)
    if known.isExact, !failedParts.contains(.row(indexPath)) { return known.points }
    let height = try measure(indexPath)
    try setLength(.exact(height), of: .row(indexPath))
    failedParts.remove(.row(indexPath))
    return height
  }

  private func measure(_ indexPath: IndexPath) throws(TableError) -> Double {
    guard context.isMeasurable else {
      throw TableError(
        .noWidth, at: indexPath,
        "row \(indexPath): the table is \(context.width) points wide; expected more than 0 before heights are asked for"
      )
    }
    guard let dataSource else {
      throw TableError(.noSuchRow, at: indexPath, "row \(indexPath): the table has no data source any more")
    }
    let (outer, configured) = (measuring, configuring)
    measuring = .row(indexPath)
    defer { (measuring, configuring) = (outer, configured) }
    do {
      try checkCount(of: dataSource, indexPath)
      let height = try delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
      if height >= 0 { return height }
      configuring = configured
      let cell = try dataSource.tableView(self, cellForRowAt: indexPath)
      adopt(cell)
      measurementCount += 1
      let measured = try sizer.height(of: cell)
      if checksTemplates { try check(measured, of: indexPath, dataSource) }
      return measured
    } catch {
      throw TableError.wrapping(error, indexPath)
    }
  }

  private func checkCount(of dataSource: any TableViewDataSource, _ indexPath: IndexPath) throws {
    // Sections first: who has fewer of them than asked for may well trap.
    let sections = try dataSource.numberOfSections(in: self)
    guard sections == positions.sectionCount else {
      throw TableError(
        .wrongSectionCount, at: indexPath,
        "row \(indexPath): there are \(sections) sections in the data source and \(positions.sectionCount) in the table; "
          + "expected to be told by insertSections, deleteSections or reloadData")
    }
    let expected = try positions.rowCount(inSection: indexPath.section)
    let found = try dataSource.tableView(self, numberOfRowsInSection: indexPath.section)
    if found == expected { return }
    throw TableError(
      .wrongRowCount, at: indexPath,
      "row \(indexPath): section \(indexPath.section) has \(found) rows in the data source and \(expected) in the table; "
        + "expected to be told by insertRows, deleteRows or reloadData")
  }

  /// Measures the row with a cell that has shown nothing before.
  private func check(_ measured: Double, of indexPath: IndexPath, _ dataSource: any TableViewDataSource) throws {
    let templates = cells
    cells = templates.withoutTemplates
    configuring = []
    defer { cells = templates }
    let cell = try dataSource.tableView(self, cellForRowAt: indexPath)
    adopt(cell)
    let fresh = try sizer.height(of: cell)
    if fresh == measured { return }
    throw TableError(
      .templateLeak, at: indexPath,
      "row \(indexPath): the template is \(measured) points high and a new cell \(fresh); expected prepareForReuse to "
        + "put back what earlier rows have set")
  }

  // MARK: Headers and footers

  /// Measures headers and footers of sections: all of them, or those that are not measured.
  func measureSections(all: Bool) {
    guard delegate != nil else { return }
    for section in 0..<positions.sectionCount {
      for part in [TablePart.sectionHeader(section), .sectionFooter(section)] {
        if !all, let placed = try? positions.placed(part), placed.length.isExact { continue }
        measure(part)
      }
    }
  }

  /// Measures a part that is not known; what goes wrong is told, and the part has UIKit's 44 points then.
  func measure(_ part: TablePart) {
    do throws(TableError) {
      switch part {
      case .row(let indexPath): _ = try height(forRowAt: indexPath)
      case .sectionHeader(let section): try setLength(sectionLength(section, isHeader: true), of: part)
      case .sectionFooter(let section): try setLength(sectionLength(section, isHeader: false), of: part)
      case .tableHeader: try setLength(length(of: tableHeaderView), of: part)
      case .tableFooter: try setLength(length(of: tableFooterView), of: part)
      }
    } catch {
      report(error)
      guard context.isMeasurable else { return }
      try? setLength(.exact(sizer.emptyHeight), of: part)
      failedParts.insert(part)
    }
  }

  /// What has no height because of an error is measured again when it is looked at.
  func forgetFailures() {
    for part in failedParts {
      if case .row = part {
        try? setLength(.estimate(rowEstimate), of: part)
      } else {
        try? setLength(.estimate(sizer.emptyHeight), of: part)
      }
    }
    failedParts = []
  }

  /// Nothing moves on the screen.
  func setLength(_ length: PartLength, of part: TablePart) throws(TableError) {
    visibleTop += try positions.setLength(length, of: part, keeping: anchor)
  }

  func sectionLength(_ section: Int, isHeader: Bool) throws(TableError) -> PartLength {
    guard let delegate else { return .none }
    let outer = measuring
    measuring = isHeader ? .sectionHeader(section) : .sectionFooter(section)
    defer { measuring = outer }
    do {
      let height =
        try isHeader
        ? delegate.tableView(self, heightForHeaderInSection: section)
        : delegate.tableView(self, heightForFooterInSection: section)
      if height >= 0 { return .exact(height) }
      let view =
        try isHeader
        ? delegate.tableView(self, viewForHeaderInSection: section)
        : delegate.tableView(self, viewForFooterInSection: section)
      return length(of: view)
    } catch {
      throw TableError.wrapping(error, section: section, "the \(isHeader ? "header" : "footer") of section \(section)")
    }
  }

  func measureHeaderAndFooter() {
    measure(.tableHeader)
    measure(.tableFooter)
  }

  private func length(of view: View?) -> PartLength {
    guard let view else { return .none }
    return context.isMeasurable ? .exact(fittingHeight(of: view)) : .estimate(view.frame.height)
  }

  /// The height that a header's constraints make at the table's width; without any, that of its frame.
  func fittingHeight(of view: View) -> Double {
    adopt(view)
    let content = (view as? TableViewHeaderFooterView)?.contentView ?? view
    let answer = content.fittingAnswer(
      Size(width: context.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if answer.size.height > 0 { return answer.size.height }
    let wished = view.sizeThatFits(Size(width: context.width, height: 0)).height
    return wished > 0 ? wished : view.frame.height
  }
}
