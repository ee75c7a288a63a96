import AutoLayout
import Foundation
import Geometry
import SelfSizing

/// A table of messages with the newest ones at the bottom.
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
  /// Scrolls to the bottom of the last message.
  func scrollToNewest() {
    table.contentOffset = CGPoint(x: 0, y: .greatestFiniteMagnitude)
    table.layoutIfNeeded()
    // Measuring the visible rows has changed the height of the content.
    table.contentOffset = CGPoint(x: 0, y: table.contentSize.height - table.bounds.height)
    table.layoutIfNeeded()
  }

  /// Scrolls, and returns the largest distance in points by which a visible row moved more or less than that.
  func scroll(by distance: Double) -> Double {
    let before = originsOnScreen()
    table.contentOffset.y += distance
    table.layoutIfNeeded()
    let after = originsOnScreen()
    return before.compactMap { row, origin in after[row].map { abs($0 - (origin - distance)) } }.max() ?? 0
  }

  /// The distance of each visible row from the top of the screen, in points.
  private func originsOnScreen() -> [IndexPath: Double] {
    var origins: [IndexPath: Double] = [:]
    for row in table.indexPathsForVisibleRows {
      origins[row] = table.rectForRow(at: row).minY - table.contentOffset.y
    }
    return origins
  }
}
