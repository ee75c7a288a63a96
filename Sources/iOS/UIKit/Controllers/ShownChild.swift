internal import AutoLayout
internal import Foundation

// What navigation, tab bar and page controllers have in common: the view of one child fills theirs.
extension UIViewController {
  /// Shows another child. The children appear and disappear if this controller has appeared.
  func replaceShown(_ old: UIViewController?, by new: UIViewController?, animated: Bool) {
    guard old !== new else { return }
    let isShown = appearance == .shown
    if isShown {
      old?.beginAppearanceTransition(false, animated: animated)
      new?.beginAppearanceTransition(true, animated: animated)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded, let new { fill(with: new) }
    if isShown {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
  }

  /// Fills the view with the view of a child.
  func fill(with child: UIViewController) {
    guard let view = viewIfLoaded, let inner = child.view else { return }
    inner.frame = view.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
  }

  /// Takes over children that are new and leaves those that are not among them any more, around a change.
  func exchangeChildren(
    _ old: [UIViewController], by new: [UIViewController], _ change: () -> Void
  ) {
    let removed = old.filter { child in !new.contains { $0 === child } }
    let added = new.filter { child in !old.contains { $0 === child } }
    for child in removed {
      child.isMovingFromParent = true
      child.willMove(toParent: nil)
    }
    for child in added {
      addChild(child)
      child.isMovingToParent = true
    }
    change()
    for child in removed {
      child.removeFromParent()
      child.isMovingFromParent = false
    }
    for child in added {
      child.isMovingToParent = false
      child.didMove(toParent: self)
    }
  }
}
