internal import AutoLayout
internal import Foundation

/// A choice of a colour (`UIColorPickerViewController`). It is not shown; a test sets the colour and calls the delegate.
open class UIColorPickerViewController: UIViewController {
  /// Who is told of the choice; not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour; black until set.
  open var selectedColor = UIColor.black
  /// Whether the opacity can be chosen; true until set. Inert.
  open var supportsAlpha = true
}

/// Who is told of a choice of a colour (`UIColorPickerViewControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when a colour was chosen.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when a colour was chosen; `continuously` while a finger moves.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called after the end.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UIColorPickerViewControllerDelegate {
  /// `colorPickerViewControllerDidSelectColor(_:)`, for optional calls; never `nil`.
  public var colorPickerViewControllerDidSelectColor: ((UIColorPickerViewController) -> Void)? {
    colorPickerViewControllerDidSelectColor(_:)
  }

  /// `colorPickerViewControllerDidFinish(_:)`, for optional calls; never `nil`.
  public var colorPickerViewControllerDidFinish: ((UIColorPickerViewController) -> Void)? {
    colorPickerViewControllerDidFinish(_:)
  }
}
