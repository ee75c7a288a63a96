import AutoLayout
import Geometry
import TestSupport
import Testing

/// What a tag list has been through does not show in its frames.
@Suite struct TagListHistoryTests {
  private func item(_ random: inout SeededGenerator) -> View {
    let block = Block(Double(random.int(0...60) * 4), Double(random.int(0...12) * 5))
    guard random.oneIn(3) else { return block }
    let item = View()
    block.translatesAutoresizingMaskIntoConstraints = false
    item.addSubview(block)
    for attribute in [LayoutConstraint.Attribute.left, .right, .top, .bottom] {
      LayoutConstraint(item: block, attribute: attribute, toItem: item, attribute: attribute).isActive = true
    }
    return item
  }

  private func block(_ view: View) -> Block? { view as? Block ?? view.subviews.first as? Block }

  /// Changes one thing.
  private func change(_ list: TagListView, _ random: inout SeededGenerator) {
    let items = list.subviews
    switch random.int(0...8) {
    case 0: list.addSubview(item(&random))
    case 1: list.insertSubview(item(&random), at: random.int(0...items.count))
    case 2: if !items.isEmpty { random.pick(items).removeFromSuperview() }
    case 3: if !items.isEmpty { list.insertSubview(random.pick(items), at: random.int(0...items.count)) }
    case 4: if !items.isEmpty { random.pick(items).isHidden.toggle() }
    case 5:
      if !items.isEmpty {
        block(random.pick(items))?.content = Size(
          width: Double(random.int(0...60) * 4), height: Double(random.int(0...12) * 5))
      }
    case 6: list.itemHeight = random.oneIn(2) ? nil : Double(random.int(0...40))
    case 7: list.spacing = Double(random.int(0...20))
    default: list.wrapping = random.oneIn(2) ? .exact : .recipe
    }
  }

  private func copy(_ list: TagListView) -> TagStage {
    let stage = TagStage(
      items: list.subviews.map { item in
        let old = block(item)?.content ?? .zero
        let new = Block(old.width, old.height)
        new.isHidden = item.isHidden
        return new
      })
    stage.list.itemHeight = list.itemHeight
    stage.list.spacing = list.spacing
    stage.list.wrapping = list.wrapping
    return stage
  }

  @Test func changesLeadToTheFramesOfAFreshList() {
    Property("a changed tag list is like a fresh one", rounds: 60).check { random in
      let stage = TagStage(items: (0..<random.int(0...6)).map { _ in item(&random) })
      for step in 0..<12 {
        for _ in 0..<random.int(0...3) { change(stage.list, &random) }
        let fresh = copy(stage.list)
        let natural = stage.cell.systemLayoutSizeFitting(.zero)
        let freshNatural = fresh.cell.systemLayoutSizeFitting(.zero)
        try require(natural == freshNatural, "step \(step): \(natural) is not \(freshNatural)")
        let width = Double(random.int(80...500))
        let (frames, freshFrames) = (stage.frames(listWidth: width), fresh.frames(listWidth: width))
        try require(frames == freshFrames, "step \(step) at \(width): \(frames) is not \(freshFrames)")
        let (height, freshHeight) = (stage.cell.frame.height, fresh.cell.frame.height)
        try require(height == freshHeight, "step \(step) at \(width): \(height) is not \(freshHeight)")
        try require(stage.problems.isEmpty, stage.problems.joined(separator: "\n"))
      }
    }
  }

  @Test func tagsAndSubviewsTakeTurns() throws {
    let stage = TagStage(items: [Block(80, 20), Block(80, 40)])
    #expect(stage.height(listWidth: 300) == 80)
    stage.list.font = try BundledFont.named("Inter-Regular").font(14)
    stage.list.tags = ["a"]
    #expect(stage.height(listWidth: 300) == 68)
    stage.list.tags = []
    #expect(stage.height(listWidth: 300) == 80)
    #expect(stage.frames(listWidth: 300) == [Rect(15, 15, 80, 20), Rect(105, 15, 80, 40)])
  }
}
