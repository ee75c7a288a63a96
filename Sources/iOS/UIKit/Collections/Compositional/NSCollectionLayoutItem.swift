public import Foundation

/// An item of a group (`NSCollectionLayoutItem`).
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// Supplementary views of the item. Inert.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Insets inside the size, in points; they count only along axes whose size is not an estimate.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Distances outside the size; `nil` for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item of a size.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }
}

/// A supplementary view of an item (`NSCollectionLayoutSupplementaryItem`); not laid out.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The order from back to front.
  open var zIndex = 0

  /// A view of a size and a kind.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }

  /// A view of a size and a kind; the anchors are ignored.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) { self.init(layoutSize: layoutSize, elementKind: elementKind) }
}

/// A header or footer of a section (`NSCollectionLayoutBoundarySupplementaryItem`). Alignments at the top and bottom
/// are laid out, or at the sides where scrolling is horizontal.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge at which the view is.
  public let alignment: NSRectAlignment
  /// The distance from its place, in points.
  public let offset: CGPoint
  /// Whether the section makes room for the view; true until set.
  open var extendsBoundary = true
  /// Whether the view stays on the screen. Inert.
  open var pinToVisibleBounds = false

  /// A view at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }

  var isLeading: Bool {
    switch alignment {
    case .top, .topLeading, .topTrailing, .leading: true
    case .none, .bottom, .bottomLeading, .bottomTrailing, .trailing: false
    }
  }
}

/// A background of a section (`NSCollectionLayoutDecorationItem`).
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, for which the layout has a class.
  public let elementKind: String
  /// The order from back to front.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind a whole section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

/// The frame of an item in a custom group (`NSCollectionLayoutGroupCustomItem`).
public final class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// An item with a frame in the group, in points.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Items in a row or a column (`NSCollectionLayoutGroup`).
///
/// The items repeat while they fit in the group, or as often as a number says.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal
    case vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The items and groups inside.
  public let subitems: [NSCollectionLayoutItem]
  /// How many times the subitem occurs; `nil` for as often as it fits.
  let count: Int?
  let arrangement: Arrangement
  /// The distance of the items; `nil` for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ count: Int?, _ arrangement: Arrangement
  ) {
    self.subitems = subitems
    self.count = count
    self.arrangement = arrangement
    super.init(layoutSize: size)
  }

  /// Items in a row.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, nil, .horizontal) }

  /// A number of items of one width in a row, which share the width of the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], max(1, count), .horizontal) }

  /// A number of items of one width in a row, which share the width of the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }

  /// Items in a column.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, nil, .vertical) }

  /// A number of items of one height in a column, which share the height of the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], max(1, count), .vertical) }

  /// A number of items of one height in a column, which share the height of the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }

  /// Items with frames of their own.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], nil, .custom(itemProvider)) }
}

/// Answers the frames of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]
