internal import AutoLayout
public import Foundation

// Measuring rows, headers and footers.
extension TableView {
  /// The height of a row, in points with its separator, measured if it is not known.
  ///
  /// - Throws: ``TableError`` with the row: ``TableError/Code/noSuchRow``; ``TableError/Code/noWidth`` while the table
  ///   has no width; ``TableError/Code/noHeight`` when constraints do not determine the cell's height;
  ///   ``TableError/Code/recursion`` when called while a row is measured; ``TableError/Code/wrongRowCount`` and
  ///   ``TableError/Code/wrongSectionCount`` when the data source's numbers differ from the loaded ones; and errors of
  ///   data source and delegate with the code ``TableError/Code/source``.
  /// - Complexity: measuring, then O(log rows)
  public func height(forRowAt indexPath: IndexPath) throws(TableError) -> CGFloat {
    try height(forRowAt: indexPath, isOpen: false)
  }

  /// - Parameter isOpen: whether the row was found among those whose length is an estimate, so that it is not looked up again.
  private func height(forRowAt indexPath: IndexPath, isOpen: Bool) throws(TableError) -> CGFloat {
    if case .row(let row)? = pass?.part {
      throw TableError(
        .recursion,
        "row \(indexPath): asked for while the height of row \(row) is being found; expected afterwards",
        at: .row(indexPath))
    }
    // Work that is due may change the rows.
    let isKnownToBeOpen = isOpen && pendingWork.isEmpty
    synchronize()
    if !isKnownToBeOpen {
      let known = try positions.length(ofRowAt: indexPath)
      if known.isExact, !failedParts.contains(.row(indexPath)) { return known.points }
    }
    let height = try measure(indexPath)
    try setLength(.exact(height), of: .row(indexPath))
    failedParts.remove(.row(indexPath))
    return height
  }

  private func measure(_ indexPath: IndexPath) throws(TableError) -> CGFloat {
    guard context.isMeasurable else {
      throw TableError(
        .noWidth,
        "row \(indexPath): the table is \(context.width) points wide; expected more than 0 before heights are asked for",
        at: .row(indexPath))
    }
    guard let dataSource = contents else {
      throw TableError(.noSuchRow, "row \(indexPath): the table has no data source any more", at: .row(indexPath))
    }
    return try inPass(of: .row(indexPath)) { () throws(TableError) in try heightInPass(of: indexPath, dataSource) }
  }

  private func heightInPass(of indexPath: IndexPath, _ dataSource: any ThrowingTableViewDataSource) throws(TableError)
    -> CGFloat
  {
    let templates = pass?.templates ?? []
    do {
      try checkCount(of: dataSource, indexPath)
      let height = try partDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
      if height >= 0 { return height }
      pass?.templates = templates
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

  func checkCount(of dataSource: any ThrowingTableViewDataSource, _ indexPath: IndexPath) throws {
    // Sections first: a data source may trap in a call for a section that it does not have.
    let sections = try dataSource.numberOfSections(in: self)
    guard sections == positions.sectionCount else {
      throw TableError(
        .wrongSectionCount,
        "row \(indexPath): there are \(sections) sections in the data source and \(positions.sectionCount) in the table; "
          + "expected a call of insertSections, deleteSections or reloadData",
        at: .row(indexPath))
    }
    let expected = try positions.rowCount(inSection: indexPath.section)
    let found = try dataSource.tableView(self, numberOfRowsInSection: indexPath.section)
    if found == expected { return }
    throw TableError(
      .wrongRowCount,
      "row \(indexPath): section \(indexPath.section) has \(found) rows in the data source and \(expected) in the table; "
        + "expected a call of insertRows, deleteRows or reloadData",
      at: .row(indexPath))
  }

  /// Measures the row with a new cell too, and throws if the heights differ.
  private func check(_ measured: CGFloat, of indexPath: IndexPath, _ dataSource: any ThrowingTableViewDataSource) throws
  {
    let templates = cells
    cells = templates.withoutTemplates
    defer { cells = templates }
    let fresh = try inPass({ $0.templates = [] }) {
      let cell = try dataSource.tableView(self, cellForRowAt: indexPath)
      adopt(cell)
      return try sizer.height(of: cell)
    }
    if fresh == measured { return }
    throw TableError(
      .templateLeak,
      "row \(indexPath): the template is \(measured) points high and a new cell \(fresh); expected prepareForReuse to "
        + "put back what earlier rows have set",
      at: .row(indexPath))
  }

  // MARK: Headers and footers

  /// Measures headers and footers of sections: all of them, or those without an exact length.
  func measureSections(all: Bool) {
    guard hasSectionParts else { return }
    for section in 0..<positions.sectionCount {
      for part in [TablePart.sectionHeader(section), .sectionFooter(section)] {
        if !all, let extent = try? positions.extent(of: part), extent.length.isExact { continue }
        measure(part)
      }
    }
  }

  /// Measures a part. After an error, which is reported, the part has 44 points, UIKit's default height.
  ///
  /// - Parameter isOpen: whether it is a row that was found among those whose length is an estimate.
  func measure(_ part: TablePart, isOpen: Bool = false) {
    do throws(TableError) {
      switch part {
      case .row(let indexPath): _ = try height(forRowAt: indexPath, isOpen: isOpen)
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

  /// Makes the lengths of parts with errors estimates, so that they are measured again.
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

  /// Sets the length of a part and adjusts the content offset, so that the anchor keeps its position on the screen.
  func setLength(_ length: TablePartLength, of part: TablePart) throws(TableError) {
    visibleTop += try positions.setLength(length, of: part, keeping: anchor)
  }

  /// Whether sections may have headers and footers.
  var hasSectionParts: Bool { partDelegate != nil || contents != nil }

  func sectionLength(_ section: Int, isHeader: Bool) throws(TableError) -> TablePartLength {
    try inPass(of: isHeader ? .sectionHeader(section) : .sectionFooter(section)) { () throws(TableError) in
      let height = try sectionHeight(section, isHeader: isHeader)
      if height >= 0, partDelegate != nil { return .exact(height) }
      guard let view = try sectionView(section, isHeader: isHeader) else {
        return .exact(style == .plain ? 0 : isHeader && section == 0 ? 35 : 17.5)
      }
      return height >= 0 ? .exact(height) : length(of: view)
    }
  }

  /// The delegate's or the table's height of a header or footer.
  private func sectionHeight(_ section: Int, isHeader: Bool) throws(TableError) -> CGFloat {
    guard let delegate = partDelegate else { return isHeader ? sectionHeaderHeight : sectionFooterHeight }
    do {
      return try isHeader
        ? delegate.tableView(self, heightForHeaderInSection: section)
        : delegate.tableView(self, heightForFooterInSection: section)
    } catch {
      throw TableError.wrapping(error, at: .section(section), Self.name(section, isHeader))
    }
  }

  /// The delegate's header or footer of a section, or one with the data source's title; `nil` for none.
  func sectionView(_ section: Int, isHeader: Bool) throws(TableError) -> View? {
    do {
      let view =
        try isHeader
        ? partDelegate?.tableView(self, viewForHeaderInSection: section)
        : partDelegate?.tableView(self, viewForFooterInSection: section)
      if let view { return view }
      let title =
        try isHeader
        ? contents?.tableView(self, titleForHeaderInSection: section)
        : contents?.tableView(self, titleForFooterInSection: section)
      return title.map { titledView($0, section, isHeader: isHeader) }
    } catch {
      throw TableError.wrapping(error, at: .section(section), Self.name(section, isHeader))
    }
  }

  private static func name(_ section: Int, _ isHeader: Bool) -> String {
    "the \(isHeader ? "header" : "footer") of section \(section)"
  }

  private func titledView(_ title: String, _ section: Int, isHeader: Bool) -> View {
    let identifier = Self.titleIdentifier
    if !headers.identifiers.contains(identifier) {
      register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: identifier)
    }
    guard let view = dequeueHeader(identifier) else { return View() }
    view.titleLook =
      !isHeader ? .footer : style == .plain ? .plainHeader : section == 0 ? .groupedFirstHeader : .groupedHeader
    view.textLabel?.text = view.titleLook.isUppercase ? title.uppercased() : title
    return view
  }

  /// The identifier of headers and footers with titles.
  private static var titleIdentifier: String { "UITableView.title" }

  func measureHeaderAndFooter() {
    measure(.tableHeader)
    measure(.tableFooter)
  }

  private func length(of view: View?) -> TablePartLength {
    guard let view else { return .none }
    return context.isMeasurable ? .exact(fittingHeight(of: view)) : .estimate(view.frame.height)
  }

  /// Gives a header or footer the width at which it is configured and measured.
  func giveWidth(to view: View) {
    let width = max(0, context.width - 2 * rowInset)
    guard context.isMeasurable, view.frame.width != width else { return }
    view.frame.size.width = width
  }

  /// The fitting height of a header or footer at the table's width; without constraints the height of its frame. The passes
  /// are the same as for a cell, see ``RowSizer/height(of:)``.
  func fittingHeight(of view: View) -> CGFloat {
    adopt(view)
    guard let header = view as? TableViewHeaderFooterView else {
      return fittingHeight(of: view, width: context.width)
    }
    giveWidth(to: header)
    let frame = CGRect(origin: .zero, size: header.frame.size)
    if header.ownContentView.frame != frame { header.ownContentView.frame = frame }
    header.updateConstraintsIfNeeded()
    var height = fittingHeight(of: header, width: header.frame.width)
    guard LayoutHooks.areIn(header, besides: TableViewHeaderFooterView.ownLayouts) else { return height }
    let before = header.frame
    defer { if header.frame != before { header.setFrame(before) } }
    for _ in 0..<8 {
      header.setFrame(CGRect(x: before.minX, y: before.minY, width: before.width, height: height))
      header.setNeedsLayout()
      header.layoutIfNeeded()
      let next = fittingHeight(of: header, width: header.frame.width)
      if next == height { break }
      height = next
    }
    return height
  }

  private func fittingHeight(of view: View, width: CGFloat) -> CGFloat {
    let content = (view as? TableViewHeaderFooterView)?.ownContentView ?? view
    let isTitle = (view as? TableViewHeaderFooterView)?.standardContent != nil && !content.hasConstraintsInside
    if !isTitle {
      let answer = content.fittingAnswer(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if answer.size.height > 0 { return answer.size.height }
    }
    let preferred = view.sizeThatFits(CGSize(width: width, height: 0)).height
    return preferred > 0 ? preferred : view.frame.height
  }
}
