import UIKit

/// Profiles of which only the tags are shown, with heights from the constraints of the cells.
final class ConstrainedTagList: NSObject, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  private(set) var profiles: [Profile]

  init(_ profiles: [Profile]) {
    self.profiles = profiles
    super.init()
    tableView.register(ConstrainedTagCell.self, forCellReuseIdentifier: "tags")
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 90
    tableView.tableFooterView = UIView()
    tableView.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { profiles.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tags", for: indexPath)
    (cell as? ConstrainedTagCell)?.show(profiles[indexPath.row].tags)
    return cell
  }
}
