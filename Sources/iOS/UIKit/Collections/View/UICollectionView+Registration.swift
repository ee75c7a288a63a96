internal import Foundation
internal import SelfSizing

// Making and reusing views.
extension UICollectionView {
  /// The closure that makes views of a class; `nil` for a class of another kind.
  func maker(_ type: AnyClass?) -> ((String) -> UICollectionReusableView?)? {
    guard let type = type as? UICollectionReusableView.Type else { return nil }
    return { [unowned self] _ in UICollectionReusableView.make(type, frame: nextFrame) }
  }

  /// Reports a class that is registered and is neither of a class nor of its subclasses.
  func reportOtherClass(_ type: AnyClass?, than expected: UICollectionReusableView.Type, _ identifier: String) {
    var next: AnyClass? = type
    while let current = next, current != expected { next = _getSuperclass(current) }
    guard let type, next == nil else { return }
    report(.otherClass(type, "\(expected)", identifier))
  }

  /// The closure that makes views of a nib; `nil` without one.
  func maker(_ nib: UINib?) -> ((String) -> UICollectionReusableView?)? {
    nib.map { nib in { [unowned self] identifier in nib.reusableView(for: identifier, owner: self) } }
  }

  /// Registers a closure that makes cells; `nil` removes the registration.
  func registerMaker(
    forCellWithReuseIdentifier identifier: String, _ make: ((String) -> UICollectionReusableView?)?
  ) {
    forgetViews(identifier)
    cells.register(identifier, make: make)
  }

  /// Registers a closure that makes supplementary views; `nil` removes the registration.
  func registerMaker(
    forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String,
    _ make: ((String) -> UICollectionReusableView?)?
  ) {
    forgetViews(identifier)
    supplementaryViews[kind, default: .init()].register(identifier, make: make)
  }

  /// Views of a former registration are not reused.
  func forgetViews(_ identifier: String) {
    for view in liveViews.values where view.reuseIdentifier == identifier { view.reuseIdentifier = nil }
  }

  func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    let known = attributes(of: .cell, nil, indexPath)
    nextFrame = known?.frame ?? .zero
    let pool = cells
    let found = cells.takeWaiting(identifier).map(reset) ?? pool.make(identifier)
    if let cell = found as? UICollectionViewCell {
      return prepared(cell, identifier, known)
    }
    report(TableError.notRegistered("cell", identifier, pool.identifiers, at: .row(indexPath)))
    return prepared(UICollectionViewCell(frame: nextFrame), identifier, known)
  }

  func dequeueSupplementaryView(
    _ kind: String, _ identifier: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView {
    let known = attributes(of: .supplementaryView, kind, indexPath)
    nextFrame = known?.frame ?? .zero
    let view: UICollectionReusableView
    let pool = supplementaryViews[kind] ?? .init()
    if let found = supplementaryViews[kind]?.takeWaiting(identifier).map(reset) ?? pool.make(identifier) {
      view = found
    } else {
      report(TableError.notRegistered("view of the kind \(kind)", identifier, pool.identifiers, at: .row(indexPath)))
      view = UICollectionReusableView(frame: nextFrame)
    }
    view.elementKind = kind
    return prepared(view, identifier, known)
  }

  /// Makes a view ready for another item.
  private func reset(_ view: UICollectionReusableView) -> UICollectionReusableView {
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = false
      cell.isHighlighted = false
    }
    view.prepareForReuse()
    return view
  }

  private func prepared<View: UICollectionReusableView>(
    _ view: View, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?
  ) -> View {
    view.reuseIdentifier = identifier
    view.madeBy = self
    view.sizing = nil
    if let attributes { show(view, attributes) }
    return view
  }

  /// The attributes of the element whose view is made, else those that the layout has already.
  private func attributes(
    of category: ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let making, making.key == CollectionElementKey(category: category, kind: kind, indexPath: indexPath) {
      return making
    }
    guard collectionViewLayout.isPrepared else { return nil }
    return kind.map { layoutAttributesForSupplementaryElement(ofKind: $0, at: indexPath) }
      ?? layoutAttributesForItem(at: indexPath)
  }

  /// Takes a view from the screen and keeps it for reuse.
  func recycle(_ view: UICollectionReusableView, _ key: CollectionElementKey) {
    if announced.remove(ObjectIdentifier(view)) != nil { announceEnd(view, key) }
    view.removeFromSuperview()
    view.sizing = nil
    guard view.madeBy === self, let identifier = view.reuseIdentifier else { return }
    switch key.category {
    case .cell: cells.keep(view, identifier)
    case .supplementaryView: supplementaryViews[view.elementKind ?? "", default: .init()].keep(view, identifier)
    case .decorationView: break
    }
  }

  private func announceEnd(_ view: UICollectionReusableView, _ key: CollectionElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: break
    }
  }
}
