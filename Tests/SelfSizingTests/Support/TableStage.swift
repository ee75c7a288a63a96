import AutoLayout
import Foundation
import Geometry
import SelfSizing

/// A table with a data source and a delegate, and all errors and diagnostics that it has reported.
final class TableStage {
  let table: TableView
  let source: ListSource
  let delegate = ListDelegate()
  private(set) var errors: [TableError] = []
  private(set) var diagnostics: [LayoutDiagnostic] = []

  init(_ heights: [[CGFloat]], width: CGFloat = 320, height: CGFloat = 480, delegates: Bool = true) {
    table = TableView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    source = ListSource(heights)
    table.separatorPolicy = .none
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    table.errorHandler = { [unowned self] in errors.append($0) }
    table.layoutDiagnosticHandler = { [unowned self] in diagnostics.append($0) }
    table.throwingDataSource = source
    if delegates { table.throwingDelegate = delegate }
  }

  /// The errors since the last call, as text.
  func takeErrors() -> [String] {
    defer { errors = [] }
    return errors.map { "\($0.code): \($0)" }
  }

  /// The diagnostics since the last call, as text.
  func takeDiagnostics() -> [String] {
    defer { diagnostics = [] }
    return diagnostics.map(\.description)
  }

  /// The heights of all rows, from the table.
  func heights() throws -> [[CGFloat]] {
    try (0..<table.numberOfSections).map { section in
      try (0..<table.numberOfRows(inSection: section)).map { row in
        try table.height(forRowAt: IndexPath(row: row, section: section))
      }
    }
  }
}

func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
