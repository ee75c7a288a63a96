/// The examples; their raw values are the arguments of `swift run examples`.
public enum Example: String, CaseIterable, Sendable {
  /// A feed of articles: heights from constraints.
  case masonryCell = "masonry-cell"
  /// A board of notes: a delegate that returns heights of template cells.
  case templateLayoutCell = "template-layout-cell"
  /// Posts: cells that end below their last view.
  case lastViewCell = "last-view-cell"
  /// Profiles: tag lists in cells.
  case tags
  /// Comments: heights cached by content.
  case contentKeys = "content-keys"
  /// A chat of 10,000 messages.
  case chatFeed = "chat-feed"

  /// The text that the example prints: heights in points.
  ///
  /// - Throws: the errors of measuring, such as missing fonts.
  public func text() async throws -> String {
    switch self {
    case .masonryCell: try MasonryCellExample.text()
    case .templateLayoutCell: try TemplateLayoutCellExample.text()
    case .lastViewCell: try LastViewCellExample.text()
    case .tags: try TagsExample.text()
    case .contentKeys: try ContentKeysExample.text()
    case .chatFeed: try await ChatFeedExample.text()
    }
  }
}
