import UIKit

/// A feed of articles below a banner. The table measures its rows: the delegate has no `heightForRowAt`.
final class ArticleFeed: NSObject, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  private(set) var articles: [Article]

  init(_ articles: [Article]) {
    self.articles = articles
    super.init()
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "article")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 200
    // The recipe adds one point for the separator, regardless of the display scale.
    tableView.separatorPolicy = .onePoint
    tableView.tableHeaderView = Self.makeBanner()
    tableView.dataSource = self
  }

  /// A banner whose constraints make it 100 points high.
  private static func makeBanner() -> UIView {
    let banner = UIView()
    let picture = UIImageView()
    banner.addSubview(picture)
    picture.snp.makeConstraints { make in
      make.edges.insets(UIEdgeInsets.zero)
      make.height.equalTo(100)
    }
    return banner
  }

  /// Called for a tap on a note.
  func toggleNote(ofRow row: Int) {
    articles[row].isExpanded.toggle()
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { articles.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
    (cell as? ArticleCell)?.show(articles[indexPath.row])
    return cell
  }
}
