internal import AutoLayout
internal import SystemAccess

// How errors of the table's own passes are told.
extension TableView {
  func report(_ error: TableError) {
    guard let errorHandler, !isTelling else { return StandardError.write("[TableView] \(error)\n") }
    isTelling = true
    errorHandler(error)
    isTelling = false
  }

  /// The error of a callback that asks for what must wait for the end of what the table does; nil if nothing is done.
  func recursion(_ what: String) -> TableError? {
    guard let measuring else {
      return passDepth > 0 ? TableError(.recursion, "\(what) while the table measures; expected afterwards") : nil
    }
    let message = "\(measuring): \(what) while its height is being found; expected afterwards"
    switch measuring {
    case .row(let indexPath): return TableError(.recursion, at: indexPath, message)
    case .sectionHeader(let section), .sectionFooter(let section):
      return TableError(.recursion, section: section, message)
    case .tableHeader, .tableFooter: return TableError(.recursion, message)
    }
  }
}
