import Testing
import UIKit

/// Positions that were measured in UIKit, and those that follow from its documentation.
@Suite struct FlowLayoutTests {
  private func flow(_ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    return layout
  }

  private func sizes(_ widths: [CGFloat], height: CGFloat = 40) -> [CGSize] {
    widths.map { CGSize(width: $0, height: height) }
  }

  @Test func `the defaults are those of UIKit`() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.sectionInset == .zero)
  }

  @Test func `a full line spreads its items, the last line of several sizes does not`() {
    let items = SizedItems([sizes([60, 100, 140, 60, 60])])
    let layout = flow { $0.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) }
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 400), layout)
    #expect(view.frames().map(\.minX) == [10, 210, 10, 160, 230])
    #expect(view.frames().map(\.minY) == [10, 10, 60, 60, 60])
    #expect(view.contentSize == CGSize(width: 320, height: 110))
  }

  @Test func `items of one size lie on the grid of a full line`() {
    let item = CGSize(width: 90, height: 60)
    let items = SizedItems([Array(repeating: item, count: 7), Array(repeating: item, count: 2)])
    let layout = flow {
      $0.minimumLineSpacing = 8
      $0.minimumInteritemSpacing = 8
      $0.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    }
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 400), layout)
    #expect(view.frames().map(\.minX) == [16, 115, 214, 16, 115, 214, 16])
    #expect(view.frames().map(\.minY) == [16, 16, 16, 84, 84, 84, 152])
    #expect(view.frames(inSection: 1).map(\.origin) == [CGPoint(x: 16, y: 244), CGPoint(x: 115, y: 244)])
  }

  @Test func `positions are on pixels`() {
    let items = SizedItems([sizes([59, 73.5, 57, 106, 122.5, 55], height: 34)])
    let layout = flow {
      $0.minimumLineSpacing = 8
      $0.minimumInteritemSpacing = 8
      $0.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    }
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 200), layout)
    #expect(view.frames().map(\.minX) == [16, 124.5, 247, 16, 181.5, 16])
    #expect(view.frames().map(\.minY) == [16, 16, 16, 58, 58, 100])
  }

  @Test func `horizontal lines are columns`() {
    let item = CGSize(width: 120, height: 80)
    let items = SizedItems([Array(repeating: item, count: 4)])
    let layout = flow {
      $0.scrollDirection = .horizontal
      $0.minimumLineSpacing = 12
      $0.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    }
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 120), layout)
    #expect(view.frames().map(\.minX) == [20, 152, 284, 416])
    #expect(view.frames().map(\.minY) == [20, 20, 20, 20])
    #expect(view.contentSize == CGSize(width: 556, height: 120))
    #expect(view.visibleCells.count == 3)
  }

  @Test func `headers and footers span the content outside of the inset`() {
    let item = CGSize(width: 90, height: 60)
    let items = SizedItems([Array(repeating: item, count: 3), Array(repeating: item, count: 1)])
    let layout = flow {
      $0.headerReferenceSize = CGSize(width: 0, height: 44)
      $0.footerReferenceSize = CGSize(width: 1, height: 30)
      $0.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
      $0.minimumInteritemSpacing = 8
    }
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 400), layout)
    let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    func frame(_ kind: String, _ section: Int) -> CGRect? {
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(frame(header, 0) == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(frame(footer, 0) == CGRect(x: 0, y: 128, width: 320, height: 30))
    #expect(frame(header, 1) == CGRect(x: 0, y: 158, width: 320, height: 44))
    #expect(frame(footer, 1) == CGRect(x: 0, y: 286, width: 320, height: 30))
    #expect(view.frames(inSection: 1) == [CGRect(x: 16, y: 214, width: 90, height: 60)])
    #expect(view.visibleSupplementaryViews(ofKind: header).count == 2)
    #expect(view.contentSize.height == 316)
  }

  @Test func `items of a line are centred vertically`() {
    let items = SizedItems([[CGSize(width: 100, height: 20), CGSize(width: 100, height: 60)]])
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 400), flow())
    #expect(view.frames().map(\.minY) == [20, 0])
  }

  @Test func `a single item of a full line is in its middle`() {
    let items = SizedItems([sizes([200, 300, 100])])
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 400), flow())
    #expect(view.frames().map(\.minX) == [60, 10, 0])
    let columns = SizedItems([sizes([200, 200])])
    let list = UICollectionView.showing(columns, in: CGSize(width: 320, height: 400), flow())
    #expect(list.frames().map(\.minX) == [60, 60])
  }

  @Test func `a header stays on the screen where it is pinned`() {
    let items = SizedItems([Array(repeating: CGSize(width: 320, height: 100), count: 6)])
    let layout = flow {
      $0.headerReferenceSize = CGSize(width: 0, height: 40)
      $0.sectionHeadersPinToVisibleBounds = true
      $0.minimumLineSpacing = 0
    }
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 200), layout)
    view.contentOffset = CGPoint(x: 0, y: 150)
    view.layoutIfNeeded()
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 150, width: 320, height: 40))
    #expect(view.subviews.last { $0 is UICollectionReusableView } === header)
  }

  @Test func `from right to left frames are mirrored`() {
    let items = SizedItems([sizes([60, 100, 140, 60, 60])])
    let view = UICollectionView.showing(items, in: CGSize(width: 320, height: 400), flow())
    let frames = view.frames()
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    let mirrored = frames.map { CGRect(x: 320 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    #expect(view.frames() == mirrored)
    #expect(view.visibleCells.map(\.frame) == mirrored)
    #expect(view.indexPathForItem(at: CGPoint(x: 319, y: 5)) == IndexPath(item: 0, section: 0))
  }

  @Test func `from right to left horizontal scrolling begins at the right end`() {
    let items = SizedItems([Array(repeating: CGSize(width: 100, height: 80), count: 10)])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 80), collectionViewLayout: flow { $0.scrollDirection = .horizontal }
    )
    view.semanticContentAttribute = .forceRightToLeft
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 1090)
    #expect(view.contentOffset.x == 770)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 1090)
  }

  @Test func `an item that is wider than the content is reported`() {
    let items = SizedItems([sizes([100, 400, 100])])
    var errors: [String] = []
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.errorHandler = { errors.append($0.message) }
    view.dataSource = items
    view.delegate = items
    view.layoutIfNeeded()
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("item [0, 1] is 400.0 points wide; expected at most 320.0") == true)
    #expect(view.frames().map(\.minX) == [110, 0, 0])
  }

  @Test func `columns of a layout that scrolls to the side lie between its upper and lower insets`() {
    let items = SizedItems([
      [CGSize(width: 50, height: 20), CGSize(width: 50, height: 20), CGSize(width: 50, height: 20)]
    ])
    let layout = flow {
      $0.scrollDirection = .horizontal
      $0.sectionInset = UIEdgeInsets(top: 30, left: 5, bottom: 10, right: 7)
    }
    let view = UICollectionView.showing(items, in: CGSize(width: 200, height: 100), layout)
    // 60 points hold two items and the space between them, and not three.
    #expect(view.frames().map(\.minX) == [5, 5, 65])
    #expect(view.frames().map(\.minY).prefix(2) == [30, 70])
    #expect(view.contentSize == CGSize(width: 122, height: 100))
  }

  @Test func `attributes of an absent header have no size, and no view is made`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 40)
    let items = SizedItems([[CGSize(width: 50, height: 40)], [CGSize(width: 50, height: 40)]])
    let view = UICollectionView.showing(items, in: CGSize(width: 300, height: 400), layout)
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      let path = IndexPath(item: 0, section: 1)
      let attributes = try #require(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path))
      #expect(attributes.frame.size == .zero && attributes.representedElementKind == kind)
      #expect(view.supplementaryView(forElementKind: kind, at: path) == nil)
    }
    #expect(layout.layoutAttributesForElements(in: view.bounds)?.count == 2)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "other", at: IndexPath(item: 0, section: 0)) == nil)
  }
}
