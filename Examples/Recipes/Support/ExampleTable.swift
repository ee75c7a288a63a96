internal import AutoLayout
package import Foundation
internal import Geometry
package import SelfSizing

/// The table of an example, for drawing.
package struct ExampleTable {
  package let table: TableView
  /// The data source, to which the table has a weak reference.
  private let source: AnyObject

  init(_ table: TableView, _ source: AnyObject) {
    self.table = table
    self.source = source
    table.displayScale = Screen.scale
  }

  /// Lays out all rows at a width in points.
  ///
  /// - Returns: the size of the content.
  package func fit(width: CGFloat) -> CGSize {
    // High enough to show, and so to measure, all rows.
    table.frame = CGRect(x: 0, y: 0, width: width, height: 100_000)
    table.layoutIfNeeded()
    return table.contentSize
  }

  /// The heights of all rows, from the top of the table to its bottom.
  ///
  /// - Throws: the errors of measuring.
  package func heights() throws -> [CGFloat] {
    try (0..<table.numberOfSections).flatMap { section in
      try (0..<table.numberOfRows(inSection: section)).map {
        try table.height(forRowAt: IndexPath(row: $0, section: section))
      }
    }
  }
}

extension Example {
  /// The widths in points at which tables are measured.
  package static var widths: [CGFloat] { Screen.both.map(\.width) }

  /// A new table with the rows of the example; for the chat the first 12 messages.
  package func table() -> ExampleTable {
    switch self {
    case .masonryCell:
      let feed = ArticleFeed(Article.samples)
      return ExampleTable(feed.tableView, feed)
    case .templateLayoutCell:
      let board = NoteBoard(Note.samples)
      return ExampleTable(board.tableView, board)
    case .lastViewCell:
      let list = PostList(Post.samples)
      return ExampleTable(list.tableView, list)
    case .tags:
      let list = ProfileList(Profile.samples)
      return ExampleTable(list.table, list)
    case .contentKeys:
      let list = CommentList(Comment.samples)
      return ExampleTable(list.table, list)
    case .chatFeed:
      var generator = MessageGenerator(seed: 1)
      let conversation = Conversation(generator.messages(12))
      return ExampleTable(conversation.table, conversation)
    }
  }
}
