import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Which items of a tag list are in which line, and their frames.
@Suite struct TagLinesTests {
  private func blocks(_ widths: [Double], height: Double = 20) -> [View] { widths.map { Block($0, height) } }

  /// Three items of 80 and 10 between them need 260; a list that is narrower has two or three lines.
  @Test func `heights are those of the recipe`() {
    let stage = TagStage(items: blocks([80, 80, 80]))
    stage.list.itemHeight = 28
    let widths = [290.0, 289, 200, 199, 110, 60]
    #expect(widths.map { stage.height(listWidth: $0) - 10 } == [58, 101, 101, 144, 144, 144])
    stage.list.itemHeight = 35
    stage.list.lineSpacing = 20
    #expect(widths.map { stage.height(listWidth: $0) - 10 } == [65, 120, 120, 175, 175, 175])
    #expect(stage.problems == [])
  }

  @Test func `items are arranged in lines`() {
    let stage = TagStage(items: blocks([80, 80, 80]))
    #expect(
      stage.frames(listWidth: 200) == [CGRect(15, 15, 80, 20), CGRect(105, 15, 80, 20), CGRect(15, 50, 80, 20)])
    stage.cell.layoutDirection = .rightToLeft
    stage.list.contentInsets.right = 20
    #expect(
      stage.frames(listWidth: 205) == [CGRect(105, 15, 80, 20), CGRect(15, 15, 80, 20), CGRect(105, 50, 80, 20)])
  }

  @Test func `an item is no wider than a line`() {
    let stage = TagStage(items: blocks([40, 500, 40]))
    #expect(
      stage.frames(listWidth: 200) == [CGRect(15, 15, 40, 20), CGRect(15, 50, 170, 20), CGRect(15, 85, 40, 20)])
    stage.list.wrapping = .recipe
    #expect(stage.frames(listWidth: 200)[1] == CGRect(15, 50, 150, 20))
  }

  /// Two items of 70 fill 150 of 170 points. With a spacing after each they take 160, and 150 is what the recipe allows.
  @Test func `the recipe wraps earlier`() {
    let stage = TagStage(items: blocks([70, 70]))
    #expect(stage.height(listWidth: 180) == 60)
    stage.list.wrapping = .recipe
    #expect(stage.height(listWidth: 180) == 95)
    #expect(stage.height(listWidth: 209) == 95)
    #expect(stage.height(listWidth: 210) == 60)
  }

  @Test func `a line is as high as its highest item`() {
    let stage = TagStage(items: [Block(80, 20), Block(80, 50), Block(80, 30)])
    let frames = stage.frames(listWidth: 200)
    #expect(frames == [CGRect(15, 15, 80, 20), CGRect(105, 15, 80, 50), CGRect(15, 80, 80, 30)])
    #expect(stage.cell.frame.height == 10 + 15 + 50 + 15 + 30 + 15)
  }

  @Test func `hidden items take no space`() {
    let items = blocks([80, 80, 80])
    let stage = TagStage(items: items)
    #expect(stage.height(listWidth: 200) == 95)
    items[1].isHidden = true
    #expect(stage.height(listWidth: 200) == 60)
    #expect(stage.frames(listWidth: 200) == [CGRect(15, 15, 80, 20), nil, CGRect(105, 15, 80, 20)])
    #expect(items[1].frame == CGRect(15, 15, 0, 0))
    items[1].isHidden = false
    #expect(stage.frames(listWidth: 200)[2] == CGRect(15, 50, 80, 20))
    for item in items { item.isHidden = true }
    #expect(stage.height(listWidth: 200) == 10)
  }

  @Test func `a list without items has no height`() throws {
    #expect(TagListView().intrinsicContentSize == .zero)
    #expect(TagStage(items: []).height(listWidth: 200) == 10)
    #expect(try TagStage(tags: []).height(listWidth: 200) == 10)
  }

  @Test func `frames are those of a naive model`() {
    Property("a tag list and the rules of its lines", rounds: 200).check { random in
      var model = NaiveTagLines(isRecipe: random.oneIn(2))
      func length(_ range: ClosedRange<Int>) -> Double { Double(random.int(range)) / 2 }
      model.spacing = length(0...30)
      model.lineSpacing = length(0...30)
      model.insets = EdgeInsets(
        top: length(0...40), left: length(0...40), bottom: length(0...40), right: length(0...40))
      if random.oneIn(2) { model.itemHeight = length(0...80) }
      let sizes = (0..<random.int(1...12)).map { _ in CGSize(width: length(0...300), height: length(0...100)) }
      let stage = TagStage(items: sizes.map { Block($0.width, $0.height) })
      stage.cell.displayScale = 2
      stage.list.wrapping = model.isRecipe ? .recipe : .exact
      stage.list.spacing = model.spacing
      stage.list.lineSpacing = model.lineSpacing
      stage.list.contentInsets = model.insets
      stage.list.itemHeight = model.itemHeight.map { CGFloat($0) }
      let isRightToLeft = random.oneIn(2)
      stage.cell.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      for _ in 0..<4 {
        let width = length(80...1000)
        let expected = model.layout(sizes, width: width, isRightToLeft: isRightToLeft)
        let fitted = stage.height(listWidth: width)
        try require(
          isApproximatelyEqual(fitted - 10, expected.height, within: 1e-6),
          "\(model), \(sizes) in \(width): \(fitted), not \(expected.height)"
        )
        let frames = stage.frames(listWidth: width)
        try require(frames == expected.frames.map(round), "\(model), \(sizes) in \(width): \(frames), not \(expected)")
        try require(stage.problems.isEmpty, stage.problems.joined(separator: "\n"))
      }
    }
  }
}
