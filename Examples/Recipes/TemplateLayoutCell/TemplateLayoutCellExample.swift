import AutoLayout
import Foundation
import Geometry
import SelfSizing

enum TemplateLayoutCellExample {
  static func text() throws -> String {
    let board = NoteBoard(Note.samples)
    let table = board.tableView
    let heights = try HeightReport(
      table: table, rowNames: board.sections.flatMap { $0.notes.map(\.title) }
    ).text()
    let headers = (0..<table.numberOfSections).map { "\(table.rectForHeader(inSection: $0).height)" }
    let measured = table.measurementCount
    board.moveSection(1, to: 0)
    table.layoutIfNeeded()
    return """
      \(heights)

      headers at \(Int(Screen.landscape.width)) points: \(headers.joined(separator: " and "))
      \(measured) cells measured, and \(table.measurementCount - measured) after a section has moved
      """
  }
}
