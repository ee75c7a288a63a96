internal import AutoLayout
internal import Geometry

// Cells by their reuse identifiers.
extension TableView {
  /// Says which class an identifier stands for; `nil` takes it back.
  public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cells.register(identifier, make: cellClass.map { type in { type.init(registeredAs: $0) } })
  }

  /// Says how to make a cell of an identifier; the closure is given the identifier.
  public func register(forCellReuseIdentifier identifier: String, make: @escaping (String) -> TableViewCell) {
    cells.register(identifier, make: make)
  }

  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headers.register(identifier, make: viewClass.map { type in { type.init(registeredAs: $0) } })
  }

  /// A cell to show a row in, prepared for reuse: while the table measures, the template of the identifier; else one that
  /// is not shown any more, or a new one. `nil` for an identifier that nothing is registered for.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    let isTemplate = measuring != nil
    let known = isTemplate ? cells.template(identifier) : cells.takeWaiting(identifier) ?? cells.make(identifier)
    guard let cell = known else { return nil }
    cell.isTemplate = isTemplate
    adopt(cell)
    cell.prepareForReuse()
    return cell
  }

  /// The same for a row. An identifier that nothing is registered for is told, and gives an empty cell.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report(notRegistered("cell", identifier, cells.identifiers).of(indexPath))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer, prepared for reuse; `nil` for an identifier that nothing is registered for.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    guard let view = headers.template(identifier) else { return nil }
    adopt(view)
    view.prepareForReuse()
    return view
  }

  func notRegistered(_ what: String, _ identifier: String, _ known: [String]) -> TableError {
    TableError(
      .notRegistered,
      "no \(what) is registered for \"\(identifier)\"; expected one of \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    )
  }

  /// What a view outside of the tree would inherit from the table.
  func adopt(_ view: View) {
    if view.displayScale != effectiveDisplayScale { view.displayScale = effectiveDisplayScale }
    if view.layoutDirection != effectiveLayoutDirection { view.layoutDirection = effectiveLayoutDirection }
    view.preparedTexts = preparedTexts
    view.layoutDiagnosticHandler = layoutDiagnosticHandler
  }

  /// A cell of its own that shows a row, laid out at the row's size; nothing of it is shared with the table.
  ///
  /// - Throws: as ``height(forRowAt:)``.
  public func makeCell(forRowAt indexPath: IndexPath) throws(TableError) -> TableViewCell {
    let height = try height(forRowAt: indexPath)
    guard let dataSource else {
      throw TableError(.noSuchRow, at: indexPath, "row \(indexPath): the table has no data source any more")
    }
    let cell: TableViewCell
    do { cell = try dataSource.tableView(self, cellForRowAt: indexPath) } catch {
      throw TableError.wrapping(error, indexPath)
    }
    adopt(cell)
    cell.separatorHeight = min(height, separatorPolicy.height(displayScale: context.displayScale))
    cell.trailingWidth = rowSizer.trailingWidth(of: cell)
    cell.frame = Rect(x: 0, y: 0, width: context.width, height: height)
    cell.contentView.frame = cell.contentFrame
    cell.layoutIfNeeded()
    return cell
  }

  /// Takes a cell back that is not shown any more.
  public func recycle(_ cell: TableViewCell) {
    if let identifier = cell.reuseIdentifier, !cell.isTemplate { cells.keep(cell, identifier) }
  }
}
