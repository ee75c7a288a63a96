/// Attributes of a view or a guide, as the other side of a chain: `photo.snp.trailing`.
///
/// It does not keep the item alive. It holds the item's node, because a weak reference would make every later retain of
/// the item slow.
public final class ConstraintItem: ConstraintRelatableTarget {
  /// The view or guide; `nil` after its deallocation.
  public var target: (any LayoutItem)? { node.item }
  private let node: LayoutNode
  let attributes: ConstraintAttributes

  init(_ target: any LayoutItem, _ attributes: ConstraintAttributes) {
    node = target.layoutNode
    self.attributes = attributes
  }
}
