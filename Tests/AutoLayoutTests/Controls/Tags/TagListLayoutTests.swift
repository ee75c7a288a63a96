@testable import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Tag lists inside cells, stacks and trees without constraints.
@Suite struct TagListLayoutTests {
  private static let words = ["Swift", "自动布局", "height for width", "тег", "a", "Latin 混排 text", "cell"]

  /// The lines of the words by the widths of the texts, without any view.
  private func expected(_ words: [String], width: Double, scale: Double = 1) throws -> (
    frames: [CGRect], height: Double
  ) {
    let font = try BundledFont.named("Inter-Regular").font(14)
    let sizes = try words.map { word in
      let text = try Typesetter(StyledText(word, font: font)).measure(maxWidth: .infinity).size.width
      return CGSize(width: PixelRounding.ceil(text, scale: scale) + 16, height: 28)
    }
    return NaiveTagLines(itemHeight: 28).layout(sizes, width: width, isRightToLeft: false)
  }

  // MARK: Texts

  @Test func `a cell is as high as its tags before any layout`() throws {
    for width in [120.0, 180, 240, 400, 1000] {
      let stage = try TagStage(tags: Self.words)
      #expect(stage.height(listWidth: width) == 10 + (try expected(Self.words, width: width).height))
      #expect(stage.list.frame == .zero)
      #expect(stage.problems == [])
    }
  }

  @Test func `tags follow a rotation`() throws {
    let stage = try TagStage(tags: Self.words)
    stage.cell.displayScale = 3
    for width in [180.0, 400, 120, 180] {
      let expected = try expected(Self.words, width: width, scale: 3)
      #expect(stage.frames(listWidth: width) == expected.frames.map(round))
      #expect(stage.list.frame == CGRect(5, 5, width, expected.height))
    }
  }

  @Test func `another width prepares nothing`() throws {
    let stage = try TagStage(tags: Self.words)
    let cache = PreparedTextCache()
    stage.cell.preparedTexts = cache
    _ = stage.frames(listWidth: 300)
    let count = Set(Self.words).count
    for width in [200.0, 100, 500] { _ = stage.frames(listWidth: width) }
    #expect(cache.misses == count)
    #expect(cache.hits == 0)
    // A tag that stays keeps its prepared text; one that is removed does not.
    stage.list.tags = ["new", Self.words[1]]
    _ = stage.frames(listWidth: 300)
    #expect(cache.misses == count + 1)
    #expect(cache.hits == 0)
    stage.list.tags = [Self.words[0]]
    _ = stage.frames(listWidth: 300)
    #expect(cache.hits == 1)
    stage.list.tags = ["new", Self.words[1]]
    stage.list.font = try BundledFont.named("Inter-Regular").font(15)
    _ = stage.frames(listWidth: 300)
    #expect(cache.misses == count + 3)
    #expect(stage.list.typesetter(ofTagAt: 0)?.text.string == "new")
    #expect(stage.list.typesetter(ofTagAt: 2) == nil)
  }

  @Test func `the same tags can be set again`() throws {
    let stage = try TagStage(tags: Self.words)
    stage.list.tags = Self.words
    let first = stage.frames(listWidth: 200)
    stage.list.tags = Self.words
    #expect(stage.frames(listWidth: 200) == first)
    for words in [["one"], [], Self.words, ["a", "a", "a"], []] {
      stage.list.tags = words
      #expect(stage.height(listWidth: 200) == 10 + (try expected(words, width: 200).height))
      #expect(stage.frames(listWidth: 200) == (try expected(words, width: 200).frames.map(round)))
    }
    #expect(stage.list.constraints.isEmpty)
    #expect(stage.cell.constraints.count == 4)
    #expect(stage.list.frame(ofItemAt: 0) == nil)
    #expect(stage.list.frame(ofItemAt: -1) == nil)
  }

  @Test func `properties set before the tags are used`() throws {
    let list = TagListView()
    list.itemHeight = 35
    list.lineSpacing = 20
    list.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    list.horizontalPadding = 3
    list.font = try BundledFont.named("Inter-Regular").font(14)
    list.tags = ["a", "b"]
    #expect(list.intrinsicHeight(forWidth: 1000) == 39)
    #expect(list.intrinsicHeight(forWidth: 0) == 94)
    list.font = nil
    let standard = list.intrinsicContentSize
    list.font = try BundledFont.named("Inter-Regular").font(17)
    #expect(list.intrinsicContentSize == standard)
    #expect(standard.width > 2 + 6 + 10 + 6 + 4)
    #expect(standard.height == 39)
  }

  @Test func `a list is as wide as one line`() throws {
    let stage = try TagStage(tags: Self.words)
    let size = stage.cell.systemLayoutSizeFitting(.zero)
    let frames = try expected(Self.words, width: 1e6).frames
    #expect(size == CGSize(width: (frames.last?.maxX ?? 0) + 15 + 10, height: 68))
    #expect(stage.list.sizeThatFits(.zero) == CGSize(width: size.width - 10, height: 58))
    #expect(
      stage.list.sizeThatFits(CGSize(width: 200, height: 0))
        == CGSize(width: 200, height: try expected(Self.words, width: 200).height))
  }

  // MARK: Around the list

  @Test func `a stack is as high as its tag lists`() throws {
    let font = try BundledFont.named("Inter-Regular").font(14)
    let lists = [Self.words, ["short"]].map { words in
      let list = TagListView()
      list.font = font
      list.tags = words
      return list
    }
    let stack = StackView(arrangedSubviews: lists)
    stack.axis = .vertical
    for width in [150.0, 300] {
      let size = stack.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size.height == 58 + (try expected(Self.words, width: width).height))
    }
  }

  @Test func `a tree without constraints needs no engine`() {
    let list = TagListView(frame: CGRect(0, 0, 200, 300))
    for width in [80.0, 80, 80] { list.addSubview(Block(width, 20)) }
    list.layoutIfNeeded()
    #expect(list.subviews.map(\.frame) == [CGRect(15, 15, 80, 20), CGRect(105, 15, 80, 20), CGRect(15, 50, 80, 20)])
    list.frame.size.width = 110
    list.layoutIfNeeded()
    #expect(list.subviews.map(\.frame.minY) == [15, 50, 85])
    #expect(list.layoutEngine == nil)
  }

  // MARK: Baselines

  @Test func `baselines are those of the first and the last item`() throws {
    let stage = try TagStage(tags: ["one", "two"])
    let line = try #require(stage.list.typesetter(ofTagAt: 0)).measure()
    // In the middle of the tag, with a height in whole pixels.
    let offset = (28 - line.size.height.rounded(.up)) / 2 + line.firstBaseline
    let size = CGSize(width: 70, height: 101)
    #expect(isApproximatelyEqual(stage.list.firstBaselineOffset(at: size), 15 + offset))
    #expect(isApproximatelyEqual(stage.list.lastBaselineOffset(at: size), 101 - 58 - offset))
    let blocks = TagStage(items: [Block(80, 20), Block(80, 20)]).list
    #expect(blocks.firstBaselineOffset(at: CGSize(width: 120, height: 85)) == 15)
    #expect(blocks.lastBaselineOffset(at: CGSize(width: 120, height: 85)) == 15)
    #expect(TagListView().firstBaselineOffset(at: size) == 0)
    #expect(TagListView().lastBaselineOffset(at: size) == 0)
  }

  @Test func `hostile numbers do not trap`() throws {
    let stage = try TagStage(tags: Self.words)
    let list = stage.list
    list.spacing = .nan
    list.lineSpacing = .infinity
    list.contentInsets.left = -.infinity
    list.itemHeight = .nan
    list.horizontalPadding = .nan
    #expect(stage.problems.count == 5)
    #expect(list.spacing == 10)
    #expect(list.lineSpacing == 15)
    #expect(list.contentInsets.left == 15)
    #expect(list.itemHeight == nil)
    #expect(list.horizontalPadding == 8)
    for width in [-1.0, 0, 1e300, .nan, .infinity] { #expect(list.intrinsicHeight(forWidth: width) >= 58) }
    list.contentInsets = EdgeInsets(top: -500, left: 9000, bottom: -500, right: 0)
    list.spacing = -1000
    list.itemHeight = -4
    #expect(stage.height(listWidth: 100) == 10)
  }
}
