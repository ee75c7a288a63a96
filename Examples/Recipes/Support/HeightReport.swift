import AutoLayout
import Foundation
import Geometry
import SelfSizing

/// The heights of the rows of a table on both screens, as lines of text.
struct HeightReport {
  let table: TableView
  /// The name of each row, from the top of the table to its bottom.
  let rowNames: [String]

  func text() throws -> String {
    var columns: [[String]] = []
    table.displayScale = Screen.scale
    for screen in Screen.both {
      // High enough to show, and so to measure, all rows.
      table.frame = CGRect(x: 0, y: 0, width: screen.width, height: 100_000)
      table.layoutIfNeeded()
      var column = ["\(Int(screen.width)) pt wide"]
      for indexPath in rows { column.append("\(try table.height(forRowAt: indexPath))") }
      columns.append(column + ["\(table.contentSize.height)"])
    }
    return Columns(names: [""] + rowNames + ["the whole table"], values: columns).text
  }

  private var rows: [IndexPath] {
    (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }
}

/// A table of text: names on the left, numbers aligned to the right.
struct Columns {
  let names: [String]
  let values: [[String]]

  var text: String {
    let nameWidth = names.map(\.count).max() ?? 0
    return names.indices.map { line in
      var text = names[line] + String(repeating: " ", count: nameWidth - names[line].count)
      for column in values {
        let width = column.map(\.count).max() ?? 0
        text += "   " + String(repeating: " ", count: width - column[line].count) + column[line]
      }
      return text
    }.joined(separator: "\n")
  }
}
