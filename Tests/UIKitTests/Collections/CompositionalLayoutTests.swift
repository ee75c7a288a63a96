import Testing
import UIKit

/// Layouts of sections and groups.
@Suite struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func plain(_ counts: [Int], _ layout: UICollectionViewLayout, width: CGFloat = 320) -> UICollectionView {
    let items = SizedItems(counts.map { Array(repeating: .zero, count: $0) })
    kept.items.append(items)
    return .showing(items, in: CGSize(width: width, height: 400), layout)
  }

  /// Collection views do not keep their data sources.
  private final class Kept { var items: [SizedItems] = [] }
  private let kept = Kept()

  @Test func `thirds share what the distances leave, on pixels`() {
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
    let list = NSCollectionLayoutSection(group: row)
    list.interGroupSpacing = 8
    list.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let thirds = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))])
    thirds.interItemSpacing = .fixed(8)
    let grid = NSCollectionLayoutSection(group: thirds)
    grid.interGroupSpacing = 8
    grid.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? list : grid }
    let view = plain([2, 4], layout)
    #expect(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame
        == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(
      view.frames() == [CGRect(x: 0, y: 30, width: 320, height: 44), CGRect(x: 0, y: 82, width: 320, height: 44)])
    #expect(
      view.frames(inSection: 1) == [
        CGRect(x: 16, y: 142, width: 90.5, height: 60), CGRect(x: 114.5, y: 142, width: 90.5, height: 60),
        CGRect(x: 213, y: 142, width: 90.5, height: 60), CGRect(x: 16, y: 210, width: 90.5, height: 60),
      ])
    #expect(view.contentSize == CGSize(width: 320, height: 286))
  }

  @Test func `a number of items divides the group`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), subitem: item, count: 4)
    let view = plain([6], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)))
    #expect(view.frames().map(\.minX) == [0, 80, 160, 240, 0, 80])
    #expect(view.frames().allSatisfy { $0.size == CGSize(width: 80, height: 80) })
  }

  @Test func `groups are nested, and items have insets`() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    large.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small, small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
    let view = plain([5], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      view.frames() == [
        CGRect(x: 4, y: 4, width: 152, height: 92), CGRect(x: 160, y: 0, width: 160, height: 50),
        CGRect(x: 160, y: 50, width: 160, height: 50), CGRect(x: 4, y: 104, width: 152, height: 92),
        CGRect(x: 160, y: 100, width: 160, height: 50),
      ])
  }

  /// Groups are filled with the sizes that cells have, not with their estimates.
  @Test(arguments: [20.0, 44, 120, 290], [300.0, 390])
  func `chips of estimated widths flow by their real widths`(estimate: Double, width: Double) {
    let texts = [
      "Food and drink", "Sport", "A longer name of a chip", "x", "Travel", "Music", "An even longer name of one", "y",
    ]
    let tags = Tags(texts)
    let item = size(.estimated(estimate), .estimated(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [NSCollectionLayoutItem(layoutSize: item)])
    group.interItemSpacing = .fixed(8)
    let view = UICollectionView.showing(
      tags, in: CGSize(width: width, height: 600),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for (frame, text) in zip(view.frames(), texts) {
      let wanted = TagCell.size(text, scale: 2)
      if x > 0, x + wanted.width > width { (x, y) = (0, y + wanted.height) }
      #expect(frame == CGRect(origin: CGPoint(x: x, y: y), size: wanted), "\(text)")
      x += wanted.width + 8
    }
  }

  @Test func `absolute items keep their widths, and flexible distances take the rest`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(90), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .flexible(5)
    let view = plain([3], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(view.frames().map(\.minX) == [0, 115, 230])
  }

  @Test(arguments: [320.0, 500.0])
  func `estimated rows have the heights of their content`(width: Double) {
    let texts = [1, 20, 5, 60].map { String(repeating: "word ", count: $0) }
    let source = Texts(texts)
    let estimate = size(.fractionalWidth(1), .estimated(80))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: estimate, subitems: [NSCollectionLayoutItem(layoutSize: estimate)]))
    section.interGroupSpacing = 6
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 900),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.displayScale = 2
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.dataSource = source
    view.layoutIfNeeded()
    var y: CGFloat = 10
    for (frame, text) in zip(view.frames(), texts) {
      let height = TextCell.height(text, width: width - 40)
      #expect(frame == CGRect(x: 20, y: y, width: width - 40, height: height))
      y += height + 6
    }
    #expect(view.contentSize.height == y + 4)
  }

  @Test func `insets of an item have no effect along an estimated axis`() {
    func frame(_ width: NSCollectionLayoutDimension) -> CGRect? {
      let item = NSCollectionLayoutItem(layoutSize: size(width, .absolute(50)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(width, .absolute(50)), subitems: [item])
      let view = UICollectionView.showing(
        SizedItems([[.zero]]), in: CGSize(width: 300, height: 100),
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      return view.frames().first
    }
    #expect(frame(.absolute(100)) == CGRect(x: 10, y: 4, width: 70, height: 40))
    #expect(frame(.estimated(100))?.minX == 0)
    #expect(frame(.estimated(100))?.minY == 4)
  }

  @Test func `a list has rows of at least the height of their content, and headers`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let source = Texts(["one", String(repeating: "more words ", count: 20)])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.frames().map(\.minX) == [16, 16])
    #expect(view.frames().map(\.width) == [288, 288])
    #expect(view.frames().map(\.height) == source.texts.map { TextCell.height($0, width: 288, scale: 1) })
    configuration.headerTopPadding = 5
    view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    view.layoutIfNeeded()
    #expect(view.frames()[0].minY == 5)
  }

  @Test func `groups of a section that scrolls by itself lie side by side`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    let view = plain([3], UICollectionViewCompositionalLayout(section: section))
    #expect(view.frames().map(\.minX) == [16, 228, 440])
    #expect(view.contentSize == CGSize(width: 320, height: 132))
    #expect(view.visibleCells.count == 2)
  }

  @Test func `a background lies behind its section`() {
    final class Ground: UICollectionReusableView {}
    let row = size(.fractionalWidth(1), .absolute(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    background.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let view = plain([2], layout)
    #expect(view.subviews.first { $0 is Ground }?.frame == CGRect(x: 8, y: 0, width: 304, height: 128))
    #expect(view.frames().map(\.minY) == [16, 68])
  }

  @Test func `a custom group has the frames that it is given`() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 10, width: 20, height: 20)),
      ]
    }
    let view = plain([3], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(view.frames().map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 160, y: 10), CGPoint(x: 0, y: 100)])
  }

  @Test func `what has no room for items ends`() {
    let nothing = NSCollectionLayoutItem(layoutSize: size(.absolute(0), .absolute(0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(0)), subitems: [nothing])
    let empty = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [])
    for group in [group, empty] {
      let view = plain([50], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      #expect(view.contentSize.height <= 10)
    }
  }
}

/// A cell with a text of several lines.
private final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 17)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// The height of a cell for a text and a width, by the label alone.
  static func height(_ text: String, width: CGFloat, scale: CGFloat = 2) -> CGFloat {
    let label = UILabel()
    label.displayScale = scale
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 17)
    label.text = text
    return label.sizeThatFits(CGSize(width: width - 32, height: 0)).height + 22
  }
}

/// Texts of several lines.
private final class Texts: NSObject, UICollectionViewDataSource {
  let texts: [String]
  init(_ texts: [String]) { self.texts = texts }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.item]
    return cell
  }
}
