import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Items of tag lists with constraints inside them, and constraints that reach them from outside.
@Suite struct TagListItemTests {
  /// A view that is as large as its content and 4 points around it.
  private func padded(_ content: View) -> View {
    let item = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    item.addSubview(content)
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: 4),
      content.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: -4),
      content.topAnchor.constraint(equalTo: item.topAnchor, constant: 4),
      content.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -4),
    ])
    return item
  }

  @Test func `items are as large as their constraints ask for`() {
    let blocks = [Block(72, 12), Block(72, 32), Block(500, 12)]
    let stage = TagStage(items: blocks.map(padded))
    #expect(
      stage.frames(listWidth: 200) == [CGRect(15, 15, 80, 20), CGRect(105, 15, 80, 40), CGRect(15, 70, 170, 20)])
    #expect(blocks.map(\.frame) == [CGRect(4, 4, 72, 12), CGRect(4, 4, 72, 32), CGRect(4, 4, 162, 12)])
    // A change deep inside an item reaches the list.
    blocks[0].content.width = 100
    #expect(stage.height(listWidth: 200) == 10 + 15 + 20 + 15 + 40 + 15 + 20 + 15)
    #expect(stage.frames(listWidth: 200)[1] == CGRect(15, 50, 80, 40))
    let wide = stage.cell.systemLayoutSizeFitting(.zero)
    #expect(wide.width == 10 + 30 + 108 + 10 + 80 + 10 + 508)
    #expect(stage.problems == [])
  }

  @Test func `a long text in an item takes more lines`() throws {
    let label = Label()
    label.font = try BundledFont.named("Inter-Regular").font(14)
    label.text = "A tag that is much too long for one line of such a list"
    label.numberOfLines = 0
    let stage = TagStage(items: [padded(label), Block(30, 10)])
    let lines = try #require(label.typesetter).measure(maxWidth: 162).size.height
    let height = PixelRounding.ceil(lines, scale: 1)
    #expect(height > 30)
    #expect(stage.height(listWidth: 200) == 10 + 15 + height + 8 + 15 + 10 + 15)
    #expect(stage.frames(listWidth: 200) == [CGRect(15, 15, 170, height + 8), CGRect(15, height + 38, 30, 10)])
  }

  @Test func `lists can hold lists`() {
    let inner = TagListView()
    inner.contentInsets = .zero
    for _ in 0..<4 { inner.addSubview(Block(50, 20)) }
    let stage = TagStage(items: [Block(100, 20), inner])
    // The inner one is 230 wide in one line, and 170 in a list of 200.
    #expect(stage.frames(listWidth: 400) == [CGRect(15, 15, 100, 20), CGRect(125, 15, 230, 20)])
    #expect(stage.frames(listWidth: 200) == [CGRect(15, 15, 100, 20), CGRect(15, 50, 170, 55)])
    #expect(stage.frames(listWidth: 400) == [CGRect(15, 15, 100, 20), CGRect(125, 15, 230, 20)])
    #expect(stage.problems == [])
  }

  @Test func `constraints reach into the lines`() {
    let items = [Block(80, 20), Block(80, 20), Block(80, 20)]
    let stage = TagStage(items: items)
    let badge = View()
    badge.translatesAutoresizingMaskIntoConstraints = false
    stage.cell.addSubview(badge)
    LayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: items[2].trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: items[2].topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
    ])
    _ = stage.frames(listWidth: 200)
    #expect(badge.frame == CGRect(95, 50, 10, 10))
    _ = stage.frames(listWidth: 300)
    #expect(badge.frame == CGRect(275, 15, 10, 10))
    #expect(stage.problems == [])
  }
}
