public import Foundation

/// What of a layout is out of date (`UICollectionViewLayoutInvalidationContext`).
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is out of date; true for `invalidateLayout()` and `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are out of date.
  open internal(set) var invalidateDataSourceCounts = false
  /// Items that are out of date. The layouts here compute all of them anew.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Supplementary views that are out of date, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decoration views that are out of date, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset that goes with the invalidation; added by the collection view.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the size of the content that goes with the invalidation. Inert.
  open var contentSizeAdjustment = CGSize.zero

  /// The size that a cell prefers, when that is the reason.
  var preferred: UICollectionViewLayoutAttributes?

  /// A context in which nothing is out of date yet.
  public override init() { super.init() }

  /// Adds items that are out of date.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views that are out of date.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views that are out of date.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// What of a flow layout is out of date (`UICollectionViewFlowLayoutInvalidationContext`).
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again; it always is here.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether attributes are computed again; they always are here.
  open var invalidateFlowLayoutAttributes = true
}
