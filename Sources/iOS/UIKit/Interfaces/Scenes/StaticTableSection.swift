internal import AutoLayout
internal import Foundation
internal import InterfaceFiles
internal import SelfSizing

/// A section of a table whose cells are all in the file.
#if MainActor
  @preconcurrency @MainActor
#endif
struct StaticTableSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
  /// The heights that the file has for rows; `nil` for the table's.
  let heights: [CGFloat?]

  /// Makes the sections of a table and their cells.
  static func sections(_ elements: [InterfaceElement], _ loading: InterfaceLoading) -> [StaticTableSection] {
    elements.filter { $0.name == "tableViewSection" }.map { element in
      let rows = element.list("cells").compactMap { cell in
        (loading.make(cell) as? UITableViewCell).map { (cell: $0, height: cell.number("rowHeight")) }
      }
      return StaticTableSection(
        header: element.string("headerTitle"), footer: element.string("footerTitle"), cells: rows.map(\.cell),
        heights: rows.map { row in row.height.flatMap { $0 > 0 ? CGFloat($0) : nil } })
    }
  }
}
