public import Foundation

/// What a text field asks and tells (`UITextFieldDelegate`); every method has UIKit's default.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin; true until implemented.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; true until implemented.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason; calls ``textFieldDidEndEditing(_:)`` until implemented.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a part of the text may be replaced; true until implemented.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear the text; true until implemented.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called for the return key; the result has no effect. True until implemented.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UITextFieldDelegate {
  /// `textFieldShouldBeginEditing(_:)`, for optional calls; never `nil`.
  public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? { textFieldShouldBeginEditing(_:) }

  /// `textFieldDidBeginEditing(_:)`, for optional calls; never `nil`.
  public var textFieldDidBeginEditing: ((UITextField) -> Void)? { textFieldDidBeginEditing(_:) }

  /// `textFieldShouldEndEditing(_:)`, for optional calls; never `nil`.
  public var textFieldShouldEndEditing: ((UITextField) -> Bool)? { textFieldShouldEndEditing(_:) }

  /// `textFieldDidEndEditing(_:)`, for optional calls; never `nil`.
  public var textFieldDidEndEditing: ((UITextField) -> Void)? { textFieldDidEndEditing(_:) }

  /// `textFieldDidChangeSelection(_:)`, for optional calls; never `nil`.
  public var textFieldDidChangeSelection: ((UITextField) -> Void)? { textFieldDidChangeSelection(_:) }

  /// `textFieldShouldClear(_:)`, for optional calls; never `nil`.
  public var textFieldShouldClear: ((UITextField) -> Bool)? { textFieldShouldClear(_:) }

  /// `textFieldShouldReturn(_:)`, for optional calls; never `nil`.
  public var textFieldShouldReturn: ((UITextField) -> Bool)? { textFieldShouldReturn(_:) }
}
