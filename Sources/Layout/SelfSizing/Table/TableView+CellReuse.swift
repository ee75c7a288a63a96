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

  /// Registers a closure that makes headers and footers for a reuse identifier, which is its argument.
  package func register(
    forHeaderFooterViewReuseIdentifier identifier: String, make: @escaping (String) -> TableViewHeaderFooterView
  ) {
    headers.register(identifier, make: make)
  }

  /// Registers a class of headers and footers for a reuse identifier; `nil` removes the registration.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headers.register(
      identifier, make: viewClass.map { type in { TableViewHeaderFooterView.make(type, reuseIdentifier: $0) } })
  }

  func dequeueCell(_ identifier: String) -> TableViewCell? {
    if let shown = pass?.shown, let cell = shown.reconfigured, cell.reuseIdentifier == identifier {
      shown.reconfigured = nil
      return cell
    }
    let isTemplate = pass.map { $0.usesTemplates && !$0.templates.contains(identifier) } ?? false
    guard let cell = isTemplate ? cellTemplate(identifier) : cells.takeWaiting(identifier) ?? cells.make(identifier)
    else { return nil }
    if isTemplate { pass?.templates.append(identifier) }
    cell.isTemplate = isTemplate
    cell.isWaiting = false
    prepare(cell)
    return cell
  }

  /// Gives a cell the properties and the width that it has when it is configured, and prepares it for reuse.
  func prepare(_ cell: TableViewCell) {
    adopt(cell)
    if context.isMeasurable { sizer.prepare(cell) }
    cell.needsConfigurationUpdate = true
    if cell.isUsed { cell.prepareForReuse() }
    cell.isUsed = true
  }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> TableViewCell {
    askHeight(of: indexPath)
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report(notRegistered("cell", identifier, cells.identifiers).of(indexPath))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func dequeueHeader(_ identifier: String) -> TableViewHeaderFooterView? {
    let isShown = pass?.isShowingSection == true
    let made = isShown ? headers.takeWaiting(identifier) ?? headers.make(identifier) : headerTemplate(identifier)
    guard let view = made else { return nil }
    view.isWaiting = false
    prepare(view)
    return view
  }

  /// Gives a header or footer the properties and the width that it has when it is configured, and prepares it for reuse.
  func prepare(_ view: TableViewHeaderFooterView) {
    adopt(view)
    giveWidth(to: view)
    if view.isUsed { view.prepareForReuse() }
    view.isUsed = true
  }

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
    TableError.notRegistered(what, identifier, known, at: .identifier(identifier))
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
    if let made = pass?.made {
      throw TableError(
        .recursion,
        "row \(indexPath): its cell was asked for while that of row \(made) is being made; expected afterwards",
        at: .row(indexPath))
    }
    let height = try height(forRowAt: indexPath)
    guard let dataSource = contents else {
      throw TableError(.noSuchRow, "row \(indexPath): the table has no data source any more", at: .row(indexPath))
    }
    return try inPass({ $0.made = indexPath }) { () throws(TableError) in
      let cell: TableViewCell
      do { cell = try dataSource.tableView(self, cellForRowAt: indexPath) } catch {
        throw TableError.wrapping(error, indexPath)
      }
      adopt(cell)
      sizer.prepare(cell)
      cell.updateConfigurationIfNeeded()
      place(cell, in: CGRect(x: 0, y: 0, width: sizer.tableWidth, height: height))
      cell.layoutIfNeeded()
      return cell
    }
  }

  /// Gives a cell the frame of its row, and its parts their places in it.
  func place(_ cell: TableViewCell, in frame: CGRect) {
    cell.separatorHeight = min(frame.height, separatorPolicy.height(displayScale: context.displayScale))
    cell.trailingWidth = sizer.trailingWidth(of: cell)
    if cell.frame != frame { cell.frame = frame }
    let inside = cell.contentFrame
    if cell.ownContentView.frame != inside { cell.ownContentView.frame = inside }
  }

  /// Gives a cell that is no longer displayed back to the table, for reuse.
  public func recycle(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier, !cell.isTemplate, !cell.isWaiting else { return }
    cell.isWaiting = true
    cells.keep(cell, identifier)
  }
}
