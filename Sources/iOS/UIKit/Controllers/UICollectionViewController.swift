public import Foundation

/// A controller whose view is a collection view, of which it is the data source and the delegate
/// (`UICollectionViewController`).
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let initialLayout: UICollectionViewLayout
  private var shown: UICollectionView?

  /// A controller of a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of a collection view with a flow layout, or of a nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of a collection view with a flow layout, or of a storyboard's scene.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shown
    }
    set {
      shown = newValue
      view = newValue
    }
  }

  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout { shown?.collectionViewLayout ?? initialLayout }

  /// Whether the selection ends when the view appears; true until set. Inert.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether the layout is the layout of the controller before; false until set. Inert.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether items are moved by a gesture; true until set. Inert.
  open var installsStandardGestureForInteractiveMovement = true

  /// Makes the collection view of the storyboard or nib, else one as large as the main screen, and becomes its data
  /// source and delegate, unless the file says another.
  open override func loadView() {
    if loadInterface() {
      guard let loaded = viewIfLoaded as? UICollectionView else { return }
      shown = loaded
      if loaded.dataSource == nil { loaded.dataSource = self }
      if loaded.delegate == nil { loaded.delegate = self }
      return
    }
    let made = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: initialLayout)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown = made
    view = made
    made.dataSource = self
    made.delegate = self
  }

  // MARK: Data source

  /// One section, until overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// No items, until overridden.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// Unlike UIKit, which stops the program, an empty cell until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  /// Unlike UIKit, which stops the program, an empty view until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }

  /// No, until overridden.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// No titles, until overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// [0, 0], until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  // MARK: Delegate

  /// True, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing, until overridden.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// Does nothing, until overridden.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// True, until overridden.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }

  /// True, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing, until overridden.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Does nothing, until overridden.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Does nothing, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Does nothing, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// The proposed offset, until overridden.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Scrolling

  /// Does nothing, until overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Never called here.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Never called here.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Never called here.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called at once after a change of the offset with an animation.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing, until overridden. Never called here.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing, until overridden. Never called here.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing, until overridden. Never called here.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Yes, until overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
