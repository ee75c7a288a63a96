@testable import Recipes
import Testing
import UIKit

@Suite struct MasonryCellTests {
  private static let bold = UIFont.boldSystemFont(ofSize: 15)
  private static let plain = UIFont.systemFont(ofSize: 17)
  private static let small = UIFont.systemFont(ofSize: 13)

  /// The sum of the constants of the cell, its texts, and the separator.
  private func expectedHeight(_ article: Article, width: CGFloat) throws -> CGFloat {
    let inner = width - 15
    return try (article.hasPhoto ? 310.5 : 100.5)
      + textHeight(article.author, Self.bold, width: inner, lines: 1)
      + textHeight(article.text, Self.plain, width: inner)
      + textHeight(article.note, Self.small, width: inner, lines: article.isExpanded ? 0 : 1) + 1
  }

  @Test(arguments: [320.0, 375, 667, 1024], [false, true])
  func `the height is that of the closed form`(width: CGFloat, isExpanded: Bool) throws {
    let articles = Article.samples.map { sample in
      var article = sample
      article.isExpanded = isExpanded
      return article
    }
    let feed = ArticleFeed(articles)
    #expect(try feed.tableView.heights(width: width) == articles.map { try expectedHeight($0, width: width) })
  }

  @Test func `rows with and without photos do not affect one another`() throws {
    let articles = [0, 1, 2, 3, 0, 0, 3, 3, 2, 1, 0].map { Article.samples[$0] }
    let feed = ArticleFeed(articles)
    feed.tableView.checksTemplates = true
    let findings = Findings(of: feed.tableView)
    #expect(try feed.tableView.heights(width: 375) == articles.map { try expectedHeight($0, width: 375) })
    #expect(findings.texts.isEmpty)
  }

  @Test func `showing rows makes no more constraints`() {
    let cell = ArticleCell(style: .default, reuseIdentifier: nil)
    cell.updateConstraintsIfNeeded()
    let count = cell.constraintCount
    #expect(count > 0)
    for _ in 0..<10 {
      for article in Article.samples {
        cell.show(article)
        cell.updateConstraintsIfNeeded()
      }
    }
    #expect(cell.constraintCount == count)
  }

  @Test func `a tap switches between the whole note and one line`() throws {
    let feed = ArticleFeed(Article.samples)
    let collapsed = try feed.tableView.heights(width: 375)
    feed.toggleNote(ofRow: 0)
    let expanded = try feed.tableView.heights(width: 375)
    let note = Article.samples[0].note
    let growth = try textHeight(note, Self.small, width: 360) - textHeight(note, Self.small, width: 360, lines: 1)
    #expect(growth > 0)
    #expect(expanded == [collapsed[0] + growth] + collapsed[1...])
    feed.toggleNote(ofRow: 0)
    #expect(try feed.tableView.heights(width: 375) == collapsed)
  }

  @Test func `the banner is as high as its constraints`() {
    let feed = ArticleFeed(Article.samples)
    let table = feed.tableView
    table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 100)
  }

  @Test func `a banner of a picture is as high as the picture`() throws {
    let feed = ArticleFeed(Article.samples)
    let table = feed.tableView
    let banner = UIView()
    let picture = UIImageView(image: try UIImage(size: CGSize(width: 375, height: 123)))
    banner.addSubview(picture)
    picture.snp.makeConstraints { $0.edges.equalToSuperview() }
    table.tableHeaderView = banner
    table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 123)
  }

  @Test func `labels are fifteen points narrower than the row through rotations`() throws {
    let feed = ArticleFeed(Article.samples)
    for width in [375.0, 667, 375] {
      _ = try feed.tableView.heights(width: width)
      let cell = try feed.tableView.makeCell(forRowAt: IndexPath(row: 0, section: 0))
      let article = try #require(cell as? ArticleCell)
      #expect(article.bodyLabel.frame.minX == 5)
      #expect(article.bodyLabel.frame.width == width - 15)
      #expect(article.photoView.frame.height == 200)
      #expect(article.noteLabel.frame.maxY == article.contentView.frame.height - 30)
    }
    // After rotating back nothing is measured again.
    let measured = feed.tableView.measurementCount
    _ = try feed.tableView.heights(width: 667)
    #expect(feed.tableView.measurementCount == measured)
  }
}
