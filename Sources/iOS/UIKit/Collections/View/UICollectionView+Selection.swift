public import Foundation

// Selecting items, and scrolling to them.
extension UICollectionView {
  func select(_ indexPath: IndexPath?) {
    if indexPath == nil || !allowsMultipleSelection {
      for other in selection where other != indexPath { deselect(other) }
    }
    guard let indexPath, allowsSelection else { return }
    selection.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
  }

  func deselect(_ indexPath: IndexPath) {
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Selects or deselects an item as a touch does, with the calls of the delegate. UIKit has no such function; it is
  /// for tests.
  public func touchItem(at indexPath: IndexPath) {
    guard allowsSelection else { return }
    if selection.contains(indexPath) {
      // A touch deselects only where several items can be selected.
      guard allowsMultipleSelection,
        delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true
      else { return }
      deselect(indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selection.sorted()
    select(indexPath)
    for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// Scrolls so that an item is at a position; without one, as little as possible.
  func scroll(to indexPath: IndexPath, _ position: ScrollPosition) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    takeContentSize()
    let inset = adjustedContentInset
    func place(
      _ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat,
      _ start: Bool, _ middle: Bool, _ end: Bool, _ content: CGFloat
    ) -> CGFloat {
      let wanted =
        start
        ? low - before
        : middle
          ? (low + high) / 2 - (length + before - after) / 2
          : end ? high - length + after : min(max(offset, high - length + after), low - before)
      return max(-before, min(wanted, max(-before, content + after - length)))
    }
    contentOffset = CGPoint(
      x: place(
        contentOffset.x, frame.minX, frame.maxX, bounds.width, inset.left, inset.right, position.contains(.left),
        position.contains(.centeredHorizontally), position.contains(.right), contentSize.width),
      y: place(
        contentOffset.y, frame.minY, frame.maxY, bounds.height, inset.top, inset.bottom, position.contains(.top),
        position.contains(.centeredVertically), position.contains(.bottom), contentSize.height))
  }
}
