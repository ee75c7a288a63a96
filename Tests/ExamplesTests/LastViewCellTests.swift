@testable import Recipes
import Testing
import UIKit

@Suite struct LastViewCellTests {
  private static let states = [
    Post.Expansion(), Post.Expansion(summary: true), Post.Expansion(story: true),
    Post.Expansion(summary: true, story: true),
  ]

  /// Five gaps of 15 points, a button of 45, and the labels beside the picture.
  private func expectedHeight(_ post: Post, width: CGFloat) throws -> CGFloat {
    func part(_ text: String, isExpanded: Bool) throws -> CGFloat {
      let height = try textHeight(text, .systemFont(ofSize: 22), width: width - 125)
      return isExpanded ? height : min(55, height)
    }
    return try 120 + textHeight(post.title, .systemFont(ofSize: 26), width: width - 125)
      + part(post.summary, isExpanded: post.expansion.summary) + part(post.story, isExpanded: post.expansion.story)
  }

  @Test(arguments: [375.0, 667], states)
  func `the height is that of the closed form`(width: CGFloat, state: Post.Expansion) throws {
    let posts = Post.samples.map { sample in
      var post = sample
      post.expansion = state
      return post
    }
    let list = PostList(posts)
    list.tableView.checksTemplates = true
    #expect(try list.tableView.heights(width: width) == posts.map { try expectedHeight($0, width: width) })
  }

  @Test func `one template shows all states in any order`() throws {
    let cell = PostCell(style: .default, reuseIdentifier: nil)
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .none)
    let count = cell.constraintCount
    for round in 0..<32 {
      var post = Post.samples[0]
      post.expansion = Self.states[round * 7 % 4]
      cell.show(post)
      #expect(try sizer.height(of: cell) == expectedHeight(post, width: 375))
    }
    #expect(cell.constraintCount <= count + 2)
  }

  @Test func `only the row that changes is measured`() throws {
    let list = PostList(Post.samples)
    let table = list.tableView
    let collapsed = try table.heights(width: 375)
    let measured = table.measurementCount
    list.toggle(\.story, ofRow: 0)
    let expanded = try table.heights(width: 375)
    #expect(table.measurementCount == measured + 1)
    #expect(expanded == [try expectedHeight(list.posts[0], width: 375)] + collapsed[1...])
    #expect(expanded[0] > collapsed[0])
    // The key has a height for each state, so going back measures nothing.
    let hits = table.keyedHeightStatistics.hits
    list.toggle(\.story, ofRow: 0)
    #expect(try table.heights(width: 375) == collapsed)
    #expect(table.measurementCount == measured + 1)
    #expect(table.keyedHeightStatistics.hits == hits + 1)
  }

  @Test func `other content under the same key is measured`() throws {
    let list = PostList(Post.samples)
    _ = try list.tableView.heights(width: 375)
    var post = list.posts[1]
    post.title = "Now a title that takes a few lines in its narrow column"
    list.replace(post, inRow: 1)
    #expect(try list.tableView.heights(width: 375)[1] == expectedHeight(post, width: 375))
  }

  @Test func `a forced update measures the row and caches the height`() throws {
    let list = PostList(Post.samples)
    let table = list.tableView
    _ = try table.heights(width: 375)
    func height(_ post: Post, updates: Bool) throws -> CGFloat {
      try table.height(
        forCellWithIdentifier: "post", cacheBy: .key(9, state: post.expansion, updates: updates)
      ) { ($0 as? PostCell)?.show(post) }
    }
    let (first, second) = (Post.samples[0], Post.samples[1])
    let known = try height(first, updates: false)
    #expect(try height(second, updates: false) == known)
    let updated = try height(second, updates: true)
    #expect(try updated == expectedHeight(second, width: 375))
    #expect(try height(first, updates: false) == updated)
  }

  /// The recipe treats heights below 1 as missing.
  @Test func `a height below one is accepted`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    table.displayScale = 2
    table.separatorStyle = .none
    table.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    var calls = 0
    for _ in 0..<2 {
      let height = try table.height(forCellWithIdentifier: "line", cacheBy: .key("line")) { cell in
        calls += 1
        let line = UIView()
        cell.contentView.addSubview(line)
        line.snp.makeConstraints { make in
          make.edges.equalToSuperview()
          make.height.equalTo(0.5)
        }
      }
      #expect(height == 0.5)
    }
    #expect(calls == 1)
  }

  /// In SnapKit an update without a matching constraint is a fatal error; its first versions made a constraint.
  @Test func `an update without a constraint is reported`() throws {
    let cell = PostCell(style: .default, reuseIdentifier: nil)
    var diagnostics: [String] = []
    cell.layoutDiagnosticHandler = { diagnostics.append($0.description) }
    let count = cell.constraintCount
    cell.storyLabel.snp.updateConstraints { $0.height.lessThanOrEqualTo(55) }
    #expect(cell.constraintCount == count)
    #expect(diagnostics.count == 1)
    cell.storyLabel.snp.updateOrMakeConstraints { $0.height.lessThanOrEqualTo(55) }
    cell.storyLabel.snp.updateConstraints { $0.height.lessThanOrEqualTo(30) }
    #expect(cell.constraintCount == count + 1)
    #expect(diagnostics.count == 1)
  }

  /// The recipe sets the preferred width of every label.
  @Test func `widths that are set are not needed and change nothing`() throws {
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .none)
    let cell = PostCell(style: .default, reuseIdentifier: nil)
    cell.show(Post.samples[0])
    let height = try sizer.height(of: cell)
    for label in [cell.titleLabel, cell.summaryLabel, cell.storyLabel] { label.preferredMaxLayoutWidth = 250 }
    #expect(try sizer.height(of: cell) == height)
  }
}
