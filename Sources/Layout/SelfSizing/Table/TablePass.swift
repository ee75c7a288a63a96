internal import Foundation

/// What a table is doing for one of its parts while the code of data source and delegate runs.
///
/// Passes may be nested: an inner one begins with all that the outer one says, and ends by the outer one.
struct TablePass {
  /// The part whose height is being found, or whose view is being made for the screen; `nil` where none is.
  var part: TablePart?
  /// The row whose cell is being made by ``TableView/makeCell(forRowAt:)``.
  var made: IndexPath?
  /// The row whose cell is being made for the screen.
  var shown: ShownRow?
  /// Whether a header or footer is being made for the screen.
  var isShowingSection = false
  /// Identifiers of the templates that are being configured, the innermost last.
  var templates: [String] = []

  /// A row whose cell is being made for the screen. It is an object, so that nested passes have it in common.
  final class ShownRow {
    let indexPath: IndexPath
    /// The delegate's answer for the row, where it was asked for while the cell was dequeued.
    var height: Result<CGFloat, TableError>?
    /// The cell that is configured again for the row.
    var reconfigured: TableViewCell?

    init(_ indexPath: IndexPath) { self.indexPath = indexPath }
  }

  /// Whether cells that are dequeued are templates: rows are measured with them where no cell is made for the screen.
  var usesTemplates: Bool { if case .row = part { shown == nil } else { false } }
}

extension TableView {
  /// Runs a body in a pass that begins with what the present one says and with a change of it.
  func inPass<Result, Failure: Error>(
    _ change: (inout TablePass) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = pass
    var inner = outer ?? TablePass()
    change(&inner)
    pass = inner
    defer { pass = outer }
    return try body()
  }

  /// Runs a body while the height of a part is found or its view is made.
  func inPass<Result, Failure: Error>(
    of part: TablePart, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try inPass({ $0.part = part }, body)
  }
}
