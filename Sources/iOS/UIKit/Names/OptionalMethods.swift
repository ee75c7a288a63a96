public import AutoLayout

// Optional methods of delegates are methods with empty bodies here. Objective-C's call of one, as in
// `delegate?.scrollViewDidScroll?(scrollView)`, needs something optional: properties with the names of the methods, which are
// never `nil`.
// Methods with labels behind the first argument cannot be called so, because closures have no labels.

extension ScrollViewDelegate {
  /// `scrollViewDidScroll(_:)`, for optional calls; never `nil`.
  public var scrollViewDidScroll: ((ScrollView) -> Void)? { scrollViewDidScroll(_:) }

  /// `scrollViewDidZoom(_:)`, for optional calls; never `nil`.
  public var scrollViewDidZoom: ((ScrollView) -> Void)? { scrollViewDidZoom(_:) }

  /// `scrollViewWillBeginDragging(_:)`, for optional calls; never `nil`.
  public var scrollViewWillBeginDragging: ((ScrollView) -> Void)? { scrollViewWillBeginDragging(_:) }

  /// `scrollViewWillBeginDecelerating(_:)`, for optional calls; never `nil`.
  public var scrollViewWillBeginDecelerating: ((ScrollView) -> Void)? { scrollViewWillBeginDecelerating(_:) }

  /// `scrollViewDidEndDecelerating(_:)`, for optional calls; never `nil`.
  public var scrollViewDidEndDecelerating: ((ScrollView) -> Void)? { scrollViewDidEndDecelerating(_:) }

  /// `scrollViewDidEndScrollingAnimation(_:)`, for optional calls; never `nil`.
  public var scrollViewDidEndScrollingAnimation: ((ScrollView) -> Void)? { scrollViewDidEndScrollingAnimation(_:) }

  /// `scrollViewShouldScrollToTop(_:)`, for optional calls; never `nil`.
  public var scrollViewShouldScrollToTop: ((ScrollView) -> Bool)? { scrollViewShouldScrollToTop(_:) }

  /// `scrollViewDidScrollToTop(_:)`, for optional calls; never `nil`.
  public var scrollViewDidScrollToTop: ((ScrollView) -> Void)? { scrollViewDidScrollToTop(_:) }

  /// `scrollViewDidChangeAdjustedContentInset(_:)`, for optional calls; never `nil`.
  public var scrollViewDidChangeAdjustedContentInset: ((ScrollView) -> Void)? {
    scrollViewDidChangeAdjustedContentInset(_:)
  }
}

extension GestureRecognizerDelegate {
  /// `gestureRecognizerShouldBegin(_:)`, for optional calls; never `nil`.
  public var gestureRecognizerShouldBegin: ((GestureRecognizer) -> Bool)? { gestureRecognizerShouldBegin(_:) }
}

extension CAAnimationDelegate {
  /// `animationDidStart(_:)`, for optional calls; never `nil`.
  public var animationDidStart: ((CAAnimation) -> Void)? { animationDidStart(_:) }
}
