internal import AutoLayout
public import Foundation

/// An offset in a text (`UITextPosition`).
open class UITextPosition: NSObject {}

/// A rectangle of selected text (`UITextSelectionRect`).
open class UITextSelectionRect: NSObject {
  /// The rectangle, in points; 0.
  open var rect: CGRect { .zero }
}

/// What is done with an attachment or a link of a text (`UITextItemInteraction`).
public enum UITextItemInteraction: Int, Hashable, Sendable {
  /// What a tap does.
  case invokeDefaultAction
  /// A list of actions.
  case presentActions
  /// A preview.
  case preview
}
