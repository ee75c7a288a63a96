public import Foundation

/// The delegate of a scroll view; without methods until there is one.
public protocol UICollectionScrollDelegate: AnyObject {}

/// A view that shows a part of a larger content.
open class CollectionScrollView: UIView {
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The position of the screen's upper left corner in the content, in points.
  open var contentOffset = CGPoint.zero {
    didSet {
      if contentOffset != oldValue { setNeedsLayout() }
    }
  }
  /// Margins around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { setNeedsLayout() }
    }
  }
  /// The margins in force, in points.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
}
