import AutoLayout
import Foundation
import SelfSizing

/// A section of cells with tags only, and one of whole profiles.
final class ProfileList: TableViewDataSource {
  let table = TableView()
  let profiles: [Profile]
  let wrapping: TagListView.Wrapping

  init(_ profiles: [Profile], wrapping: TagListView.Wrapping = .exact) {
    self.profiles = profiles
    self.wrapping = wrapping
    table.register(TagCell.self, forCellReuseIdentifier: "tags")
    table.register(ProfileCell.self, forCellReuseIdentifier: "profile")
    table.separatorPolicy = .none
    table.estimatedRowHeight = 90
    table.tableFooterView = View()
    table.dataSource = self
  }

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { profiles.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let identifier = indexPath.section == 0 ? "tags" : "profile"
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    let profile = profiles[indexPath.row]
    switch cell {
    case let cell as TagCell:
      cell.tagList.wrapping = wrapping
      cell.tagList.tags = profile.tags
    case let cell as ProfileCell:
      cell.tagList.wrapping = wrapping
      cell.show(profile)
    default: break
    }
    return cell
  }
}
