import AutoLayout
import Foundation
import Geometry
import SelfSizing

enum ChatFeedExample {
  static func text() async throws -> String {
    var generator = MessageGenerator(seed: 1)
    let messages = generator.messages(10_000)
    var columns: [[String]] = []
    for screen in Screen.both {
      let heights = try await heights(of: messages, width: screen.width)
      columns.append(["\(Int(screen.width)) pt wide"] + marks(heights).map { "\($0)" })
    }
    let names = ["", "row 1,000 at", "row 5,000 at", "row 9,999 at", "all 10,000 rows"]
    return Columns(names: names, values: columns).text + "\n\n" + scrolling(messages)
  }

  /// The height of every row, measured on all cores, as on a server that sends heights together with messages.
  static func heights(of messages: [Message], width: CGFloat) async throws -> [CGFloat] {
    let sizer = RowSizer(tableWidth: width, displayScale: Screen.scale, separator: .none)
    return try await RowHeights(sizer: sizer).measure(
      messages, template: { MessageCell(style: .default, reuseIdentifier: nil) },
      configure: { cell, message in cell.show(message) })
  }

  private static func marks(_ heights: [CGFloat]) -> [CGFloat] {
    [1_000, 5_000, 9_999, heights.count].map { heights[..<$0].reduce(0, +) }
  }

  /// Scrolls up from the newest message, as in a chat that was just opened: only rows that become visible are measured,
  /// and visible rows do not jump.
  private static func scrolling(_ messages: [Message]) -> String {
    let conversation = Conversation(messages)
    let table = conversation.table
    table.frame = CGRect(origin: .zero, size: Screen.portrait)
    conversation.scrollToNewest()
    let jumps = (0..<200).map { _ in conversation.scroll(by: -250) }
    return """
      opened at the newest message, then 200 times 250 points up
      \(table.measurementCount) rows measured, the rest at 80 points each: \(table.contentSize.height) points of content
      what was on the screen has jumped by at most \(jumps.max() ?? 0) points
      """
  }
}
