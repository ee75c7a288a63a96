internal import ClassInstantiation
public import Foundation

/// A view that a collection view reuses: a header, a footer, a decoration, or a cell (`UICollectionReusableView`).
///
/// Collection views make it by `init(frame:)`, with the frame of its attributes.
open class UICollectionReusableView: UIView {
  /// The identifier by which the collection view reuses the view; `nil` for a view that is not reused.
  open internal(set) var reuseIdentifier: String?

  /// The collection view that made the view.
  weak var madeBy: UICollectionView?
  /// The size for which the view was asked last which size it prefers, and its answer.
  var sizing: (asked: CGSize, answer: CGSize)?
  /// The kind of a supplementary view or decoration.
  var elementKind: String?

  /// A view with a frame, in points. Subclasses override it.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view of size 0. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used again. Override it to reset state that not every item sets.
  open func prepareForReuse() {}

  /// Called when the collection view has given the view the frame of its attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before another layout replaces the present one.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after another layout has replaced the former one.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that the view prefers to the layout's. By default the size that its constraints need, along
  /// axes that the layout leaves to it; layouts ask only for elements whose size they estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, content: self) }

  /// Brings the content up to date with the state, in views that have a configuration.
  func updateConfigurationIfNeeded() {}

  /// Attributes with the size that the constraints inside a view need: the least one near the given size. Attributes
  /// are not changed for a view without subviews.
  func fitted(
    _ attributes: UICollectionViewLayoutAttributes, content: UIView
  ) -> UICollectionViewLayoutAttributes {
    let fixed = attributes.fixedAxes
    guard !content.subviews.isEmpty, !(fixed.horizontal && fixed.vertical) else { return attributes }
    let target = attributes.size
    let size = content.fittingAnswer(
      target, withHorizontalFittingPriority: fixed.horizontal ? .required : .fittingSizeLevel,
      verticalFittingPriority: fixed.vertical ? .required : .fittingSizeLevel
    ).size
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.size = CGSize(
      width: fixed.horizontal ? target.width : size.width, height: fixed.vertical ? target.height : size.height)
    return copy
  }

  /// A view of a registered class, as collection views make it; `nil` when Swift's method tables could not be read.
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView? {
    initializer.make(type, (frame.minX, frame.minY, frame.width, frame.height))
  }

  // UIView introduces two initialisers, of which `init(frame:)` is the first.
  private static let initializer = InitializerSlot(
    introducedBy: UIView.self, overriddenBy: ProbeView.self, notBy: PlainView.self, index: 0, of: 2)
}

/// Overrides the initialisers of views, so that they are found in method tables. The bodies differ from all others, so
/// that the compiler does not merge them.
private final class ProbeView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 0xc011
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    tag = 0xc012
  }
}

/// Overrides nothing.
private final class PlainView: UIView {}
