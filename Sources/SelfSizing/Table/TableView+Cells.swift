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
    let isTemplate = isMeasuringRow && !configuring.contains(identifier)
    guard let cell = isTemplate ? cellTemplate(identifier) : cells.takeWaiting(identifier) ?? cells.make(identifier)
    else { return nil }
    if isTemplate { configuring.insert(identifier) }
    cell.isTemplate = isTemplate
    cell.isWaiting = false
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
    guard let view = headerTemplate(identifier) else { return nil }
    adopt(view)
    view.prepareForReuse()
    return view
  }

  private var isMeasuringRow: Bool { if case .row = measuring { true } else { false } }

  /// The template of an identifier, made where there is none yet. What makes it may use the table.
  func cellTemplate(_ identifier: String) -> TableViewCell? {
    if let known = cells.template(identifier) { return known }
    let made = cells.make(identifier)
    cells.setTemplate(made, identifier)
    return made
  }

  func headerTemplate(_ identifier: String) -> TableViewHeaderFooterView? {
    if let known = headers.template(identifier) { return known }
    let made = headers.make(identifier)
    headers.setTemplate(made, identifier)
    return made
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
    if let layoutDiagnosticHandler { view.layoutDiagnosticHandler = layoutDiagnosticHandler }
  }

  /// A cell of its own that shows a row, laid out at the row's size; nothing of it is shared with the table.
  ///
  /// - Throws: as ``height(forRowAt:)``, and `recursion` when called while such a cell is being made.
  public func makeCell(forRowAt indexPath: IndexPath) throws(TableError) -> TableViewCell {
    if let making {
      throw TableError(
        .recursion, at: indexPath,
        "row \(indexPath): its cell was asked for while that of row \(making) is being made; expected afterwards")
    }
    let height = try height(forRowAt: indexPath)
    guard let dataSource else {
      throw TableError(.noSuchRow, at: indexPath, "row \(indexPath): the table has no data source any more")
    }
    let cell: TableViewCell
    making = indexPath
    defer { making = nil }
    do { cell = try dataSource.tableView(self, cellForRowAt: indexPath) } catch {
      throw TableError.wrapping(error, indexPath)
    }
    adopt(cell)
    cell.separatorHeight = min(height, separatorPolicy.height(displayScale: context.displayScale))
    cell.trailingWidth = sizer.trailingWidth(of: cell)
    cell.frame = Rect(x: 0, y: 0, width: context.width, height: height)
    cell.contentView.frame = cell.contentFrame
    cell.layoutIfNeeded()
    return cell
  }

  /// Takes a cell back that is not shown any more.
  public func recycle(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier, !cell.isTemplate, !cell.isWaiting else { return }
    cell.isWaiting = true
    cells.keep(cell, identifier)
  }
}
