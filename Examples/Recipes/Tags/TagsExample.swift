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
    let names = list.profiles.map { "tags: \($0.name.lowercased())" }
    return try "constraints in updateConstraints\n" + HeightReport(table: list.tableView, rowNames: names).text()
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
