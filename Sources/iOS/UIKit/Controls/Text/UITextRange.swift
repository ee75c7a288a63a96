public import Foundation

/// A range of offsets in a text (`UITextRange`).
open class UITextRange: NSObject {
  /// Whether the range has no length.
  open var isEmpty: Bool { true }
}
