public import Foundation
internal import SelfSizing

/// A data source that shows snapshots (`UICollectionViewDiffableDataSource`).
///
/// A snapshot replaces the one before at once: all cells are made again, and selected items that stay remain selected.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  /// The snapshots that it shows.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Makes the cell of an item; `nil` gives an empty cell.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes a supplementary view; `nil` gives an empty view.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  /// Makes headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private var shown = Snapshot()
  private var items: [[ItemIdentifierType]] = []
  private var indexPaths: [ItemIdentifierType: IndexPath] = [:]

  /// A data source of a collection view, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - collectionView: its `dataSource` is set.
  ///   - cellProvider: makes the cell of an item.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// The snapshot that is shown.
  open func snapshot() -> Snapshot { shown }

  /// Shows another snapshot, at once, and calls the completion. A snapshot with two equal items or sections is reported
  /// to the collection view's error handler and not shown.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    take(snapshot)
    completion?()
  }

  /// Shows another snapshot: the same as ``apply(_:animatingDifferences:completion:)``.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    take(snapshot)
    completion?()
  }

  private func take(_ snapshot: Snapshot) {
    let new: [ItemIdentifierType: IndexPath]
    do throws(TableError) { new = try snapshot.plain().indexPaths() } catch {
      collectionView?.report(error)
      return
    }
    let selected = (collectionView?.selection ?? []).compactMap(itemIdentifier)
    shown = snapshot.settled()
    items = snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:))
    indexPaths = new
    guard let collectionView, collectionView.dataSource === self else { return }
    collectionView.reloadData()
    collectionView.selection = Set(selected.compactMap { indexPaths[$0] })
  }

  /// The section at an index; `nil` for none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// The index of a section; `nil` for a section that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  /// The item at an index path; `nil` for none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard items.indices ~= indexPath.section, items[indexPath.section].indices ~= indexPath.item else { return nil }
    return items[indexPath.section][indexPath.item]
  }

  /// The index path of an item; `nil` for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { indexPaths[itemIdentifier] }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.indices ~= section ? items[section].count : 0
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) } ?? UICollectionViewCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
