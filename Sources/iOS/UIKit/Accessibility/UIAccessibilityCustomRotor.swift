public import AutoLayout
public import Foundation

/// A way to go through the parts of an object (`UIAccessibilityCustomRotor`). Nobody turns it here except tests.
open class UIAccessibilityCustomRotor: NSObject {
  /// Finds the next or the previous part; `nil` when there is none.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// Where a search goes (`UIAccessibilityCustomRotor.Direction`, with its raw values).
  public enum Direction: Int, Hashable, Sendable {
    /// Backwards.
    case previous
    /// Forwards.
    case next
  }

  /// What the system's own rotors go through (`UIAccessibilityCustomRotor.SystemRotorType`, with its raw values).
  public enum SystemRotorType: Int, Hashable, Sendable {
    /// Nothing of the system.
    case none
    /// Links.
    case link
    /// Visited links.
    case visitedLink
    /// Headings.
    case heading
    /// Headings of the first level.
    case headingLevel1
    /// Headings of the second level.
    case headingLevel2
    /// Headings of the third level.
    case headingLevel3
    /// Headings of the fourth level.
    case headingLevel4
    /// Headings of the fifth level.
    case headingLevel5
    /// Headings of the sixth level.
    case headingLevel6
    /// Bold text.
    case boldText
    /// Italic text.
    case italicText
    /// Underlined text.
    case underlineText
    /// Misspelled words.
    case misspelledWord
    /// Images.
    case image
    /// Fields for text.
    case textField
    /// Tables.
    case table
    /// Lists.
    case list
    /// Landmarks of a page.
    case landmark
  }

  /// The name that is read aloud.
  open var name: String
  /// The same with attributes.
  open var attributedName: NSAttributedString {
    get { storedAttributedName ?? NSAttributedString(string: name) }
    set {
      storedAttributedName = newValue
      name = newValue.string
    }
  }
  private var storedAttributedName: NSAttributedString?
  /// Finds the next or the previous part.
  open var itemSearchBlock: Search
  /// The system's rotor whose place it takes.
  public let systemRotorType: SystemRotorType

  /// A rotor by its name.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock, systemRotorType) = (name, itemSearchBlock, .none)
    super.init()
  }

  /// A rotor by its name with attributes.
  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(name: attributedName.string, itemSearch: itemSearchBlock)
    storedAttributedName = attributedName
  }

  /// A rotor in place of one of the system.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type)
    super.init()
  }
}

/// From where a rotor searches (`UIAccessibilityCustomRotorSearchPredicate`).
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The part from which the search begins.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// Where the search goes.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.previous

  /// A search backwards from nothing.
  public override init() { super.init() }
}

/// A part that a rotor finds (`UIAccessibilityCustomRotorItemResult`).
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; not kept alive.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The range of a text in it.
  open var targetRange: UITextRange?

  /// No part.
  public override init() { super.init() }

  /// An element, or a range of its text.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
}

extension AccessibilityCustomAction {
  /// An action that calls the method of a selector with itself; the target is not kept alive. A method without a result counts
  /// as done.
  public convenience init(name: String, target: Any?, selector: Selector) {
    let target = target.map { $0 as AnyObject }
    self.init(name: name) { [weak target] action in
      guard let target, selector.isAnswered(by: target) else { return false }
      return selector.perform(on: target, with: action) as? Bool ?? true
    }
  }

  /// An action whose image is not read.
  public convenience init(
    name: String, image: UIImage?, actionHandler: @escaping (AccessibilityCustomAction) -> Bool
  ) { self.init(name: name, actionHandler: actionHandler) }
}
