import TestSupport
import Testing
import UIKit

/// What holds for every flow layout.
@Suite struct FlowLayoutLawTests {
  /// A random layout with items that fit in a line.
  private func make(_ random: inout SeededGenerator) -> (
    view: UICollectionView, layout: UICollectionViewFlowLayout, items: SizedItems
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = random.chance(50) ? .vertical : .horizontal
    layout.minimumLineSpacing = CGFloat(random.int(0...20))
    layout.minimumInteritemSpacing = CGFloat(random.int(0...20))
    layout.sectionInset = UIEdgeInsets(
      top: CGFloat(random.int(0...20)), left: CGFloat(random.int(0...20)), bottom: CGFloat(random.int(0...20)),
      right: CGFloat(random.int(0...20)))
    if random.chance(50) {
      layout.headerReferenceSize = CGSize(width: random.int(0...30), height: random.int(0...30))
      layout.footerReferenceSize = CGSize(width: random.int(0...30), height: random.int(0...30))
    }
    let isUniform = random.chance(30)
    let isOnPixels = random.chance(70)
    func length() -> CGFloat {
      isOnPixels ? CGFloat(random.int(2...300)) / 2 : CGFloat(random.double(1...150))
    }
    let same = CGSize(width: length(), height: length())
    let sizes = (0..<random.int(1...4)).map { _ in
      (0..<random.int(0...25)).map { _ in isUniform ? same : CGSize(width: length(), height: length()) }
    }
    let items = SizedItems(sizes)
    let size = CGSize(width: CGFloat(random.int(200...500)), height: CGFloat(random.int(200...500)))
    let view = UICollectionView.showing(items, in: size, layout)
    if random.chance(30) {
      view.semanticContentAttribute = .forceRightToLeft
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    return (view, layout, items)
  }

  /// Whether two rectangles have a point inside both.
  private static func meet(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  }

  private func everything(_ view: UICollectionView) -> [UICollectionViewLayoutAttributes] {
    view.collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: .zero, size: view.contentSize)) ?? []
  }

  @Test func `no two elements overlap`() {
    Property("no overlap", rounds: 150).check { random in
      let (view, _, _) = make(&random)
      let frames = everything(view).map(\.frame).filter { !$0.isEmpty }
      for (index, frame) in frames.enumerated() {
        for other in frames[(index + 1)...] {
          let shared = frame.intersection(other)
          try require(
            shared.isNull || shared.width < 1e-6 || shared.height < 1e-6, "\(frame) overlaps \(other)")
        }
      }
    }
  }

  @Test func `every item has its size, and lies inside its section's inset`() {
    Property("sizes", rounds: 150).check { random in
      let (view, layout, items) = make(&random)
      let inset = layout.sectionInset
      let isVertical = layout.scrollDirection == .vertical
      for (section, sizes) in items.sizes.enumerated() {
        for (item, size) in sizes.enumerated() {
          let frame = try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))).frame
          try require(frame.size == size, "\(frame) for \(size)")
          if isVertical {
            try require(
              frame.minX >= inset.left - 1e-6 && frame.maxX <= view.bounds.width - inset.right + 1e-6, "\(frame)")
          } else {
            try require(
              frame.minY >= inset.top - 1e-6 && frame.maxY <= view.bounds.height - inset.bottom + 1e-6, "\(frame)")
          }
          try require(
            frame.maxX <= view.contentSize.width + 1e-6 && frame.maxY <= view.contentSize.height + 1e-6, "\(frame)")
        }
      }
    }
  }

  @Test func `items are in order, and lines and items keep their least distances`() {
    Property("order", rounds: 150).check { random in
      let (_, layout, items) = make(&random)
      let isVertical = layout.scrollDirection == .vertical
      for (section, sizes) in items.sizes.enumerated() {
        let frames = sizes.indices.compactMap {
          layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
        for (frame, next) in zip(frames, frames.dropFirst()) {
          // Items of a line have one middle, up to a pixel.
          let isSameLine = isVertical ? abs(next.midY - frame.midY) < 0.75 : abs(next.midX - frame.midX) < 0.75
          if isSameLine {
            let gap = isVertical ? next.minX - frame.maxX : next.minY - frame.maxY
            try require(gap >= layout.minimumInteritemSpacing - 1e-6, "gap \(gap)")
          } else {
            let gap = isVertical ? next.minY - frame.maxY : next.minX - frame.maxX
            try require(gap >= layout.minimumLineSpacing - 1e-6, "line gap \(gap) of \(frame) and \(next)")
          }
        }
      }
    }
  }

  @Test func `a rectangle has the elements that meet it`() {
    Property("rectangles", rounds: 150).check { random in
      let (view, layout, _) = make(&random)
      let all = everything(view)
      let rect = CGRect(
        x: random.double(0...300), y: random.double(0...600), width: random.double(1...300),
        height: random.double(1...300))
      let found = Set((layout.layoutAttributesForElements(in: rect) ?? []).map(\.description2))
      let expected = Set(all.filter { Self.meet($0.frame, rect) }.map(\.description2))
      try require(found == expected, "\(found) instead of \(expected)")
    }
  }

  @Test func `the cells on the screen are those of the items that meet it, at every offset`() {
    Property("screen", rounds: 60).check { random in
      let (view, _, items) = make(&random)
      for _ in 0..<4 {
        view.contentOffset = CGPoint(
          x: random.double(0...max(0.1, Double(view.contentSize.width - view.bounds.width))),
          y: random.double(0...max(0.1, Double(view.contentSize.height - view.bounds.height))))
        view.layoutIfNeeded()
        let screen = CGRect(origin: view.contentOffset, size: view.bounds.size)
        for (section, sizes) in items.sizes.enumerated() {
          for item in sizes.indices {
            let indexPath = IndexPath(item: item, section: section)
            let frame = try #require(view.layoutAttributesForItem(at: indexPath)).frame
            let cell = view.cellForItem(at: indexPath)
            try require((cell != nil) == Self.meet(frame, screen), "\(indexPath) at \(frame) in \(screen)")
            if let cell { try require(cell.frame == frame, "\(cell.frame) instead of \(frame)") }
          }
        }
      }
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The element and its frame.
  fileprivate var description2: String { "\(representedElementKind ?? "cell") \(indexPath) \(frame)" }
}
