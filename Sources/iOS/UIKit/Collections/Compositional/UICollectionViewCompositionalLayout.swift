public import Foundation
internal import SelfSizing

/// Answers the section at an index, in an environment; `nil` for none.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// Options of a compositional layout (`UICollectionViewCompositionalLayoutConfiguration`).
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction of scrolling; vertical until set.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance of sections, in points; 0 until set.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// From where insets are counted. Inert.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// The defaults.
  public override init() { super.init() }

  /// A configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Sections that are made of groups (`UICollectionViewCompositionalLayout`).
///
/// Not laid out: supplementary views of items, boundary views that stay on the screen. Sections that scroll by
/// themselves have their groups side by side and do not scroll.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Direction and distances.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var preferred: [CollectionElementKey: CGSize] = [:]
  private var elements: [PlacedElement] = []
  private var indices: [CollectionElementKey: Int] = [:]
  private var contentSize = CGSize.zero
  /// The size for which the layout was prepared.
  private var preparedSize: CGSize?

  /// Sections of one kind.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }

  /// Sections of one kind, with options.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Sections that a closure answers.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Sections that a closure answers, with options.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// A layout without sections. There are no archives here: the coder is not read.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let insets = collectionView.adjustedContentInset
    let bounds = collectionView.bounds.size
    let container = CGSize(
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
    preparedSize = bounds
    let environment = CompositionalEnvironment(container, .zero, collectionView.traitCollection)
    var sections: [(section: NSCollectionLayoutSection, itemCount: Int)] = []
    for (index, count) in collectionView.itemCounts.enumerated() {
      guard let section = provider(index, environment) else { break }
      sections.append((section, count))
    }
    let result = CompositionalSections(
      CompositionalSections.Input(
        sections: sections, container: container, isVertical: configuration.scrollDirection == .vertical,
        interSectionSpacing: configuration.interSectionSpacing, boundaries: configuration.boundarySupplementaryItems,
        scale: collectionView.pixelsPerPoint, traits: collectionView.traitCollection, preferred: preferred))
    elements = result.elements
    contentSize = result.contentSize
    indices = Dictionary(elements.enumerated().map { ($0.element.key, $0.offset) }) { first, _ in first }
  }

  open override var collectionViewContentSize: CGSize {
    collectionView?.prepareLayoutIfNeeded()
    return contentSize
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    collectionView?.prepareLayoutIfNeeded()
    return elements.filter { $0.frame.meets(rect) }.map(attributes)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    find(CollectionElementKey(category: .cell, kind: nil, indexPath: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    find(CollectionElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    find(CollectionElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  private func find(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareLayoutIfNeeded()
    return indices[key].map { attributes(elements[$0]) }
  }

  private func attributes(_ element: PlacedElement) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(UICollectionViewLayoutAttributes(element.key))
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.fixedAxes = element.fixedAxes
    return attributes
  }

  // MARK: Invalidation

  /// Whether the size of the collection view changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    preparedSize != newBounds.size
  }

  /// Another width makes all sizes out of date.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let isVertical = configuration.scrollDirection == .vertical
    context.invalidateEverything =
      isVertical ? preparedSize?.width != newBounds.width : preparedSize?.height != newBounds.height
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let fixed = originalAttributes.fixedAxes
    return !fixed.horizontal && preferredAttributes.size.width != originalAttributes.size.width
      || !fixed.vertical && preferredAttributes.size.height != originalAttributes.size.height
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { preferred = [:] }
    if let wish = context.preferred { preferred[wish.key] = wish.size.usable }
    super.invalidateLayout(with: context)
  }

  override func movePreferredSizes(_ updates: ResolvedTableUpdates) {
    var moved: [CollectionElementKey: CGSize] = [:]
    for (old, size) in preferred {
      guard let indexPath = updates.indexPathThatStays(old) else { continue }
      moved[CollectionElementKey(category: old.category, kind: old.kind, indexPath: indexPath)] = size
    }
    preferred = moved
  }

  override func asksForPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory != .decorationView
      && !(attributes.fixedAxes.horizontal && attributes.fixedAxes.vertical)
  }
}
