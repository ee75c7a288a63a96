public import AutoLayout
public import Foundation

// Traits of text views that have no meaning without a keyboard: they keep what was set.
extension TextView {
  /// The view in which text is edited: the text view itself.
  public var textInputView: UIView { self }

  /// Whether the text can be edited; true until set. Inert.
  public var isEditable: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the text can be selected; true until set. Inert.
  public var isSelectable: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// The part of the text that is selected, in UTF-16 offsets. Inert.
  public var selectedRange: NSRange {
    get { kept(default: NSRange(location: 0, length: 0)) }
    set { attach(newValue, as: #function) }
  }

  /// What is recognised in the text; nothing until set. Inert.
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { kept(default: []) }
    set { attach(newValue, as: #function) }
  }

  /// The attributes of what is typed. Inert.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { kept(default: [:]) }
    set { attach(newValue, as: #function) }
  }

  /// The attributes of links. Inert.
  public var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { kept(default: [:]) as [NSAttributedString.Key: Any] }
    set { attach(newValue, as: #function) }
  }

  /// Whether attributes can be edited; false until set. Inert.
  public var allowsEditingTextAttributes: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// Whether inserting replaces all of the text; false until set. Inert.
  public var clearsOnInsertion: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// The kind of keyboard. Inert.
  public var keyboardType: UIKeyboardType {
    get { kept(default: .default) }
    set { attach(newValue, as: #function) }
  }

  /// Light or dark. Inert.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { kept(default: .default) }
    set { attach(newValue, as: #function) }
  }

  /// What the return key says. Inert.
  public var returnKeyType: UIReturnKeyType {
    get { kept(default: .default) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the return key needs text; false until set. Inert.
  public var enablesReturnKeyAutomatically: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// Which letters are capital. Inert.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { kept(default: .sentences) }
    set { attach(newValue, as: #function) }
  }

  /// Whether words are corrected. Inert.
  public var autocorrectionType: UITextAutocorrectionType {
    get { kept(default: .default) }
    set { attach(newValue, as: #function) }
  }

  /// Whether words are checked. Inert.
  public var spellCheckingType: UITextSpellCheckingType {
    get { kept(default: .default) }
    set { attach(newValue, as: #function) }
  }

  /// Whether quotation marks are curved. Inert.
  public var smartQuotesType: UITextSmartQuotesType {
    get { kept(default: .default) }
    set { attach(newValue, as: #function) }
  }

  /// Whether hyphens become dashes. Inert.
  public var smartDashesType: UITextSmartDashesType {
    get { kept(default: .default) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the text is hidden; false until set. Inert, as in UIKit.
  public var isSecureTextEntry: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// What the text means. Inert.
  public var textContentType: UITextContentType! {
    get { attachedObject(#function) as? UITextContentType }
    set { attach(newValue, as: #function) }
  }

  /// Whether there is text.
  public var hasText: Bool { text?.isEmpty == false }

  /// Scrolls to a part of the text in UIKit. Inert.
  public func scrollRangeToVisible(_ range: NSRange) {}
}

/// What is recognised in a text (`UIDataDetectorTypes`), with UIKit's bits. Inert.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// A set by UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses of places.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Parcels.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Flights.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Things to look up.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Everything.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension TextView {
  /// Posted after the user has changed the text; here by tests.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing begins; here by tests.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when editing ends; here by tests.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
}
