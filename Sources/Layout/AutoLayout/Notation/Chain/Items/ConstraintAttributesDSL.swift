internal import Foundation

/// The attribute properties that `view.snp`, `guide.snp`, the maker, and a chain to which attributes can be added have
/// in common.
public protocol ConstraintAttributesDSL {
  /// The result of an attribute: a `ConstraintItem`, or a chain.
  associatedtype Selection

  /// Selects attributes by a set. The properties, such as `left`, call it.
  func select(_ attributes: ConstraintAttributes) -> Selection
}

extension ConstraintAttributesDSL {
  /// The left edge, in either layout direction.
  public var left: Selection { select(.left) }
  /// The upper edge.
  public var top: Selection { select(.top) }
  /// The right edge, in either layout direction.
  public var right: Selection { select(.right) }
  /// The lower edge.
  public var bottom: Selection { select(.bottom) }
  /// The edge where reading starts: left, or right in a layout from right to left.
  public var leading: Selection { select(.leading) }
  /// The edge where reading ends.
  public var trailing: Selection { select(.trailing) }
  /// The width.
  public var width: Selection { select(ConstraintAttributes(.width)) }
  /// The height.
  public var height: Selection { select(ConstraintAttributes(.height)) }
  /// The middle between left and right.
  public var centerX: Selection { select(ConstraintAttributes(.centerX)) }
  /// The middle between top and bottom.
  public var centerY: Selection { select(ConstraintAttributes(.centerY)) }
  /// The old name of `lastBaseline`.
  public var baseline: Selection { select(ConstraintAttributes(.lastBaseline)) }
  /// The baseline of the last line of text; the lower edge of a view without text.
  public var lastBaseline: Selection { select(ConstraintAttributes(.lastBaseline)) }
  /// The baseline of the first line of text; the upper edge of a view without text.
  public var firstBaseline: Selection { select(ConstraintAttributes(.firstBaseline)) }

  // MARK: Margins

  /// The left edge of the margins guide.
  public var leftMargin: Selection { select(ConstraintAttributes(.leftMargin)) }
  /// The right edge of the margins guide.
  public var rightMargin: Selection { select(ConstraintAttributes(.rightMargin)) }
  /// The upper edge of the margins guide.
  public var topMargin: Selection { select(ConstraintAttributes(.topMargin)) }
  /// The lower edge of the margins guide.
  public var bottomMargin: Selection { select(ConstraintAttributes(.bottomMargin)) }
  /// The leading edge of the margins guide.
  public var leadingMargin: Selection { select(ConstraintAttributes(.leadingMargin)) }
  /// The trailing edge of the margins guide.
  public var trailingMargin: Selection { select(ConstraintAttributes(.trailingMargin)) }
  /// The middle between the left and the right margin.
  public var centerXWithinMargins: Selection { select(ConstraintAttributes(.centerXWithinMargins)) }
  /// The middle between the upper and the lower margin.
  public var centerYWithinMargins: Selection { select(ConstraintAttributes(.centerYWithinMargins)) }

  // MARK: Several attributes

  /// Left, top, right and bottom.
  public var edges: Selection { select(.edges) }
  /// Left and right.
  public var horizontalEdges: Selection { select(.horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: Selection { select(.verticalEdges) }
  /// Leading, top, trailing and bottom.
  public var directionalEdges: Selection { select(.directionalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Selection { select(.directionalHorizontalEdges) }
  /// Top and bottom: `verticalEdges`, for symmetry.
  public var directionalVerticalEdges: Selection { select(.verticalEdges) }
  /// Width and height.
  public var size: Selection { select(.size) }
  /// The middle along both axes.
  public var center: Selection { select(.center) }
  /// The four edges of the margins guide.
  public var margins: Selection { select(.margins) }
  /// The four edges of the margins guide, with leading and trailing instead of left and right.
  public var directionalMargins: Selection { select(.directionalMargins) }
  /// The middle between the margins along both axes.
  public var centerWithinMargins: Selection { select(.centerWithinMargins) }
}
