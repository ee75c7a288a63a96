public import Foundation

/// What is told about scrolling (`UIScrollViewDelegate`). Every method has a default that does nothing.
///
/// Here only changes of the content's position and of the insets have consequences: nobody drags or zooms, so the other
/// methods are called by tests alone.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol ScrollViewDelegate: AnyObject {
  /// Called after `contentOffset` has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called after the zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when the user begins to drag. Never called here.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the user is about to lift the finger. Never called here.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the user has lifted the finger. Never called here.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when the content goes on moving by itself. Never called here.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called when the content has come to rest. Never called here.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called after `setContentOffset(_:animated:)` with an animation, at once.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The view that zooming scales. Never called here.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called before zooming. Never called here.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called after zooming. Never called here.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Whether a tap at the top of the screen scrolls to the top. Never called here.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called after a tap at the top of the screen has scrolled to the top. Never called here.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Called after `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// No view.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {}
  /// Always.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}

/// The property `delegate` of scroll views. It stands in an extension of a protocol, because a subclass cannot override
/// a property with one of another type, and tables and text views have delegates of their own types.
public protocol Scrollable: ScrollView {}

extension Scrollable {
  /// What is told about scrolling; not kept alive (`UIScrollView.delegate`).
  public var delegate: (any ScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension ScrollView: Scrollable {}
