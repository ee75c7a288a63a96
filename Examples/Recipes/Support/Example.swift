/// The examples by the names that the command knows.
public enum Example: String, CaseIterable, Sendable {
  case masonryCell = "masonry-cell"
  case templateLayoutCell = "template-layout-cell"
  case lastViewCell = "last-view-cell"
  case tags
  case contentKeys = "content-keys"
  case chatFeed = "chat-feed"

  /// What the example prints.
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
