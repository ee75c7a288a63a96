import CellTestSupport
import Foundation
import Testing
import UIKit

/// Tags laid out in `updateConstraints`, with data that arrives later.
@Suite struct TagListTests {
  private static let few = ["Swift", "布局", "Linux"]
  private static let some = ["Auto Layout", "自动布局", "单元格高度", "self-sizing", "标签", "한국어", "日本語タグ"]
  private static let many = [
    "iOS 开发", "a rather long tag that takes most of a row", "界面", "constraints", "约束", "Masonry", "SnapKit", "文字",
    "typesetting", "排版", "emoji 👩🏽‍💻", "العربية", "ไทย", "more",
  ]

  private static func models(_ titles: [String]) -> [TagModel] { titles.map { TagModel($0) } }

  /// The number of lines by the rule of the recipe, with widths from the typesetter.
  private func lineTotal(_ titles: [String], width: CGFloat) throws -> Int {
    let room = width - 30
    var lines = 0
    var used: CGFloat = 0
    for (index, title) in titles.enumerated() {
      // The rectangle of a string is not raised to pixels.
      var item = try textWidth(title, .systemFont(ofSize: 14), scale: 1e6) + 20
      used += item + 10
      if index == 0 { lines = 1 }
      if used > room - 20 {
        if index > 0 { lines += 1 }
        if item + 20 > room { item = room - 20 }
        used = item + 10
      }
    }
    return lines
  }

  private func expected(_ titles: [String], width: CGFloat) throws -> CGFloat {
    if titles.isEmpty { return 44 }
    let lines = CGFloat(try lineTotal(titles, width: width))
    return 15 + 28 * lines + 15 * (lines - 1) + 15
  }

  private func controller(_ rows: [[String]], size: CGSize) -> TagListController {
    let controller = TagListController(rows.map(Self.models))
    controller.turn(to: size)
    return controller
  }

  @Test(arguments: [CGSize(width: 375, height: 3000), CGSize(width: 667, height: 3000)])
  func `rows are as high as their lines`(size: CGSize) throws {
    let rows = [Self.few, Self.some, Self.many, [Self.many[1]]]
    let controller = controller(rows, size: size)
    let count = try expectVisibleHeights(of: controller.tableView) { try expected(rows[$0], width: size.width) }
    #expect(count == 4)
    // The lines differ by the width, so a wrong one would show.
    #expect(try lineTotal(Self.many, width: 375) > lineTotal(Self.many, width: 667))
  }

  @Test func `the defaults`() throws {
    let cell = TagListCell(style: .default, reuseIdentifier: nil)
    #expect(cell.sectionInset == UIEdgeInsets(top: 15, left: 15, bottom: 15, right: 15))
    let item = TagItem()
    item.title = "Swift"
    #expect(item.padding == 10)
    #expect(item.font.pointSize == 14)
    #expect(!item.isSelected)
    expectSame(
      raisedToPixels(item.titleWidth), try textWidth("Swift", .systemFont(ofSize: 14)) + 20, "a title and its padding")
    #expect(cell.items.isEmpty)
  }

  @Test func `tags of a cell do not overlap and stay inside`() throws {
    let controller = controller([Self.many], size: CGSize(width: 375, height: 800))
    let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? TagListCell)
    cell.layoutIfNeeded()
    let frames = cell.items.map(\.frame)
    #expect(frames.count == Self.many.count)
    #expect(frames.allSatisfy { $0.minX >= 15 })
    #expect(frames.allSatisfy { $0.maxX <= 360 })
    #expect(frames.allSatisfy { $0.height == 28 })
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains { $0.insetBy(dx: 0.01, dy: 0.01).intersects(frame) })
    }
    expectSame(frames.map(\.maxY).max() ?? 0, cell.contentView.frame.height - 15)
  }

  @Test(arguments: [upright, turned])
  func `tags that arrive later`(size: CGSize) throws {
    let controller = controller([[], Self.few, []], size: size)
    try expectVisibleHeights(of: controller.tableView) { try expected([[], Self.few, []][$0], width: size.width) }
    controller.serverDidAnswer(Self.models(Self.many), forRow: 0)
    controller.serverDidAnswer(Self.models(Self.some), forRow: 2)
    controller.tableView.layoutIfNeeded()
    let rows = [Self.many, Self.few, Self.some]
    try expectVisibleHeights(of: controller.tableView) { try expected(rows[$0], width: size.width) }
    // Fewer than before.
    controller.serverDidAnswer(Self.models(Self.few), forRow: 0)
    controller.tableView.layoutIfNeeded()
    try expectVisibleHeights(of: controller.tableView) {
      try expected([Self.few, Self.few, Self.some][$0], width: size.width)
    }
  }

  @Test func `turning the phone while it is scrolled`() throws {
    let rows = (0..<60).map { [Self.few, Self.many, Self.some][$0 % 3] }
    let controller = controller(rows, size: upright)
    controller.tableView.showRow(31)
    for size in [upright, turned, upright] {
      controller.turn(to: size)
      try expectVisibleHeights(of: controller.tableView) { try expected(rows[$0], width: size.width) }
    }
  }

  @Test func `a selection survives reuse`() throws {
    let rows = (0..<40).map { _ in Self.some }
    let controller = controller(rows, size: upright)
    func item(_ row: Int, _ index: Int) throws -> TagItem {
      let cell = controller.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? TagListCell
      return try #require(cell).items[index]
    }
    try item(0, 2).button.sendActions(for: .touchUpInside)
    try item(1, 4).button.sendActions(for: .touchUpInside)
    try item(1, 5).button.sendActions(for: .touchUpInside)
    #expect(controller.toggles == 3)
    #expect(controller.rows[1].filter(\.isSelected).map(\.title) == [Self.some[5]])
    controller.tableView.showRow(30)
    #expect(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    for cell in controller.tableView.visibleCells {
      #expect((cell as? TagListCell)?.items.contains(where: \.isSelected) == false)
    }
    controller.tableView.showRow(0)
    #expect(try item(0, 2).isSelected)
    #expect(try item(0, 2).button.isSelected)
    #expect(try item(0, 1).isSelected == false)
    #expect(try item(1, 4).isSelected == false)
    #expect(try item(1, 5).isSelected)
    try expectVisibleHeights(of: controller.tableView) { try expected(rows[$0], width: 375) }
  }
}
