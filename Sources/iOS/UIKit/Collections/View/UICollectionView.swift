public import AutoLayout
public import Foundation
internal import SelfSizing

/// Items in an arrangement that a layout determines (`UICollectionView`), without a screen.
///
/// It has cells for the items on the screen, makes and reuses them as UIKit does, and asks them for the sizes that they
/// prefer where the layout estimates sizes. All this happens in layout: call `layoutIfNeeded()` before reading frames,
/// cells or `contentSize`. Nothing is animated and nothing scrolls by itself.
open class UICollectionView: ScrollView {
  /// The kind of headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Parts

  /// The contents. Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      if dataSource !== oldValue { loadLater() }
    }
  }

  /// Sizes, display and selection.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { collectionViewLayout.invalidateLayout() }
    }
  }

  /// Prepares data in UIKit. Inert.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items are prepared before they are on the screen. Inert.
  open var isPrefetchingEnabled = true

  /// The arrangement. Setting it lays out all elements again.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { replaceLayout(by: newValue) }
  }
  var storedLayout: UICollectionViewLayout

  /// A view behind the items, as large as the screen.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Selection

  /// Whether touches select items; true until set.
  open var allowsSelection = true
  /// Whether several items can be selected; false until set.
  open var allowsMultipleSelection = false
  /// Whether items are edited. Inert.
  open var isEditing = false
  /// Inert.
  open var allowsSelectionDuringEditing = false
  /// Inert.
  open var allowsMultipleSelectionDuringEditing = false
  /// Inert.
  open var dragInteractionEnabled = false
  /// Inert.
  open var remembersLastFocusedIndexPath = false
  /// Inert.
  open var selectionFollowsFocus = false

  /// Called with errors that no caller can catch, such as an identifier without a registration. Without a handler they
  /// are written to standard error.
  public var errorHandler: ((TableError) -> Void)?

  // MARK: State

  /// The number of items of each section when the data was read last.
  var itemCounts: [Int] = []
  /// Whether the numbers of items are to be read again.
  var needsData = true
  /// The bounds, with the content offset as origin, for which the layout was prepared.
  var preparedBounds: CGRect?
  /// The views on the screen.
  var liveViews: [CollectionElementKey: UICollectionReusableView] = [:]
  /// Views on the screen of which the delegate was told.
  var announced: Set<ObjectIdentifier> = []
  /// The attributes of the element whose view is being made.
  var making: UICollectionViewLayoutAttributes?
  /// Whether views are being made and measured.
  var isDisplaying = false
  /// Whether ``errorHandler`` is running.
  var isReporting = false
  var selection: Set<IndexPath> = []
  var cells = ReusableViewPool<UICollectionReusableView>()
  /// Supplementary views, by kind.
  var supplementaryViews: [String: ReusableViewPool<UICollectionReusableView>] = [:]
  /// Registrations that need no identifier.
  var tokens: Set<RegistrationToken> = []
  /// The frame with which the next view is made.
  var nextFrame = CGRect.zero
  /// The updates of the outermost batch.
  var pendingUpdates = TableUpdates()
  /// The number of batches that have begun and not ended.
  var updateDepth = 0

  // MARK: Making

  /// A collection view with a frame, in points, and an arrangement.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// A collection view of size 0 with a flow layout. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    storedLayout.collectionView = self
    coder.interface?.decode(self, after: UICollectionView.self)
  }

  /// Makes and measures the views of the elements on the screen.
  open override func layoutSubviews() {
    super.layoutSubviews()
    displayElements()
  }

  // MARK: Registration and reuse

  /// Registers a class of cells for a reuse identifier; `nil` removes the registration. A class of another kind is reported.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reportOtherClass(cellClass, than: UICollectionViewCell.self, identifier)
    registerMaker(forCellWithReuseIdentifier: identifier, maker(cellClass))
  }

  /// Registers a class of supplementary views for a kind and a reuse identifier; `nil` removes the registration. A class of
  /// another kind is reported.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    reportOtherClass(viewClass, than: UICollectionReusableView.self, identifier)
    registerMaker(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier, maker(viewClass))
  }

  /// Registers the cell of a nib: the first object of the file that is a reusable view. `nil` removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerMaker(forCellWithReuseIdentifier: identifier, maker(nib))
  }

  /// Registers the view of a nib for a kind: the first object of the file that is a reusable view. `nil` removes the
  /// registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerMaker(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier, maker(nib))
  }

  /// A cell for an item: one that is reused, after `prepareForReuse()`, or a new one. When nothing is registered for
  /// the identifier, an error is reported and the cell is empty.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }

  /// A supplementary view for a section: one that is reused, after `prepareForReuse()`, or a new one. When nothing is
  /// registered for kind and identifier, an error is reported and the view is empty.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementaryView(elementKind, identifier, indexPath) }

  // MARK: Contents

  /// Reads the numbers of sections and items again, and makes and measures all views again, in the next layout. The
  /// selection is lost.
  open func reloadData() { loadLater() }

  /// The number of sections.
  open var numberOfSections: Int {
    synchronizeData()
    return itemCounts.count
  }

  /// The number of items of a section; 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    synchronizeData()
    return itemCounts.indices ~= section ? itemCounts[section] : 0
  }

  /// The frame of an item and how it is shown; `nil` for an item that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map(mirrored)
  }

  /// The frame of a supplementary view and how it is shown; `nil` for one that does not exist.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(mirrored)
  }

  /// The item at a point of the content; `nil` for none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    attributes(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).last {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }?.indexPath
  }

  /// The item that a cell on the screen shows; `nil` for another cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    liveViews.first { $0.value === cell && $0.key.category == .cell }?.key.indexPath
  }

  /// The cell of an item; `nil` when the item is not on the screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    liveViews[CollectionElementKey(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  /// A supplementary view on the screen; `nil` for others.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    liveViews[CollectionElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  /// The cells on the screen, in the order of their items.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// The items on the screen, ascending.
  open var indexPathsForVisibleItems: [IndexPath] { visibleIndexPaths(.cell, kind: nil) }

  /// The supplementary views of a kind on the screen, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The index paths of the supplementary views of a kind on the screen, ascending.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleIndexPaths(.supplementaryView, kind: elementKind)
  }

  // MARK: Selecting

  /// The selected items, ascending.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  /// Selects an item, and scrolls to it if a position is given; `nil` deselects all. The delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath)
    if let indexPath, !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition) }
  }

  /// Deselects an item. The delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Scrolling

  /// Scrolls so that an item is at a position of the screen, at once.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition)
  }

  // MARK: Layouts

  /// Replaces the layout, at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  /// Replaces the layout, at once, and calls the completion with true.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  // MARK: Updates

  /// Inserts items, given by their index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertRows(at: indexPaths) } }

  /// Deletes items, given by their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleteRows(at: indexPaths) } }

  /// Makes and measures the cells of items again, given by their index paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadRows(at: indexPaths) } }

  /// Makes and measures the cells of items again: the same as ``reloadItems(at:)``.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }

  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Inserts sections, given by their indices after the update.
  open func insertSections(_ sections: IndexSet) { update { $0.insertSections(sections) } }

  /// Deletes sections, given by their indices before the update.
  open func deleteSections(_ sections: IndexSet) { update { $0.deleteSections(sections) } }

  /// Replaces sections, given by their indices before the update.
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadSections(sections) } }

  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, toSection: newSection) }
  }

  /// Applies all updates of the closure as one batch, at once, and calls the completion with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch { updates?() }
    completion?(true)
  }
}
