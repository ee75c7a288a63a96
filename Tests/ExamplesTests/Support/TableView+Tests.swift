import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

extension TableView {
  /// The heights of the rows of a section at a width, with two pixels per point.
  func heights(inSection section: Int = 0, width: CGFloat) throws -> [CGFloat] {
    displayScale = 2
    frame = CGRect(x: 0, y: 0, width: width, height: 667)
    return try (0..<numberOfRows(inSection: section)).map {
      try height(forRowAt: IndexPath(row: $0, section: section))
    }
  }
}

extension View {
  /// The number of constraints in a tree.
  var constraintCount: Int { subviews.reduce(constraints.count) { $0 + $1.constraintCount } }
}

/// Collects the errors and diagnostics of a table.
final class Findings {
  private(set) var texts: [String] = []

  init(of table: TableView) {
    table.errorHandler = { [weak self] in self?.texts.append($0.description) }
    table.layoutDiagnosticHandler = { [weak self] in self?.texts.append($0.description) }
  }
}

/// The code of the error that `body` throws.
func errorCode(_ body: () throws -> Void) -> TableError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? TableError)?.code
  }
}
