internal import SystemAccess

// Errors of passes that no caller can catch.
extension TableView {
  /// Calls ``TableView/errorHandler`` with an error, or writes it to standard error.
  func report(_ error: TableError) {
    guard let errorHandler, !isReporting else { return StandardError.write("[TableView] \(error)\n") }
    isReporting = true
    errorHandler(error)
    isReporting = false
  }

  /// The error of a callback that calls a function of the table before a pass or measurement ends; `nil` when none is
  /// running.
  func recursion(_ what: String) -> TableError? {
    guard let part = pass?.part else {
      return passDepth > 0 ? TableError(.recursion, "\(what) while the table measures; expected afterwards") : nil
    }
    let message = "\(part): \(what) while its height is being found; expected afterwards"
    switch part {
    case .row(let indexPath): return TableError(.recursion, message, at: .row(indexPath))
    case .sectionHeader(let section), .sectionFooter(let section):
      return TableError(.recursion, message, at: .section(section))
    case .tableHeader: return TableError(.recursion, message, at: .tableHeader)
    case .tableFooter: return TableError(.recursion, message, at: .tableFooter)
    }
  }
}

extension TableView {
  /// Reports an error that a data source of the package could not throw.
  package func reportError(_ error: TableError) { report(error) }
}
