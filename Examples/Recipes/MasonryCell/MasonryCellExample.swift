enum MasonryCellExample {
  static func text() throws -> String {
    let feed = ArticleFeed(Article.samples)
    let report = HeightReport(table: feed.tableView, rowNames: feed.articles.map(\.author))
    let before = try report.text()
    feed.toggleNote(ofRow: 0)
    return try before + "\n\nAda's note expanded\n" + report.text()
  }
}
