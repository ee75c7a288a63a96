import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// The frames of a tag list do not depend on earlier states.
@Suite struct TagListHistoryTests {
  private func blockSize(_ random: inout SeededGenerator) -> CGSize {
    CGSize(width: Double(random.int(0...60) * 4), height: Double(random.int(0...12) * 5))
  }

  private func item(_ random: inout SeededGenerator) -> View {
    let size = blockSize(&random)
    let block = Block(size.width, size.height)
    switch random.int(0...5) {
    case 0: return Self.wrap(block)
    case 1: return Self.list([block] + (0..<random.int(0...2)).map { _ in Block(40, 20) })
    default: return block
    }
  }

  private static func wrap(_ block: Block) -> View {
    let item = View()
    block.translatesAutoresizingMaskIntoConstraints = false
    item.addSubview(block)
    for attribute in [LayoutConstraint.Attribute.left, .right, .top, .bottom] {
      LayoutConstraint(item: block, attribute: attribute, toItem: item, attribute: attribute).isActive = true
    }
    return item
  }

  private static func list(_ blocks: [Block]) -> TagListView {
    let list = TagListView()
    list.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    blocks.forEach(list.addSubview)
    return list
  }

  private func block(_ view: View) -> Block? { view as? Block ?? view.subviews.first as? Block }

  /// Changes one thing.
  private func change(_ list: TagListView, _ random: inout SeededGenerator) {
    let items = list.subviews
    let item = items.isEmpty ? View() : random.pick(items)
    switch random.int(0...11) {
    case 0: list.addSubview(self.item(&random))
    case 1: list.insertSubview(self.item(&random), at: random.int(0...items.count))
    case 2: item.removeFromSuperview()
    case 3: if !items.isEmpty { list.insertSubview(item, at: random.int(0...items.count)) }
    case 4: item.isHidden.toggle()
    case 5, 6: block(item)?.content = blockSize(&random)
    case 7: list.itemHeight = random.oneIn(2) ? nil : Double(random.int(0...40))
    case 8: list.spacing = Double(random.int(0...20))
    case 9: list.layoutDirection = random.oneIn(2) ? .rightToLeft : nil
    case 10:
      list.setContentHuggingPriority(random.pick([10, 250, 700, 800, 999]), for: .horizontal)
      list.setContentCompressionResistancePriority(random.pick([60, 750, 900]), for: .horizontal)
    default: list.wrapping = random.oneIn(2) ? .exact : .recipe
    }
  }

  private func copy(_ list: TagListView, isFilled: Bool) -> TagStage {
    let stage = TagStage(
      items: list.subviews.map { item in
        let blocks = (item is Block ? [item] : item.subviews).compactMap { $0 as? Block }
        let copies = blocks.map { Block($0.content.width, $0.content.height) }
        let new = item is Block ? copies[0] : item is TagListView ? Self.list(copies) : Self.wrap(copies[0])
        new.isHidden = item.isHidden
        return new
      }, isFilled: isFilled)
    stage.list.itemHeight = list.itemHeight
    stage.list.spacing = list.spacing
    stage.list.wrapping = list.wrapping
    stage.list.layoutDirection = list.layoutDirection
    stage.list.setContentHuggingPriority(list.contentHuggingPriority(for: .horizontal), for: .horizontal)
    stage.list.setContentCompressionResistancePriority(
      list.contentCompressionResistancePriority(for: .horizontal), for: .horizontal)
    return stage
  }

  @Test func `changes lead to the frames of a fresh list`() {
    Property("a changed tag list is like a fresh one", rounds: 60).check { random in
      let isFilled = random.oneIn(2)
      let stage = TagStage(items: (0..<random.int(0...6)).map { _ in item(&random) }, isFilled: isFilled)
      for step in 0..<12 {
        for _ in 0..<random.int(0...3) { change(stage.list, &random) }
        let fresh = copy(stage.list, isFilled: isFilled)
        let natural = stage.cell.systemLayoutSizeFitting(.zero)
        let freshNatural = fresh.cell.systemLayoutSizeFitting(.zero)
        try require(natural == freshNatural, "step \(step): \(natural) is not \(freshNatural)")
        let width = Double(random.int(80...500))
        let (frames, freshFrames) = (stage.frames(listWidth: width), fresh.frames(listWidth: width))
        try require(frames == freshFrames, "step \(step) at \(width): \(frames) is not \(freshFrames)")
        let (place, freshPlace) = (round(stage.list.frame), round(fresh.list.frame))
        try require(place == freshPlace, "step \(step) at \(width): \(place) is not \(freshPlace)")
        try require(stage.problems.isEmpty, stage.problems.joined(separator: "\n"))
      }
    }
  }

  @Test func `tags and subviews alternate`() throws {
    let stage = TagStage(items: [Block(80, 20), Block(80, 40)])
    #expect(stage.height(listWidth: 300) == 80)
    stage.list.font = try BundledFont.named("Inter-Regular").font(14)
    stage.list.tags = ["a"]
    #expect(stage.height(listWidth: 300) == 68)
    stage.list.tags = []
    #expect(stage.height(listWidth: 300) == 80)
    #expect(stage.frames(listWidth: 300) == [CGRect(15, 15, 80, 20), CGRect(105, 15, 80, 40)])
  }
}
