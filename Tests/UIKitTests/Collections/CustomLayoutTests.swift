import Testing
import UIKit

/// Layouts that are written for UIKit.
@Suite struct CustomLayoutTests {
  /// Items aligned to the left, by the usual subclass.
  private final class LeftAlignedLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)?.compactMap {
        $0.copy() as? UICollectionViewLayoutAttributes
      }
      var x = sectionInset.left
      var bottom: CGFloat = -1
      attributes?.forEach { item in
        guard item.representedElementCategory == .cell else { return }
        if item.frame.origin.y >= bottom { x = sectionInset.left }
        item.frame.origin.x = x
        x += item.frame.width + minimumInteritemSpacing
        bottom = max(item.frame.maxY, bottom)
      }
      return attributes
    }
  }

  @Test func `a flow layout may be corrected by a subclass`() {
    let tags = Tags(["Swift", "Foundation", "UIKit", "Typesetting", "Auto Layout", "C", "Constraint"])
    let layout = LeftAlignedLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView.showing(tags, in: CGSize(width: 300, height: 400), layout)
    var x: CGFloat = 0
    var y: CGFloat = 0
    for (cell, text) in zip(view.visibleCells, tags.texts) {
      let size = TagCell.size(text, scale: 2)
      if x > 0, x + size.width > 300 { (x, y) = (0, y + size.height + 10) }
      #expect(cell.frame == CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + 10
    }
    #expect(y > 0)
  }

  /// A layout of columns with cached attributes and attributes of a class of its own.
  private final class ColumnLayout: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
      var column = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.column = column
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        (object as? Attributes)?.column == column && super.isEqual(object)
      }
    }

    private(set) var preparations = 0
    private var cache: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    override class var layoutAttributesClass: AnyClass { Attributes.self }

    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: height)
    }

    override func prepare() {
      super.prepare()
      preparations += 1
      guard let collectionView else { return }
      let width = collectionView.bounds.width / 2
      var bottoms: [CGFloat] = [0, 0]
      cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
        let attributes = Attributes(forCellWith: IndexPath(item: item, section: 0))
        let column = bottoms[0] <= bottoms[1] ? 0 : 1
        attributes.column = column
        attributes.frame = CGRect(
          x: CGFloat(column) * width, y: bottoms[column], width: width, height: CGFloat(40 + item % 3 * 20))
        bottoms[column] = attributes.frame.maxY
        return attributes
      }
      height = bottoms.max() ?? 0
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      cache.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      collectionView?.bounds.width != newBounds.width || newBounds.width != cache.first.map { $0.frame.width * 2 }
    }
  }

  @Test func `a layout of its own decides all frames`() {
    let items = Plain(count: 30)
    let layout = ColumnLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layoutIfNeeded()
    #expect(layout.preparations == 1)
    #expect(view.contentSize == layout.collectionViewContentSize)
    #expect(
      view.frames().prefix(4).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 150, y: 0), CGPoint(x: 0, y: 40), CGPoint(x: 150, y: 60),
      ])
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(layout.preparations == 1)
    view.frame.size.width = 400
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
    #expect(view.visibleCells.allSatisfy { $0.frame.width == 200 })
  }

  @Test func `attributes of a class of its own are copied whole`() {
    let attributes = ColumnLayout.Attributes(forCellWith: IndexPath(item: 3, section: 1))
    attributes.column = 7
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.zIndex = 5
    let copy = attributes.copy() as? ColumnLayout.Attributes
    #expect(copy !== attributes)
    #expect(copy == attributes)
    #expect(copy?.column == 7)
    #expect(copy?.indexPath == IndexPath(item: 3, section: 1))
  }

  @Test func `cells are told the attributes of the layout's class`() {
    final class ColumnCell: UICollectionViewCell {
      var column: Int?
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        column = (layoutAttributes as? ColumnLayout.Attributes)?.column
      }
    }
    let items = Plain(count: 4)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: ColumnLayout())
    view.register(ColumnCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as? ColumnCell)?.column } == [0, 1, 0, 1])
  }

  @Test func `a layout with decorations has views for them`() {
    final class Ground: UICollectionReusableView {}
    final class GroundLayout: UICollectionViewFlowLayout {
      override init() {
        super.init()
        register(Ground.self, forDecorationViewOfKind: "ground")
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let ground = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
        ground.frame = CGRect(origin: .zero, size: collectionViewContentSize)
        ground.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [ground]
      }
    }
    let items = SizedItems([Array(repeating: CGSize(width: 100, height: 40), count: 3)])
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 200), GroundLayout())
    let ground = view.subviews.first { $0 is Ground }
    #expect(ground?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(view.subviews.first === ground)
  }

  @Test func `another layout lays out the same cells`() {
    let items = SizedItems([Array(repeating: CGSize(width: 100, height: 40), count: 4)])
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 200), UICollectionViewFlowLayout())
    let cells = view.visibleCells
    let columns = ColumnLayout()
    view.setCollectionViewLayout(columns, animated: true)
    view.layoutIfNeeded()
    #expect(view.visibleCells.elementsEqual(cells, by: ===))
    #expect(view.visibleCells.map(\.frame.width) == [160, 160, 160, 160])
    #expect(columns.collectionView === view)
  }

  private final class ChangeStub: UICollectionViewUpdateItem {
    override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 3, section: 0) }
    override var updateAction: Action { .insert }
  }

  @Test func `a test makes changes of its own for a layout`() {
    let change: UICollectionViewUpdateItem = ChangeStub()
    #expect(
      change.updateAction == .insert && change.indexPathAfterUpdate?.item == 3 && change.indexPathBeforeUpdate == nil)
    #expect(UICollectionViewUpdateItem().updateAction == .none)
  }
}
