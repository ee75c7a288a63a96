public import Foundation

/// What is asked and told when a text storage has been edited.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before layout managers are told of edits; may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called before layout managers are told of edits, and after `willProcessEditing`; may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

extension NSTextStorage {
  /// What was edited.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Actions of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes were set.
    public static let editedAttributes = Self(rawValue: 1)
    /// Characters were replaced.
    public static let editedCharacters = Self(rawValue: 2)
  }

  /// Posted before the delegate is asked, with the text storage as its object.
  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  /// Posted before layout managers are told, with the text storage as its object.
  public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")
}
