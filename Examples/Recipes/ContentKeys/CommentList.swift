import AutoLayout
import Foundation
import SelfSizing

/// Comments whose heights are cached by their content.
final class CommentList: TableViewDataSource, ThrowingTableViewDelegate {
  let table = TableView()
  var comments: [Comment]

  init(_ comments: [Comment]) {
    self.comments = comments
    table.register(CommentCell.self, forCellReuseIdentifier: "comment")
    table.estimatedRowHeight = 100
    // The recipe adds two pixels to every row.
    table.separatorPolicy = .twoPixels
    table.dataSource = self
    table.throwingDelegate = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { comments.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
    (cell as? CommentCell)?.show(comments[indexPath.row])
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> CGFloat {
    let comment = comments[indexPath.row]
    return try tableView.height(forCellWithIdentifier: "comment", cacheBy: .key(comment)) { cell in
      (cell as? CommentCell)?.show(comment)
    }
  }
}
