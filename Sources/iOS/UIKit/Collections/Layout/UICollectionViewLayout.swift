public import Foundation
internal import SelfSizing

/// Positions the elements of a collection view (`UICollectionViewLayout`). Subclasses override ``prepare()``,
/// ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UICollectionViewLayout: NSObject {
  /// The collection view that the layout belongs to; `nil` for none.
  open internal(set) weak var collectionView: UICollectionView?

  /// Whether `prepare()` was called since the last invalidation.
  var isPrepared = false
  /// Classes of decoration views, by kind.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// A layout without a collection view.
  public override init() { super.init() }

  /// A layout without a collection view. There are no archives here: the coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that the layout makes.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: The layout

  /// Called before attributes are asked for, once after each invalidation: here subclasses compute the layout.
  open func prepare() {}

  /// The size of the content, in points; zero until overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of the elements that meet a rectangle of the content; `nil`, which is the default, for none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item; `nil` until overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view; `nil` until overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view; `nil` until overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers a class of decoration views; `nil` removes the registration. The collection view of the layout, if it has one
  /// already, reports a class of another kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    collectionView?.reportOtherClass(viewClass, than: UICollectionReusableView.self, elementKind)
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: Invalidation

  /// Marks the whole layout as out of date: the next layout of the collection view prepares it again, and cells are
  /// asked again for the sizes that they prefer.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = collectionView?.needsData ?? true
    invalidateLayout(with: context)
  }

  /// Marks parts of the layout as out of date.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutWasInvalidated(context)
  }

  /// Whether a change of the bounds, by scrolling or by another size, makes the layout out of date; false until
  /// overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether the layout takes over the attributes that a cell prefers; false until overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context for attributes that a cell prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.preferred = preferredAttributes
    return context
  }

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type).flatMap(NewObject.make)
      ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Scrolling

  /// The offset at which scrolling ends. Never called here: nothing scrolls by itself.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// The offset after an update or a change of the layout: the proposed one until overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Direction

  /// Whether frames are mirrored where the direction of the interface is not `developmentLayoutDirection`; false
  /// until overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction for which the layout is written; left to right until overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Updates

  /// Called before the views of a batch of updates are laid out.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after the layout of a batch of updates.
  open func finalizeCollectionViewUpdates() {}

  /// Called before an animated change of the bounds in UIKit. Never called here.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after an animated change of the bounds in UIKit. Never called here.
  open func finalizeAnimatedBoundsChange() {}

  /// Called when this layout replaces another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called when another layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called after one layout has replaced another.
  open func finalizeLayoutTransition() {}

  /// Where an item's appearance begins; not called, because nothing is animated.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where an item's disappearance ends; not called, because nothing is animated.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view's appearance begins; not called, because nothing is animated.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view's disappearance ends; not called, because nothing is animated.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Self-sizing, for the layouts of this module

  /// Whether an element is asked for the size that it prefers.
  func asksForPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Takes over the sizes that cells prefer to other index paths, after updates.
  func movePreferredSizes(_ updates: ResolvedTableUpdates) {}

  /// Attributes of the layout's class with the identity of others.
  func makeAttributes(_ identity: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type,
      type != UICollectionViewLayoutAttributes.self
    else { return identity }
    let made = UICollectionViewLayoutAttributes.make(type)
    made.takeIdentity(from: identity)
    return made
  }
}
