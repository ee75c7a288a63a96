import SelfSizing
import UIKit

/// Posts whose heights are cached by id and expansion.
final class PostList: NSObject, UITableViewDataSource, ThrowingTableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  private(set) var posts: [Post]

  init(_ posts: [Post]) {
    self.posts = posts
    super.init()
    tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    tableView.separatorStyle = .none
    tableView.dataSource = self
    tableView.throwingDelegate = self
  }

  /// Called for a tap on a label.
  func toggle(_ part: WritableKeyPath<Post.Expansion, Bool>, ofRow row: Int) {
    posts[row].expansion[keyPath: part].toggle()
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }

  /// Called when the server sends new content for an id.
  func replace(_ post: Post, inRow row: Int) {
    posts[row] = post
    tableView.invalidateHeight(forKey: post.id)
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    (cell as? PostCell)?.show(posts[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) throws -> CGFloat {
    let post = posts[indexPath.row]
    return try tableView.height(
      forCellWithIdentifier: "post", cacheBy: .key(post.id, state: post.expansion)
    ) { cell in
      (cell as? PostCell)?.show(post)
    }
  }
}
