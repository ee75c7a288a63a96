public import AutoLayout
public import Foundation

/// What is told about a text view (`UITextViewDelegate`). Every method has UIKit's default. Nobody types here: tests
/// call the methods.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called after editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text may be replaced.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether something may be done with a link.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}

extension TextView {
  /// What is told about the text and about scrolling; not kept alive (`UITextView.delegate`).
  public var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UITextViewDelegate {
  /// `textViewShouldBeginEditing(_:)`, for optional calls; never `nil`.
  public var textViewShouldBeginEditing: ((UITextView) -> Bool)? { textViewShouldBeginEditing(_:) }

  /// `textViewShouldEndEditing(_:)`, for optional calls; never `nil`.
  public var textViewShouldEndEditing: ((UITextView) -> Bool)? { textViewShouldEndEditing(_:) }

  /// `textViewDidBeginEditing(_:)`, for optional calls; never `nil`.
  public var textViewDidBeginEditing: ((UITextView) -> Void)? { textViewDidBeginEditing(_:) }

  /// `textViewDidEndEditing(_:)`, for optional calls; never `nil`.
  public var textViewDidEndEditing: ((UITextView) -> Void)? { textViewDidEndEditing(_:) }

  /// `textViewDidChange(_:)`, for optional calls; never `nil`.
  public var textViewDidChange: ((UITextView) -> Void)? { textViewDidChange(_:) }

  /// `textViewDidChangeSelection(_:)`, for optional calls; never `nil`.
  public var textViewDidChangeSelection: ((UITextView) -> Void)? { textViewDidChangeSelection(_:) }
}
