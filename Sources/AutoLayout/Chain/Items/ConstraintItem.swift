/// Attributes of a view or a guide, as the other side of a chain: `photo.snp.trailing`.
///
/// It does not keep the view alive.
public final class ConstraintItem: ConstraintRelatableTarget {
  /// The view or guide; `nil` once it is gone.
  public private(set) weak var target: (any LayoutItem)?
  let attributes: ConstraintAttributes

  init(_ target: any LayoutItem, _ attributes: ConstraintAttributes) {
    self.target = target
    self.attributes = attributes
  }
}
