public import Foundation

/// A width or height in a compositional layout (`NSCollectionLayoutDimension`).
public final class NSCollectionLayoutDimension: NSObject, @unchecked Sendable {
  enum Kind: Hashable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
  }

  let kind: Kind
  /// The part of the container, or the length in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension.isFinite ? dimension : 0
    super.init()
  }

  /// A part of the container's width, 0 to 1.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the container's height, 0 to 1.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// A length in points until the cell has said which one it prefers.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the length is a part of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the length is a part of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the length is in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the length is an estimate.
  public var isEstimated: Bool { kind == .estimated }

  /// The length in a container, in points.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: max(0, container.width * dimension)
    case .fractionalHeight: max(0, container.height * dimension)
    case .absolute, .estimated: max(0, dimension)
    }
  }
}

/// The size of an item, a group or a supplementary view (`NSCollectionLayoutSize`).
public final class NSCollectionLayoutSize: NSObject, @unchecked Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A width and a height.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// The size in a container, in points.
  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The axes along which content does not decide.
  var fixedAxes: FixedAxes {
    FixedAxes(horizontal: !widthDimension.isEstimated, vertical: !heightDimension.isEstimated)
  }
}

/// A distance of items (`NSCollectionLayoutSpacing`).
public final class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  /// The distance, or the least one, in points.
  public let spacing: CGFloat
  /// Whether the distance grows with the space that is left.
  public let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// A distance in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// A least distance in points.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Whether the distance is fixed.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// Distances on the four sides of an item (`NSCollectionLayoutEdgeSpacing`). Flexible ones count with their least
/// length.
public final class NSCollectionLayoutEdgeSpacing: NSObject, @unchecked Sendable {
  /// The distance on the leading side; `nil` for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above; `nil` for none.
  public let top: NSCollectionLayoutSpacing?
  /// The distance on the trailing side; `nil` for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below; `nil` for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Distances on four sides.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0)
  }
}

/// The position of an edge or corner (`NSRectAlignment`).
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// Not at an edge.
  case none
  /// The upper edge.
  case top
  /// The upper leading corner.
  case topLeading
  /// The leading edge.
  case leading
  /// The lower leading corner.
  case bottomLeading
  /// The lower edge.
  case bottom
  /// The lower trailing corner.
  case bottomTrailing
  /// The trailing edge.
  case trailing
  /// The upper trailing corner.
  case topTrailing
}
