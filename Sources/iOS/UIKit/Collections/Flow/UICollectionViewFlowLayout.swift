internal import AutoLayout
internal import BinarySearch
public import Foundation
internal import SelfSizing

/// Items in lines, and sections with headers and footers (`UICollectionViewFlowLayout`).
///
/// Lines are broken and spaced as UIKit does it. Frames are mirrored where the interface runs from right to left.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction of scrolling; vertical until set.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet {
      if scrollDirection != oldValue { invalidateLayout() }
    }
  }

  /// The distance of lines, in points; 10 until set, as in UIKit.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet {
      if minimumLineSpacing != oldValue { invalidateLayout() }
    }
  }

  /// The least distance of the items in a line, in points; 10 until set, as in UIKit.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet {
      if minimumInteritemSpacing != oldValue { invalidateLayout() }
    }
  }

  /// The size of items that neither the delegate nor the cells determine, in points; 50 × 50 until set, as in UIKit.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      if itemSize != oldValue { invalidateLayout() }
    }
  }

  /// The size of items that are not measured yet, in points. Any size but zero, which it is until set, makes the layout
  /// ask cells for the sizes that they prefer.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != oldValue { invalidateLayout() }
    }
  }

  /// The margins of the items in each section, in points; 0 until set.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      if sectionInset != oldValue { invalidateLayout() }
    }
  }

  /// From where margins are counted. Inert: it is always the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  /// The size of headers, in points; only the length in the direction of scrolling counts, and 0, which it is until
  /// set, means none.
  open var headerReferenceSize = CGSize.zero {
    didSet {
      if headerReferenceSize != oldValue { invalidateLayout() }
    }
  }

  /// The size of footers, in points; only the length in the direction of scrolling counts, and 0, which it is until
  /// set, means none.
  open var footerReferenceSize = CGSize.zero {
    didSet {
      if footerReferenceSize != oldValue { invalidateLayout() }
    }
  }

  /// Whether headers stay on the screen while their sections are on it; false until set.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet {
      if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() }
    }
  }

  /// Whether footers stay on the screen while their sections are on it; false until set.
  open var sectionFootersPinToVisibleBounds = false {
    didSet {
      if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() }
    }
  }

  /// From where the margins of sections are counted (`UICollectionViewFlowLayout.SectionInsetReference`).
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// From the content inset.
    case fromContentInset
    /// From the safe area.
    case fromSafeArea
    /// From the layout margins.
    case fromLayoutMargins
  }

  /// An estimate that means: let cells determine their sizes, and until then take `itemSize`.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// Whether the delegate may implement `sizeForItemAt`; the default implementation sets it to false.
  var delegateHasItemSizes = true
  /// The sizes that cells prefer.
  private var preferredSizes: [IndexPath: CGSize] = [:]
  private var arrangement = FlowSections([], isVertical: true, breadth: 0, scale: 1, centersOnlyItem: false)
  /// The breadth for which the layout was prepared.
  private var preparedBreadth: CGFloat?
  /// The last breadth for which an item was reported as too large.
  private var reportedBreadth: CGFloat?

  /// The default of a flow layout: mirrored where the interface runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Preparing

  private var isVertical: Bool { scrollDirection == .vertical }

  private func breadth(of bounds: CGRect, _ inset: UIEdgeInsets) -> CGFloat {
    max(0, isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let breadth = breadth(of: collectionView.bounds, collectionView.adjustedContentInset)
    preparedBreadth = breadth
    delegateHasItemSizes = collectionView.delegate is any UICollectionViewDelegateFlowLayout
    let inputs = collectionView.itemCounts.enumerated().map { section, count in
      input(section, count, collectionView)
    }
    arrangement = FlowSections(
      inputs, isVertical: isVertical, breadth: breadth, scale: collectionView.pixelsPerPoint,
      centersOnlyItem: asksCells)
    reportTooLargeItem(collectionView)
  }

  private func input(_ section: Int, _ count: Int, _ view: UICollectionView) -> FlowSectionInput {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    return FlowSectionInput(
      sizes: (0..<count).map { size(of: IndexPath(item: $0, section: section), delegate, view) },
      inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
      lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      spacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      header: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize,
      footer: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize)
  }

  private func size(
    of indexPath: IndexPath, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ view: UICollectionView
  ) -> CGSize {
    if let delegate, delegateHasItemSizes {
      let size = delegate.collectionView(view, layout: self, sizeForItemAt: indexPath)
      if delegateHasItemSizes { return size.usable }
    }
    guard asksCells else { return itemSize.usable }
    return (preferredSizes[indexPath] ?? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize))
      .usable
  }

  /// Whether cells determine the sizes of items.
  private var asksCells: Bool { estimatedItemSize != .zero && !delegateHasItemSizes }

  /// UIKit's warning about an item that is larger than a line.
  private func reportTooLargeItem(_ view: UICollectionView) {
    guard let breadth = preparedBreadth, breadth > 0, breadth != reportedBreadth else { return }
    for (section, frames) in arrangement.sections.enumerated() {
      for (item, frame) in frames.items.enumerated() {
        let length = isVertical ? frame.width : frame.height
        guard length > breadth + 1e-6 else { continue }
        reportedBreadth = breadth
        view.reportTooLarge(IndexPath(item: item, section: section), length, breadth, isVertical: isVertical)
        return
      }
    }
  }

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize {
    collectionView?.prepareLayoutIfNeeded()
    return arrangement.contentSize
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    collectionView?.prepareLayoutIfNeeded()
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in arrangement.sections.enumerated() where section.start <= high && section.end >= low {
      let first = IndexPath(item: 0, section: index)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let bar = layoutAttributesForSupplementaryView(ofKind: kind, at: first), bar.frame.size != .zero,
          bar.frame.meets(rect)
        {
          found.append(bar)
        }
      }
      let firstLine = section.lines.partitioningIndex { $0.end >= low }
      for line in section.lines[firstLine...].prefix(while: { $0.start <= high }) {
        for item in line.items where section.items[item].meets(rect) {
          found.append(attributes(IndexPath(item: item, section: index), section.items[item]))
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareLayoutIfNeeded()
    guard arrangement.sections.indices ~= indexPath.section,
      arrangement.sections[indexPath.section].items.indices ~= indexPath.item
    else { return nil }
    return attributes(indexPath, arrangement.sections[indexPath.section].items[indexPath.item])
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareLayoutIfNeeded()
    guard arrangement.sections.indices ~= indexPath.section else { return nil }
    let section = arrangement.sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let bar = makeAttributes(
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath))
    guard let frame = isHeader ? section.header : section.footer else {
      // As in UIKit the attributes of an absent one have no size.
      let edge = isHeader ? section.start : section.end
      bar.frame.origin = isVertical ? CGPoint(x: 0, y: edge) : CGPoint(x: edge, y: 0)
      return bar
    }
    bar.frame = pinned(frame, isHeader: isHeader, in: section)
    if bar.frame != frame { bar.zIndex = 1 }
    return bar
  }

  private func attributes(_ indexPath: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(UICollectionViewLayoutAttributes(forCellWith: indexPath))
    attributes.frame = frame
    return attributes
  }

  /// The frame of a header or footer on the screen, which its section does not leave.
  private func pinned(_ frame: CGRect, isHeader: Bool, in section: FlowSection) -> CGRect {
    guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds, let collectionView
    else { return frame }
    let inset = collectionView.adjustedContentInset
    let screen = CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size).inset(by: inset)
    let length = isVertical ? frame.height : frame.width
    let wanted =
      isHeader
      ? (isVertical ? screen.minY : screen.minX) : (isVertical ? screen.maxY : screen.maxX) - length
    let own = isVertical ? frame.minY : frame.minX
    let position =
      isHeader
      ? min(max(own, wanted), max(own, section.end - length)) : max(min(own, wanted), min(own, section.start))
    return isVertical
      ? CGRect(x: frame.minX, y: position, width: frame.width, height: frame.height)
      : CGRect(x: position, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Invalidation

  /// Whether the length of lines changes, or pinned headers move.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    guard let collectionView, let preparedBreadth else { return false }
    return breadth(of: newBounds, collectionView.adjustedContentInset) != preparedBreadth
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asksForPreferredAttributes(originalAttributes) && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // Otherwise the sizes that are known remain the estimates, so that the screen keeps its place in the content.
    if context.invalidateDataSourceCounts { preferredSizes = [:] }
    if let preferred = context.preferred { preferredSizes[preferred.indexPath] = preferred.size }
    super.invalidateLayout(with: context)
  }

  /// A change of the length of lines makes all sizes out of date.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let collectionView, breadth(of: newBounds, collectionView.adjustedContentInset) != preparedBreadth {
      context.invalidateEverything = true
    }
    return context
  }

  override func movePreferredSizes(_ updates: ResolvedTableUpdates) {
    var moved: [IndexPath: CGSize] = [:]
    for (old, size) in preferredSizes {
      let key = CollectionElementKey(category: .cell, kind: nil, indexPath: old)
      if let new = updates.indexPathThatStays(key) { moved[new] = size }
    }
    preferredSizes = moved
  }

  override func asksForPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    asksCells && attributes.representedElementCategory == .cell
  }
}

extension CGSize {
  /// The size with 0 for lengths that are negative or not finite.
  var usable: CGSize {
    CGSize(width: size(width), height: size(height))
  }

  private func size(_ length: CGFloat) -> CGFloat { length.isFinite && length < 1e7 ? max(0, length) : 0 }
}
