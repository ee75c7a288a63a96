import AutoLayout
import Geometry
import SelfSizing

/// A table of messages, whose newest ones are at the bottom.
final class Conversation: TableViewDataSource {
  let table = TableView()
  let messages: [Message]

  init(_ messages: [Message]) {
    self.messages = messages
    table.register(MessageCell.self, forCellReuseIdentifier: "message")
    table.separatorPolicy = .none
    table.estimatedRowHeight = 80
    table.displayScale = Screen.scale
    table.dataSource = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.show(messages[indexPath.row])
    return cell
  }
}

// MARK: Scrolling

extension Conversation {
  /// Shows the last message at the lower edge of the screen.
  func scrollToNewest() {
    table.contentOffset = Point(x: 0, y: .greatestFiniteMagnitude)
    table.layoutIfNeeded()
    // Rows that were measured just now have made the content longer.
    table.contentOffset = Point(x: 0, y: table.contentSize.height - table.bounds.height)
    table.layoutIfNeeded()
  }

  /// Scrolls, and says by how many points a row that stays on the screen has moved otherwise than it was told to.
  func scroll(by distance: Double) -> Double {
    let before = placesOnScreen()
    table.contentOffset.y += distance
    table.layoutIfNeeded()
    let after = placesOnScreen()
    return before.compactMap { row, place in after[row].map { abs($0 - (place - distance)) } }.max() ?? 0
  }

  private func placesOnScreen() -> [IndexPath: Double] {
    var places: [IndexPath: Double] = [:]
    for row in table.indexPathsForVisibleRows {
      places[row] = table.rectForRow(at: row).minY - table.contentOffset.y
    }
    return places
  }
}
