import AutoLayout
import Fonts
import Foundation
import Geometry
@testable import Recipes
import SelfSizing
import Testing

@Suite struct TagsTests {
  /// The number of tag lines by each wrapping rule.
  private func rowCount(_ tags: [String], wrapping: TagListView.Wrapping, width: CGFloat) throws -> Int {
    let (room, spacing) = (width - 30, 10.0)
    let font = try Font.inter(14)
    var rows = 1
    var used = 0.0
    for tag in tags {
      let item = try textWidth(tag, font) + 16
      switch wrapping {
      case .exact:
        if used > 0, used + item > room {
          rows += 1
          used = 0
        }
        used += min(item, room) + spacing
      case .recipe:
        used += item + spacing
        if used > room - 2 * spacing, used > item + spacing {
          rows += 1
          used = min(item, room - 2 * spacing) + spacing
        }
      }
    }
    return rows
  }

  @Test(arguments: TagListView.Wrapping.allCases, [200.0, 320, 375, 667])
  func `cells are as high as their tag lines`(wrapping: TagListView.Wrapping, width: CGFloat) throws {
    let list = ProfileList(Profile.samples, wrapping: wrapping)
    list.table.checksTemplates = true
    let rows = try Profile.samples.map { try CGFloat(rowCount($0.tags, wrapping: wrapping, width: width)) }
    let tags = try list.table.heights(inSection: 0, width: width)
    #expect(tags == rows.map { 15 + 28 * $0 + 15 * ($0 - 1) + 15 })
    let profiles = try list.table.heights(inSection: 1, width: width)
    for (index, profile) in Profile.samples.enumerated() {
      let name = try textHeight(profile.name, .inter(17, weight: 600), width: width - 30, lines: 1)
      let about = try textHeight(profile.about, .inter(15), width: width - 30)
      let height = 15 + 35 * rows[index] + 20 * (rows[index] - 1) + 15
      #expect(profiles[index] == 15 + name + height + about + 15)
    }
  }

  @Test(arguments: TagListView.Wrapping.allCases, [(1, 58.0, 65.0), (2, 101, 120), (3, 144, 175)])
  func `heights are the numbers of the recipe`(
    wrapping: TagListView.Wrapping, numbers: (rows: Int, plain: CGFloat, large: CGFloat)
  ) throws {
    let sizer = RowSizer(tableWidth: 120, displayScale: 2, separator: .none)
    let cell = TagCell(style: .default, reuseIdentifier: nil)
    cell.tagList.wrapping = wrapping
    // Each tag is so wide that it takes a line.
    cell.tagList.tags = (0..<numbers.rows).map { "标签 with Latin \($0)" }
    #expect(try sizer.height(of: cell) == numbers.plain)
    cell.tagList.itemHeight = 35
    cell.tagList.lineSpacing = 20
    #expect(try sizer.height(of: cell) == numbers.large)
  }

  /// The recipe constrains the last tag to the bottom with priority 500, which fails in a larger cell.
  @Test func `a priority of 500 at the bottom gives the same heights`() throws {
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .none)
    let cell = TagCell(style: .default, reuseIdentifier: nil)
    cell.tagList.tags = Profile.samples[2].tags
    let height = try sizer.height(of: cell)
    cell.tagList.snp.remakeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.bottom.equalToSuperview().priority(.medium)
    }
    #expect(try sizer.height(of: cell) == height)
  }

  @Test(arguments: [200.0, 320, 375, 667])
  func `constraints in updateConstraints give the same lines`(width: CGFloat) throws {
    let list = ConstrainedTagList(Profile.samples)
    let heights = try list.tableView.heights(width: width)
    for (profile, height) in zip(Profile.samples, heights) {
      let room = width - 30
      var (lines, used) = (0.0, 0.0)
      for tag in profile.tags {
        let item = try textWidth(tag, Font.inter(14)) + 20
        used += item + 10
        if lines == 0 || used > room - 20 {
          lines += 1
          used = min(item, room - 20) + 10
        }
      }
      #expect(height == 15 + 28 * lines + 15 * (lines - 1) + 15)
    }
  }

  @Test func `setters work in any order and more than once`() throws {
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .none)
    let cell = TagCell(style: .default, reuseIdentifier: nil)
    let count = cell.constraintCount
    cell.tagList.itemHeight = 35
    cell.tagList.lineSpacing = 20
    cell.tagList.tags = Profile.samples[1].tags
    let height = try sizer.height(of: cell)
    #expect(height == 120)
    cell.tagList.tags = Profile.samples[0].tags
    #expect(try sizer.height(of: cell) == 65)
    cell.tagList.tags = []
    #expect(errorCode { _ = try sizer.height(of: cell) } == nil)
    #expect(try sizer.height(of: cell) == 0)
    cell.tagList.tags = Profile.samples[1].tags
    cell.setNeedsUpdateConstraints()
    #expect(try sizer.height(of: cell) == height)
    #expect(cell.constraintCount == count)
  }

  @Test func `tags are selected by taps`() {
    let list = ProfileCell(style: .default, reuseIdentifier: nil).tagList
    list.tags = Profile.samples[1].tags
    var told: [String] = []
    list.didSelectItem = { told.append("+\($0)") }
    list.didDeselectItem = { told.append("-\($0)") }
    list.toggleItem(at: 1)
    list.toggleItem(at: 3)
    list.toggleItem(at: 1)
    #expect(list.selectedTags == ["self-sizing"])
    list.selectionMode = .single
    list.toggleItem(at: 6)
    #expect(list.selectedTags == ["日本語タグ"])
    #expect(told == ["+1", "+3", "-1", "-3", "+6"])
  }

  @Test func `cells are laid out as they were measured`() throws {
    let list = ProfileList(Profile.samples)
    _ = try list.table.heights(inSection: 1, width: 375)
    let cell = try #require(try list.table.makeCell(forRowAt: IndexPath(row: 2, section: 1)) as? ProfileCell)
    let frames = (0..<cell.tagList.itemCount).compactMap { cell.tagList.frame(ofItemAt: $0) }
    #expect(frames.count == Profile.samples[2].tags.count)
    #expect(frames.allSatisfy { $0.minX >= 15 })
    #expect(frames.allSatisfy { $0.maxX <= 360 })
    #expect(frames.allSatisfy { $0.height == 35 })
    #expect(frames.last?.maxY == cell.tagList.frame.height - 15)
    #expect(cell.aboutLabel.frame.minY == cell.tagList.frame.maxY)
    #expect(cell.aboutLabel.frame.maxY == cell.contentView.frame.height - 15)
  }
}
