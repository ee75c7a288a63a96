import Testing
import UIKit

/// Cells, reuse, selection, scrolling and updates.
@Suite struct CollectionViewTests {
  private func items(_ count: Int) -> SizedItems {
    SizedItems([Array(repeating: CGSize(width: 320, height: 50), count: count)])
  }

  private func showing(_ items: SizedItems) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    return .showing(items, in: CGSize(width: 320, height: 200), layout)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `cells are made for the screen and reused while scrolling`() {
    let items = items(1000)
    let view = showing(items)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    #expect(items.cellRequests == 4)
    let first = Set(view.visibleCells.map(ObjectIdentifier.init))
    for offset in stride(from: 0.0, through: 20_000, by: 200) {
      view.contentOffset = CGPoint(x: 0, y: offset)
      view.layoutIfNeeded()
    }
    #expect(view.indexPathsForVisibleItems.map(\.item) == [400, 401, 402, 403])
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == first)
    #expect(items.displayed.count == items.ended.count + 4)
  }

  @Test func `a cell is made with its frame, and prepared for reuse when it is reused`() {
    final class FrameCell: UICollectionViewCell {
      let initialFrame: CGRect
      var reuses = 0
      override init(frame: CGRect) {
        initialFrame = frame
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    let items = items(10)
    let view = showing(items)
    view.register(FrameCell.self, forCellWithReuseIdentifier: "cell")
    view.reloadData()
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(2)) as? FrameCell
    #expect(cell?.initialFrame == CGRect(x: 0, y: 100, width: 320, height: 50))
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(cell?.reuses == 0)
    #expect(cell?.reuseIdentifier == "cell")
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { ($0 as? FrameCell)?.reuses == 1 })
  }

  @Test func `a cell without a registration is empty and reported`() {
    let items = items(1)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    var messages: [String] = []
    view.errorHandler = { messages.append($0.message) }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    view.dataSource = items
    view.delegate = items
    view.layoutIfNeeded()
    #expect(messages == ["no cell is registered for \"cell\"; expected one of \"other\""])
    #expect(view.visibleCells.count == 1)
  }

  @Test func `selection survives scrolling and is lost by reloading`() {
    let items = items(100)
    let view = showing(items)
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(view.cellForItem(at: path(1))?.isSelected == true)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.isSelected) == [false, true, false, false])
    #expect(view.indexPathsForSelectedItems == [path(1)])
    view.touchItem(at: path(3))
    #expect(view.indexPathsForSelectedItems == [path(3)])
    view.reloadData()
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `scrolling to an item puts it at the position`() {
    let view = showing(items(100))
    view.scrollToItem(at: path(10), at: .top, animated: false)
    #expect(view.contentOffset.y == 500)
    view.scrollToItem(at: path(10), at: .centeredVertically, animated: true)
    #expect(view.contentOffset.y == 425)
    view.scrollToItem(at: path(10), at: .bottom, animated: true)
    #expect(view.contentOffset.y == 350)
    view.scrollToItem(at: path(99), at: .top, animated: true)
    #expect(view.contentOffset.y == 4800)
    view.scrollToItem(at: path(0), at: [], animated: true)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `updates keep the cells of items that stay`() {
    let items = items(6)
    let view = showing(items)
    let second = view.cellForItem(at: path(1))
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    var isFinished = false
    view.performBatchUpdates {
      items.sizes[0].remove(at: 0)
      items.sizes[0].insert(CGSize(width: 320, height: 70), at: 2)
      view.deleteItems(at: [path(0)])
      view.insertItems(at: [path(2)])
    } completion: {
      isFinished = $0
    }
    #expect(isFinished)
    #expect(view.cellForItem(at: path(0)) === second)
    #expect(view.indexPathsForSelectedItems == [path(0)])
    #expect(view.frames().map(\.height) == [50, 50, 70, 50, 50, 50])
    #expect(view.visibleCells.map(\.frame) == Array(view.frames().prefix(4)))
  }

  @Test func `an update that does not fit the data is reported, and the data is loaded again`() {
    let items = items(6)
    let view = showing(items)
    var messages: [String] = []
    view.errorHandler = { messages.append($0.message) }
    items.sizes[0].removeLast(2)
    view.deleteItems(at: [path(0)])
    view.layoutIfNeeded()
    #expect(messages.count == 1)
    #expect(view.numberOfItems(inSection: 0) == 4)
    #expect(view.visibleCells.count == 4)
  }

  @Test func `reloaded items get other cells`() {
    let items = items(3)
    let view = showing(items)
    let before = items.cellRequests
    items.sizes[0][1].height = 80
    view.reloadItems(at: [path(1)])
    #expect(items.cellRequests == before + 1)
    #expect(view.frames().map(\.minY) == [0, 50, 130])
  }

  @Test func `a collection view can be its own data source`() {
    final class Board: UICollectionView, UICollectionViewDataSource, UICollectionViewDelegate {
      private(set) var touched: [IndexPath] = []
      override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
        delegate = self
        dataSource = self
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      }
      convenience init(side: CGFloat) {
        self.init(
          frame: CGRect(x: 0, y: 0, width: side, height: side), collectionViewLayout: UICollectionViewFlowLayout())
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        touched.append(indexPath)
      }
    }
    let board = Board(side: 170)
    board.layoutIfNeeded()
    #expect(board.visibleCells.count == 9)
    #expect(board.contentSize == CGSize(width: 170, height: 170))
    board.touchItem(at: path(4))
    #expect(board.touched == [path(4)])
  }

  @Test func `background views are as large as the cell`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.selectedBackgroundView = UIView()
    cell.backgroundView = UIView()
    cell.layoutIfNeeded()
    #expect(cell.backgroundView?.frame == cell.bounds)
    #expect(cell.selectedBackgroundView?.isHidden == true)
    cell.isSelected = true
    #expect(cell.selectedBackgroundView?.isHidden == false)
    #expect(cell.subviews.map { $0 === cell.contentView } == [false, false, true])
  }

  @Test func `fitting a cell fits its content view`() {
    let cell = TagCell(frame: .zero)
    cell.label.text = "Tag"
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == TagCell.size("Tag", scale: 1))
  }
}
