import Testing
import UIKit

/// Items with the sizes that their cells prefer.
@Suite struct SelfSizingItemsTests {
  private static let words = [
    "Swift", "Foundation", "UIKit", "Typesetting", "Auto Layout", "C", "Constraint", "Kerning",
  ]

  private func layout(_ estimate: CGSize = UICollectionViewFlowLayout.automaticSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    return layout
  }

  /// The frames of tags by the rule of flow layouts, without the engine: greedy lines, full ones spread.
  private func expected(_ words: [String], width: CGFloat) -> [CGRect] {
    var lines: [[CGSize]] = []
    for size in words.map({ TagCell.size($0, scale: 2) }) {
      let used = (lines.last ?? []).reduce(0) { $0 + $1.width + 8 }
      if lines.isEmpty || used + size.width > width - 32 {
        lines.append([size])
      } else {
        lines[lines.count - 1].append(size)
      }
    }
    var frames: [CGRect] = []
    for (index, line) in lines.enumerated() {
      let left = width - 32 - line.reduce(0) { $0 + $1.width }
      let isLast = index == lines.count - 1
      let gap = isLast ? 8 : line.count > 1 ? left / CGFloat(line.count - 1) : 0
      var x: CGFloat = isLast || line.count > 1 ? 0 : left / 2
      for size in line {
        let pixel = (x * 2 + 1e-9).rounded() / 2
        frames.append(CGRect(origin: CGPoint(x: 16 + pixel, y: 16 + CGFloat(index) * (size.height + 8)), size: size))
        x += size.width + gap
      }
    }
    return frames
  }

  @Test(arguments: [375.0, 667.0])
  func `tags have the sizes of their labels`(width: Double) {
    let tags = Tags(Self.words)
    let view = UICollectionView.showing(tags, in: CGSize(width: width, height: 300), layout())
    let frames = expected(Self.words, width: width)
    #expect(view.visibleCells.map(\.frame) == frames)
    #expect(view.contentSize == CGSize(width: width, height: (frames.map(\.maxY).max() ?? 0) + 16))
  }

  @Test func `a rotation breaks the lines again`() {
    let tags = Tags(Self.words)
    let view = UICollectionView.showing(tags, in: CGSize(width: 375, height: 300), layout())
    view.frame.size.width = 667
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame) == expected(Self.words, width: 667))
    view.frame.size.width = 375
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame) == expected(Self.words, width: 375))
  }

  @Test(arguments: [CGSize(width: 10, height: 10), CGSize(width: 300, height: 200), CGSize(width: 50, height: 50)])
  func `the estimate has no effect on the result`(estimate: CGSize) {
    let tags = Tags((0..<60).map { "\(Self.words[$0 % 8]) \($0)" })
    let view = UICollectionView.showing(tags, in: CGSize(width: 375, height: 200), layout(estimate))
    view.measureContent()
    #expect(view.frames() == expected(tags.texts, width: 375))
  }

  @Test func `the delegate's sizes win over self-sizing`() {
    let items = SizedItems([[CGSize(width: 70, height: 30), CGSize(width: 80, height: 40)]])
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 300), layout())
    #expect(view.frames().map(\.size) == items.sizes[0])
  }

  @Test func `a cell that overrides the preferred attributes decides`() {
    final class HalfCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        setNeedsLayout()
        layoutIfNeeded()
        let width = (superview?.bounds.width ?? 0) / 2 - 24
        var frame = layoutAttributes.frame
        frame.size = CGSize(width: width, height: 77)
        layoutAttributes.frame = frame
        return layoutAttributes
      }
    }
    let items = Plain(count: 5)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout())
    view.register(HalfCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layoutIfNeeded()
    #expect(view.frames().map(\.size) == Array(repeating: CGSize(width: 136, height: 77), count: 5))
    #expect(view.visibleCells.count == 5)
  }

  @Test func `a cell that fits its width itself wraps its text`() {
    final class WideCell: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 17)
        contentView.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          contentView.widthAnchor.constraint(equalToConstant: 200),
        ])
        label.text = String(repeating: "Wrapped text of several lines. ", count: 6)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    let items = Plain(count: 1)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), collectionViewLayout: layout())
    view.displayScale = 2
    view.register(WideCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? WideCell
    let height = cell?.label.sizeThatFits(CGSize(width: 200, height: 0)).height ?? 0
    #expect(height > 60)
    #expect(cell?.frame.size == CGSize(width: 200, height: height + 20))
    #expect(cell?.label.frame == CGRect(x: 0, y: 10, width: 200, height: height))
  }

  @Test func `the height of the content of a nested collection view is the height of the view`() {
    final class FittingCollectionView: UICollectionView {
      override var contentSize: CGSize {
        didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
      }
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
      }
    }
    let tags = Tags(Self.words)
    let view = FittingCollectionView(frame: .zero, collectionViewLayout: layout())
    view.register(TagCell.self, forCellWithReuseIdentifier: "tag")
    view.dataSource = tags
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    root.displayScale = 2
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    let height = (expected(Self.words, width: 375).map(\.maxY).max() ?? 0) + 16
    #expect(view.frame == CGRect(x: 0, y: 0, width: 375, height: height))
    #expect(view.visibleCells.map(\.frame) == expected(Self.words, width: 375))
  }

  @Test func `what is not on the screen has its estimated size until it is measured`() {
    let tags = Tags((0..<200).map { "number \($0)" })
    let view = UICollectionView.showing(tags, in: CGSize(width: 375, height: 120), layout())
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 199, section: 0))?.size == CGSize(width: 50, height: 50))
    view.measureContent()
    #expect(view.frames().map(\.size) == tags.texts.map { TagCell.size($0, scale: 2) })
    #expect(view.visibleCells.count < 20)
  }
}

/// Cells without content.
final class Plain: NSObject, UICollectionViewDataSource {
  let count: Int
  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
