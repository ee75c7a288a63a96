import AutoLayout
import Foundation
import SelfSizing

enum TagsExample {
  static func text() throws -> String {
    let names =
      Profile.samples.map { "tags: \($0.name.lowercased())" }
      + Profile.samples.map { "profile: \($0.name.lowercased())" }
    let reports = try TagListView.Wrapping.allCases.map { wrapping in
      let list = ProfileList(Profile.samples, wrapping: wrapping)
      return try "wrapping: \(wrapping.rawValue)\n" + HeightReport(table: list.table, rowNames: names).text()
    }
    return try (reports + [constrained(), selection()]).joined(separator: "\n\n")
  }

  private static func constrained() throws -> String {
    let list = ConstrainedTagList(Profile.samples)
    let table = list.tableView
    table.displayScale = Screen.scale
    var columns: [[String]] = []
    for screen in Screen.both {
      // The number of tags in a line is determined when a cell is configured, so the app reloads when the phone is turned.
      table.frame = CGRect(x: 0, y: 0, width: screen.width, height: 100_000)
      table.reloadData()
      table.layoutIfNeeded()
      let heights = try list.profiles.indices.map { "\(try table.height(forRowAt: IndexPath(row: $0, section: 0)))" }
      columns.append(["\(Int(screen.width)) pt wide"] + heights)
    }
    let names = [""] + list.profiles.map { "tags: \($0.name.lowercased())" }
    return "constraints in updateConstraints\n" + Columns(names: names, values: columns).text
  }

  private static func selection() -> String {
    let cell = ProfileCell(style: .default, reuseIdentifier: nil)
    cell.show(Profile.samples[1])
    cell.tagList.selectItem(at: 1)
    cell.tagList.selectItem(at: 3)
    cell.tagList.toggleItem(at: 1)
    cell.tagList.selectItem(at: 6)
    return "selected: " + cell.tagList.selectedTags.joined(separator: ", ")
  }
}
