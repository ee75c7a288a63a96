internal import Foundation
internal import SelfSizing
internal import SystemAccess

// Reading the data, changes of the layout, errors.
extension UICollectionView {
  /// Reads the data again and makes all views again in the next layout.
  func loadLater() {
    pendingUpdates = TableUpdates()
    needsData = true
    selection = []
    collectionViewLayout.invalidateLayout()
    for (key, view) in liveViews { recycle(view, key) }
    liveViews = [:]
    setNeedsLayout()
  }

  /// Reads the numbers of sections and items, if they may have changed.
  func synchronizeData() {
    guard needsData else { return }
    needsData = false
    itemCounts = currentCounts()
  }

  /// The numbers of items of the data source.
  func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  /// Called when parts of the layout are out of date.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      for view in liveViews.values { view.sizing = nil }
    }
    if context.invalidateDataSourceCounts { needsData = true }
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    if !isDisplaying { setNeedsLayout() }
  }

  func replaceLayout(by new: UICollectionViewLayout) {
    let old = storedLayout
    guard new !== old else { return }
    for view in liveViews.values { view.willTransition(from: old, to: new) }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    old.collectionView = nil
    storedLayout = new
    new.collectionView = self
    new.invalidateLayout()
    for view in liveViews.values { view.didTransition(from: old, to: new) }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  func visibleIndexPaths(_ category: ElementCategory, kind: String?) -> [IndexPath] {
    liveViews.keys.filter { $0.category == category && $0.kind == kind }.map(\.indexPath).sorted()
  }

  /// Calls ``errorHandler`` with an error, or writes it to standard error.
  func report(_ error: TableError) {
    guard let errorHandler, !isReporting else { return StandardError.write("[UICollectionView] \(error)\n") }
    isReporting = true
    errorHandler(error)
    isReporting = false
  }

  /// Reports an item that is larger than the line of a flow layout.
  func reportTooLarge(_ indexPath: IndexPath, _ length: CGFloat, _ available: CGFloat, isVertical: Bool) {
    let (what, axis) = isVertical ? ("wide", "width") : ("high", "height")
    report(
      TableError(
        .invalidLength,
        "item [\(indexPath.section), \(indexPath.item)] is \(length) points \(what); expected at most \(available), "
          + "the \(axis) of the collection view without its insets",
        at: .row(indexPath)))
  }
}
