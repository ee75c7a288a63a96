import AutoLayout
import Foundation
import Geometry
@testable import Recipes
import SelfSizing
import TestSupport
import Testing

@Suite struct ChatFeedTests {
  private static let messages: [Message] = {
    var generator = MessageGenerator(seed: 7)
    return generator.messages(600)
  }()

  @Test func `the same seed gives the same messages`() {
    var generator = MessageGenerator(seed: 7)
    #expect(generator.messages(600) == Self.messages)
    #expect(Set(Self.messages).count > 400)
    #expect(Self.messages.contains { $0.isOwn })
  }

  @Test(arguments: [375.0, 667])
  func `the height is that of the closed form`(width: Double) async throws {
    let heights = try await ChatFeedExample.heights(of: Self.messages, width: width)
    for (message, height) in zip(Self.messages, heights) {
      let sender = try textHeight(message.sender, .inter(12), width: 1000)
      let text = try textHeight(message.text, .inter(16), width: 0.75 * width - 24)
      #expect(isApproximatelyEqual(height, 4 + 6 + sender + 2 + text + 8 + 4), "\(message.text)")
    }
  }

  @Test func `all cores measure what the table measures`() async throws {
    let conversation = Conversation(Self.messages)
    conversation.table.checksTemplates = true
    let expected = try conversation.table.heights(width: 375)
    var heights = RowHeights(sizer: RowSizer(tableWidth: 375, displayScale: 2, separator: .none), taskCount: 3)
    heights.sliceLength = 7
    let found = try await heights.measure(
      Self.messages, template: { MessageCell(style: .default, reuseIdentifier: nil) },
      configure: { cell, message in cell.show(message) })
    #expect(found == expected)
  }

  @Test func `bubbles are on the side of their author`() throws {
    let conversation = Conversation(Self.messages)
    _ = try conversation.table.heights(width: 375)
    for (row, message) in Self.messages.prefix(60).enumerated() {
      let cell = try conversation.table.makeCell(forRowAt: IndexPath(row: row, section: 0)) as? MessageCell
      let bubble = try #require(cell?.bubble.frame)
      #expect(isApproximatelyEqual(message.isOwn ? 375 - bubble.maxX : bubble.minX, 12, within: 1e-6))
      #expect(bubble.width <= 0.75 * 375 + 1e-6)
      conversation.table.recycle(try #require(cell))
    }
  }

  @Test func `rows on the screen do not move`() {
    let conversation = Conversation(Self.messages)
    conversation.table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    conversation.scrollToNewest()
    for step in [-20.0, -250, -600, 90, -33] {
      for _ in 0..<12 { #expect(conversation.scroll(by: step) < 1e-6) }
    }
    #expect(conversation.table.measurementCount < 300)
  }

  @Test func `the first row on the screen stays through a rotation`() throws {
    let conversation = Conversation(Self.messages)
    let table = conversation.table
    table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    table.contentOffset = CGPoint(x: 0, y: 12_345)
    table.layoutIfNeeded()
    let first = try #require(table.indexPathsForVisibleRows?.first)
    for size in [CGSize(width: 667, height: 375), CGSize(width: 375, height: 667)] {
      table.frame = CGRect(origin: .zero, size: size)
      table.layoutIfNeeded()
      #expect(table.indexPathsForVisibleRows?.first == first)
    }
  }

  @Test func `the content height is the sum of all rows`() async throws {
    let conversation = Conversation(Self.messages)
    conversation.table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(conversation.table.contentSize.height == 600 * 80)
    #expect(conversation.table.measureRows() == 0)
    let heights = try await ChatFeedExample.heights(of: Self.messages, width: 375)
    #expect(
      isApproximatelyEqual(Double(conversation.table.contentSize.height), Double(heights.reduce(0, +)), within: 1e-6))
  }
}
