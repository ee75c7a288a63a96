import CellTestSupport
import Foundation
import Testing
import UIKit

/// Cells that end below their last view, with limits that come and go.
@Suite struct StoryListTests {
  private static let samples = [
    Story(id: 1, title: SampleTexts.word, lead: SampleTexts.english, text: SampleTexts.chinese),
    Story(id: 2, title: "短标题", lead: "摘要", text: "故事很短。"),
    Story(id: 3, title: SampleTexts.russian, lead: "Short", text: SampleTexts.thai),
  ]

  private func expected(_ story: Story, width: CGFloat) throws -> CGFloat {
    func part(_ text: String, _ isExpanded: Bool) throws -> CGFloat {
      let height = try textHeight(text, .systemFont(ofSize: 22), width: width - 125)
      return isExpanded ? height : min(55, height)
    }
    return try 15 + textHeight(story.title, .systemFont(ofSize: 26), width: width - 125) + 15
      + part(story.lead, story.isLeadExpanded) + 15 + part(story.text, story.isTextExpanded) + 15 + 45 + 15
  }

  @Test(arguments: [CGSize(width: 375, height: 4000), CGSize(width: 667, height: 4000)])
  func `heights in all four states`(size: CGSize) throws {
    let list = StoryListController(Self.samples)
    list.turn(to: size)
    func check() throws {
      list.tableView.layoutIfNeeded()
      let count = try expectVisibleHeights(of: list.tableView) { try expected(list.stories[$0], width: size.width) }
      #expect(count == 3)
    }
    try check()
    for _ in 0..<2 {
      for row in 0..<3 { list.toggleLead(ofRow: row) }
      try check()
      for row in 0..<3 { list.toggleText(ofRow: row) }
      try check()
    }
    // Four states of three stories, each computed once.
    #expect(list.calculations == 12)
  }

  @Test func `new content under the same key`() throws {
    let list = StoryListController(Self.samples)
    list.turn(to: CGSize(width: 375, height: 4000))
    var story = list.stories[1]
    story.title = SampleTexts.german
    list.replace(story, inRow: 1)
    list.tableView.layoutIfNeeded()
    try expectVisibleHeights(of: list.tableView) { try expected(list.stories[$0], width: 375) }
  }

  @Test func `turning the phone while it is scrolled`() throws {
    let list = StoryListController(
      (0..<30).map { index in
        var story = Self.samples[index % 3]
        story.id = index
        story.isLeadExpanded = index % 2 == 0
        return story
      })
    list.turn(to: upright)
    list.tableView.showRow(14)
    for size in [upright, turned, upright] {
      list.turn(to: size)
      try expectVisibleHeights(of: list.tableView) { try expected(list.stories[$0], width: size.width) }
    }
  }

  @Test(arguments: [375, 667] as [CGFloat])
  func `a limit that comes and goes in updateConstraints`(width: CGFloat) throws {
    var stories = Self.samples
    let table = CellTable(LimitedStoryCell.self, stories) { $0.configure($1) }
    func check() throws {
      let expected: [CGFloat] = try stories.map {
        let lead = try textHeight($0.lead, .systemFont(ofSize: 22), width: width - 30)
        return try 45 + textHeight($0.title, .systemFont(ofSize: 26), width: width - 30)
          + ($0.isLeadExpanded ? lead : min(55, lead))
      }
      table.items = stories
      table.tableView.reloadData()
      expectHeights(of: table, width: width, are: expected)
    }
    try check()
    for index in [0, 2, 0, 1, 0] {
      stories[index].isLeadExpanded.toggle()
      try check()
    }
    let first = try table.cell(0)
    #expect(first.isLimited == !stories[0].isLeadExpanded)
    #expect(first.contentView.constraints.count + first.leadLabel.constraints.count < 12)
  }
}
