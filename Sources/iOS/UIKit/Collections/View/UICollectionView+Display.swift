internal import AutoLayout
internal import Foundation
internal import SelfSizing

// The views on the screen: which there are, where they are, and the sizes that they prefer.
extension UICollectionView {
  /// The part of the content that is on the screen.
  var screen: CGRect { CGRect(origin: contentOffset, size: bounds.size) }

  /// Pixels per point.
  var pixelsPerPoint: CGFloat { effectiveDisplayScale }

  /// Makes the views of the elements on the screen and measures them, until no size changes.
  func displayElements() {
    guard !isDisplaying else { return }
    isDisplaying = true
    defer { isDisplaying = false }
    noteBounds()
    var count = 0
    repeat {
      prepareLayoutIfNeeded()
      takeContentSize()
      let wanted = attributes(in: screen)
      show(wanted)
      for attributes in wanted { measure(attributes) }
      count += 1
    } while !collectionViewLayout.isPrepared && count < Self.passLimit
    if count == Self.passLimit { report(TableError(.recursion, "\(layoutName): \(Self.endlessMessage)")) }
    announce()
    backgroundView?.frame = screen
  }

  private static var endlessMessage: String {
    "the sizes that its cells prefer still change after \(passLimit) passes; expected the same ones again"
  }

  /// The largest number of passes in a layout.
  private static var passLimit: Int { 100 }

  /// Invalidates the layout if it depends on the bounds and they have changed since it was prepared.
  private func noteBounds() {
    guard let old = preparedBounds, old != screen, collectionViewLayout.isPrepared else { return }
    preparedBounds = screen
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: screen) else { return }
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: screen))
  }

  /// Prepares the layout if it is out of date.
  func prepareLayoutIfNeeded() {
    synchronizeData()
    guard !collectionViewLayout.isPrepared else { return }
    collectionViewLayout.isPrepared = true
    preparedBounds = screen
    collectionViewLayout.prepare()
  }

  /// Sets the size of the content, and keeps the screen inside it.
  func takeContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    let old = contentSize
    if size != old { contentSize = size }
    var offset = contentOffset
    if isMirrored {
      // The leading edge is the right one, and the distance to it stays.
      offset.x += max(size.width, bounds.width) - max(old.width, bounds.width)
    }
    let inset = adjustedContentInset
    offset.x = min(offset.x, max(-inset.left, size.width + inset.right - bounds.width))
    offset.y = min(offset.y, max(-inset.top, size.height + inset.bottom - bounds.height))
    if offset != contentOffset { contentOffset = offset }
  }

  // MARK: Views

  /// Gives each element a view with its attributes, and recycles the other views.
  private func show(_ wanted: [UICollectionViewLayoutAttributes]) {
    let keys = Set(wanted.map(\.key))
    for (key, view) in liveViews where !keys.contains(key) {
      liveViews[key] = nil
      recycle(view, key)
    }
    for attributes in wanted {
      // A callback may load the data again: the index paths are out of date then.
      guard !needsData else { return }
      if let view = liveViews[attributes.key] {
        show(view, attributes)
      } else if let view = makeView(attributes) {
        liveViews[attributes.key] = view
        view.madeBy = self
        // Cells move between the screen and the pool without a new engine of the tree.
        view.solvesApart = true
        addSubview(view)
        show(view, attributes)
        if let cell = view as? UICollectionViewCell { cell.isSelected = selection.contains(attributes.indexPath) }
      }
    }
    orderViews(wanted)
  }

  /// Gives a view the frame of its attributes.
  func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    view.frame = attributes.frame
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    view.isHidden = attributes.isHidden
    view.apply(attributes)
  }

  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    making = attributes
    defer { making = nil }
    let indexPath = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell: return dataSource?.collectionView(self, cellForItemAt: indexPath)
    case .supplementaryView:
      return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    case .decorationView:
      return collectionViewLayout.decorationClasses[kind].flatMap {
        UICollectionReusableView.make($0, frame: attributes.frame)
      }
    }
  }

  /// Orders the views from back to front by their `zIndex`.
  private func orderViews(_ wanted: [UICollectionViewLayoutAttributes]) {
    guard wanted.contains(where: { $0.zIndex != 0 }) else { return }
    let indices = Dictionary(wanted.map { ($0.key, $0.zIndex) }) { first, _ in first }
    let views = liveViews.sorted { ($0.key.indexPath) < ($1.key.indexPath) }
    let ordered = views.enumerated().sorted { first, second in
      let (low, high) = (indices[first.element.key] ?? 0, indices[second.element.key] ?? 0)
      return low != high ? low < high : first.offset < second.offset
    }.map(\.element.value)
    let present = subviews.filter { view in ordered.contains { $0 === view } }
    guard !present.elementsEqual(ordered, by: ===) else { return }
    for view in ordered { bringSubviewToFront(view) }
  }

  /// Tells the delegate of the views that are new on the screen.
  private func announce() {
    let new = liveViews.filter { !announced.contains(ObjectIdentifier($0.value)) }
    for (key, view) in new.sorted(by: { $0.key.indexPath < $1.key.indexPath }) {
      announced.insert(ObjectIdentifier(view))
      switch key.category {
      case .cell:
        guard let cell = view as? UICollectionViewCell else { continue }
        delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
      case .supplementaryView:
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.indexPath)
      case .decorationView: break
      }
    }
  }

  // MARK: Self-sizing

  /// Asks the view of an element for the size that it prefers, if it was not asked for this size before.
  private func measure(_ attributes: UICollectionViewLayoutAttributes) {
    guard let view = liveViews[attributes.key] else { return }
    measure(view, attributes)
  }

  /// Asks a view for the size that it prefers, and tells the layout.
  func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard collectionViewLayout.asksForPreferredAttributes(attributes) else { return }
    if let sizing = view.sizing, sizing.asked == attributes.size || sizing.answer == attributes.size { return }
    view.updateConfigurationIfNeeded()
    view.updateConstraintsIfNeeded()
    // Views may change the attributes that they are given.
    guard let given = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
    let preferred = view.preferredLayoutAttributesFitting(given)
    view.sizing = (attributes.size, preferred.size)
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  /// Measures every element, so that `contentSize` and all frames are final until something
  /// changes. UIKit has no such function.
  ///
  /// - Complexity: making and measuring a cell for each item, of which only one for each reuse identifier is
  ///   in memory at a time
  public func measureContent() {
    displayElements()
    guard !isDisplaying else { return }
    isDisplaying = true
    defer { isDisplaying = false }
    var known = Set(liveViews.keys)
    var count = 0
    repeat {
      prepareLayoutIfNeeded()
      let content = CGRect(origin: .zero, size: collectionViewLayout.collectionViewContentSize)
      for attributes in attributes(in: content)
      where collectionViewLayout.asksForPreferredAttributes(attributes) && known.insert(attributes.key).inserted {
        guard !needsData, let view = makeView(attributes) else { continue }
        view.madeBy = self
        view.solvesApart = true
        addSubview(view)
        show(view, attributes)
        measure(view, attributes)
        recycle(view, attributes.key)
      }
      count += 1
    } while !collectionViewLayout.isPrepared && count < Self.passLimit
    takeContentSize()
    isDisplaying = false
    displayElements()
  }
}
