/// A table of figures with a name, printed for people or, with the argument `--markdown`, between the marks by which
/// `Benchmarks/Scripts/record` finds it in the guides.
public struct FigureTable {
  private let name: String
  private var rows: [[String]]

  /// An empty table.
  ///
  /// - Parameter head: The heads of the columns.
  public init(_ name: String, head: [String]) {
    self.name = name
    rows = [head]
  }

  /// Adds a row with as many cells as the head has.
  public mutating func add(_ cells: [String]) {
    precondition(cells.count == rows[0].count, "the table \(name) has \(rows[0].count) columns")
    rows.append(cells)
  }

  private static let isMarkdown = CommandLine.arguments.contains("--markdown")

  /// Prints the table.
  public func print() {
    if Self.isMarkdown {
      Swift.print("<!-- figures: \(name) -->")
      for (index, row) in rows.enumerated() {
        Swift.print("| " + row.joined(separator: " | ") + " |")
        if index == 0 { Swift.print("|" + String(repeating: " --- |", count: row.count)) }
      }
      Swift.print("<!-- end -->")
      return
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      Swift.print("  " + cells.joined(separator: "  "))
    }
    Swift.print("")
  }
}
