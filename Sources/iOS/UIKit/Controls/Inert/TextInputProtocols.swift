internal import AutoLayout
internal import Foundation

/// What text is typed by characters (`UIKeyInput`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIKeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts a text.
  func insertText(_ text: String)
  /// Removes the character before the cursor.
  func deleteBackward()
}

extension UITextField: UIKeyInput {}

/// The text around the cursor of another app, for a keyboard (`UITextDocumentProxy`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the cursor.
  var documentContextBeforeInput: String? { get }
  /// The text after the cursor.
  var documentContextAfterInput: String? { get }
  /// The text that is selected.
  var selectedText: String? { get }
  /// Moves the cursor.
  func adjustTextPosition(byCharacterOffset offset: Int)
}
