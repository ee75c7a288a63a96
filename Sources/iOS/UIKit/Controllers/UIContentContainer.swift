internal import Foundation

/// What shows content of a size inside of something else (`UIContentContainer`): controllers.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like, in points.
  var preferredContentSize: CGSize { get }
  /// Called when this changes for a container inside.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a container inside.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
