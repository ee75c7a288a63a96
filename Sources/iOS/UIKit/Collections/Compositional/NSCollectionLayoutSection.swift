public import Foundation

/// The size in which something is laid out (`NSCollectionLayoutContainer`), in points.
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The whole size.
  var contentSize: CGSize { get }
  /// The size inside the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets inside the size.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// Where a section or group is laid out (`NSCollectionLayoutEnvironment`).
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The size.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The environment of a section or group.
final class CompositionalEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero, _ traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

/// How a section scrolls across the layout (`UICollectionLayoutSectionOrthogonalScrollingBehavior`).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Not at all.
  case none
  /// Freely.
  case continuous
  /// To the leading edges of groups.
  case continuousGroupLeadingBoundary
  /// By pages.
  case paging
  /// By groups.
  case groupPaging
  /// By groups, which are centred.
  case groupPagingCentered
}

/// From where the insets of a section are counted (`UIContentInsetsReference`).
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// From where the layout counts.
  case automatic
  /// From the collection view's edges.
  case none
  /// From the safe area.
  case safeArea
  /// From the layout margins.
  case layoutMargins
  /// From the readable content.
  case readableContent
}

/// A section of a compositional layout (`NSCollectionLayoutSection`): a group that repeats until all items have places.
open class NSCollectionLayoutSection: NSObject {
  /// The group.
  public let group: NSCollectionLayoutGroup
  /// Insets around the groups, in points; 0 until set.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// From where the insets are counted. Inert: it is always the content inset.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance of the groups, in points; 0 until set.
  open var interGroupSpacing: CGFloat = 0
  /// Whether headers and footers are inside the section's insets at the sides; true until set, as in UIKit.
  open var supplementariesFollowContentInsets = true
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How the section scrolls across the layout. Other than `none` lays out the groups side by side; they stay where
  /// they are, because nothing scrolls by itself.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Called in UIKit when items become visible. Inert.
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

  /// A section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// An item on the screen, as handlers see it (`NSCollectionLayoutVisibleItem`). Nothing here makes one.
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The frame in the content, in points.
  var frame: CGRect { get }
  /// The item.
  var indexPath: IndexPath { get }
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the item is not shown.
  var isHidden: Bool { get set }
}
