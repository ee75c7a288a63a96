public import AutoLayout
public import Foundation

/// The controller of a keyboard (`UIInputViewController`). Nobody types: its text is one that a test gives it, or none.
open class UIInputViewController: UIViewController {
  /// The view of the keyboard; `nil` until set.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue as? UIInputView }
  }
  private var storedInputView: UIInputView?
  /// The text around the cursor, which begins empty and takes what is inserted.
  open private(set) var textDocumentProxy: any UITextDocumentProxy = TypedText()
  /// The language of the keyboard, as a BCP 47 tag; `nil` until set. Inert.
  open var primaryLanguage: String?
  /// Whether a key for dictation is shown; false until set. Inert.
  open var hasDictationKey = false
  /// Whether the keyboard has full access; false.
  open var hasFullAccess: Bool { false }
  /// Whether the keyboard shows a key for the next one; false.
  open var needsInputModeSwitchKey: Bool { false }
  /// Hides the keyboard. Inert.
  open func dismissKeyboard() {}
  /// Shows the next keyboard. Inert.
  open func advanceToNextInputMode() {}
  /// Shows the list of keyboards. Inert.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}
  /// Called before the text changes. Never called here.
  open func textWillChange(_ textInput: Any?) {}
  /// Called after the text has changed. Never called here.
  open func textDidChange(_ textInput: Any?) {}
  /// Called before the selection changes. Never called here.
  open func selectionWillChange(_ textInput: Any?) {}
  /// Called after the selection has changed. Never called here.
  open func selectionDidChange(_ textInput: Any?) {}
}

/// The view of a keyboard (`UIInputView`).
open class UIInputView: View {
  /// The look of a keyboard (`UIInputView.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// A view like others.
    case `default`
    /// As the system's keyboard.
    case keyboard
  }

  /// The look. Inert.
  public let inputViewStyle: Style
  /// Whether the constraints inside give the height; false until set. Inert.
  open var allowsSelfSizing = false

  /// A view with a frame, in points.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// A view of the standard look.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// A text with a cursor at its end.
private final class TypedText: UITextDocumentProxy {
  private var text = ""
  /// Characters behind the cursor.
  private var count = 0

  var hasText: Bool { !text.isEmpty }
  var documentContextBeforeInput: String? { text.count > count ? String(text.dropLast(count)) : nil }
  var documentContextAfterInput: String? { count > 0 ? String(text.suffix(count)) : nil }
  var selectedText: String? { nil }

  func insertText(_ inserted: String) { text = String(text.dropLast(count)) + inserted + text.suffix(count) }
  func deleteBackward() { text = String(text.dropLast(count).dropLast()) + text.suffix(count) }
  func adjustTextPosition(byCharacterOffset offset: Int) {
    let (sum, overflow) = count.subtractingReportingOverflow(offset)
    count = overflow ? (offset > 0 ? 0 : text.count) : min(max(0, sum), text.count)
  }
}
