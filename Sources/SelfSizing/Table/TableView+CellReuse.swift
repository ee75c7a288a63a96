internal import AutoLayout
public import Foundation

// Registration and reuse of cells, headers and footers.
extension TableView {
  /// Registers a class of cells for a reuse identifier; `nil` removes the registration.
  public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cells.register(identifier, make: cellClass.map { type in { TableViewCell.make(type, reuseIdentifier: $0) } })
  }

  /// Registers a closure that makes cells for a reuse identifier, which is its argument.
  public func register(forCellReuseIdentifier identifier: String, make: @escaping (String) -> TableViewCell) {
    cells.register(identifier, make: make)
  }

  /// Registers a class of headers and footers for a reuse identifier; `nil` removes the registration.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headers.register(identifier, make: viewClass.map { type in { TableViewHeaderFooterView.make(type, reuseIdentifier: $0) } })
  }

  /// A cell for a row, after `prepareForReuse()`: while the table measures, the template of the identifier; else one
  /// that was recycled, or a new one. `nil` when nothing is registered for the identifier.
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

  /// A cell for a row, after `prepareForReuse()`; see ``dequeueReusableCell(withIdentifier:)``. When nothing is
  /// registered for the identifier, it reports ``TableError/Code/notRegistered`` and returns an empty cell.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report(notRegistered("cell", identifier, cells.identifiers).of(indexPath))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer, after `prepareForReuse()`; `nil` when nothing is registered for the identifier.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    guard let view = headerTemplate(identifier) else { return nil }
    adopt(view)
    view.prepareForReuse()
    return view
  }

  private var isMeasuringRow: Bool { if case .row = measuring { true } else { false } }

  /// The template cell of an identifier, made if there is none yet; making it may call the table.
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
      "no \(what) is registered for \"\(identifier)\"; expected one of \(known.map { "\"\($0)\"" }.joined(separator: ", "))",
      at: .identifier(identifier))
  }

  /// Sets the properties that a view outside of the tree does not inherit from the table.
  func adopt(_ view: View) {
    if view.displayScale != effectiveDisplayScale { view.displayScale = effectiveDisplayScale }
    if view.layoutDirection != effectiveLayoutDirection { view.layoutDirection = effectiveLayoutDirection }
    view.preparedTexts = preparedTexts
    if let layoutDiagnosticHandler { view.layoutDiagnosticHandler = layoutDiagnosticHandler }
  }

  /// A cell that shows a row, laid out at the row's size. It is not the template; return it with ``recycle(_:)`` for
  /// reuse.
  ///
  /// - Throws: as ``height(forRowAt:)``, and ``TableError/Code/recursion`` when called while such a cell is being made.
  public func makeCell(forRowAt indexPath: IndexPath) throws(TableError) -> TableViewCell {
    if let making {
      throw TableError(
        .recursion,
        "row \(indexPath): its cell was asked for while that of row \(making) is being made; expected afterwards",
        at: .row(indexPath))
    }
    let height = try height(forRowAt: indexPath)
    guard let dataSource else {
      throw TableError(.noSuchRow, "row \(indexPath): the table has no data source any more", at: .row(indexPath))
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
    cell.frame = CGRect(x: 0, y: 0, width: context.width, height: height)
    cell.contentView.frame = cell.contentFrame
    cell.layoutIfNeeded()
    return cell
  }

  /// Gives a cell that is no longer displayed back to the table, for reuse.
  public func recycle(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier, !cell.isTemplate, !cell.isWaiting else { return }
    cell.isWaiting = true
    cells.keep(cell, identifier)
  }
}
