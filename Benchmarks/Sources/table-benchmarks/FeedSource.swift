import Foundation
import SelfSizing

/// A data source of any number of rows, which repeats some rows.
final class FeedSource: TableViewDataSource {
  let rows: [FeedRow]
  let count: Int

  init(rows: [FeedRow], count: Int) {
    self.rows = rows
    self.count = count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "feed", for: indexPath)
    (cell as? FeedCell)?.show(rows[indexPath.row % rows.count])
    return cell
  }
}
