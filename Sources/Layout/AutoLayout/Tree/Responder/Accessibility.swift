public import Foundation

/// What an element is and does (`UIAccessibilityTraits`), with UIKit's bits.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64

  /// A set of traits by UIKit's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound of its own.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary of a screen.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// Cannot be used at present.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A field for searches.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// Starts media.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that can be changed by steps.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// Touches go to the element itself.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// Turns a page when it was read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}

/// An action that an element offers (`UIAccessibilityCustomAction`).
open class AccessibilityCustomAction: NSObject {
  /// The name that is read aloud.
  open var name: String
  /// Called by a test in place of the user; returns whether the action was done.
  open var actionHandler: ((AccessibilityCustomAction) -> Bool)?

  /// An action with its closure.
  public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}

/// What an element contains (`UIAccessibilityContainerType`).
public enum AccessibilityContainerType: Int, Hashable, Sendable {
  /// Nothing in particular.
  case none
  /// A table of data.
  case dataTable
  /// A list.
  case list
  /// A landmark of a page.
  case landmark
  /// A group that belongs together.
  case semanticGroup
}

/// The accessibility properties of an element. Few elements set them in tests, so they are stored separately.
final class AccessibilityProperties {
  var isElement = false
  var label: String?
  var attributedLabel: NSAttributedString?
  var hint: String?
  var value: String?
  var identifier: String?
  var language: String?
  var traits: AccessibilityTraits = []
  var frame: CGRect?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var elementsHidden = false
  var viewIsModal = false
  var groupsChildren = false
  var customActions: [AccessibilityCustomAction]?
  var userInputLabels: [String]?
  var containerType = AccessibilityContainerType.none
  var ignoresInvertColors = false
}
