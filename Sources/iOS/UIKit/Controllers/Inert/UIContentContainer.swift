public import Foundation

/// What has a size of its own in another controller (`UIContentContainer`): controllers.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content prefers, in points.
  var preferredContentSize: CGSize { get }
  /// Called when the content of a container inside prefers another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the content of a container inside has changed its size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a container inside, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes, to which the coordinator belongs.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change, to which the coordinator belongs.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
