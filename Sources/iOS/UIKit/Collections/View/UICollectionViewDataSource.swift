public import Foundation

/// The contents of a collection view (`UICollectionViewDataSource`). What is optional in UIKit has a default.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of sections; one by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// The number of items of a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// A cell that shows an item; see ``UICollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// A header, footer or other supplementary view; an empty view by default. It is called only where the layout has
  /// such views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether an item can be moved; false by default. Nothing asks.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Tells that an item was moved by the user. Never called here.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// The titles of an index; none by default. Nothing asks.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item of an index title; [0, 0] by default. Nothing asks.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// An empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }

  /// False.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// None.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// [0, 0].
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}

/// Prepares data of items before they are shown (`UICollectionViewDataSourcePrefetching`). Nothing scrolls by itself
/// here, so nothing is prefetched and neither method is called.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Prepares the data of items.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Tells that the data of items is not needed.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
