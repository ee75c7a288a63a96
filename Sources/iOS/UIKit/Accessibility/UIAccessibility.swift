public import AutoLayout
public import Foundation

/// `UIAccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// `UIAccessibilityCustomAction`.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// `UIAccessibilityContainerType`.
public typealias UIAccessibilityContainerType = AccessibilityContainerType

/// The accessibility settings of the device (`UIAccessibility`): all are off here.
public enum UIAccessibility {
  /// What has changed on the screen.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt32

    /// A notification by UIKit's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Most of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// The screen has scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive technology is to stop for a while.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
    /// An assistive technology is to go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
  }

  /// False.
  public static var isVoiceOverRunning: Bool { false }
  /// False.
  public static var isSwitchControlRunning: Bool { false }
  /// False.
  public static var isReduceMotionEnabled: Bool { false }
  /// False.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False.
  public static var isBoldTextEnabled: Bool { false }
  /// False.
  public static var isGrayscaleEnabled: Bool { false }
  /// False.
  public static var isInvertColorsEnabled: Bool { false }
  /// False.
  public static var isMonoAudioEnabled: Bool { false }
  /// False.
  public static var isGuidedAccessEnabled: Bool { false }
  /// False.
  public static var isSpeakScreenEnabled: Bool { false }
  /// False.
  public static var isAssistiveTouchRunning: Bool { false }
  /// False.
  public static var isVideoAutoplayEnabled: Bool { false }
  /// False.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// False.
  public static var buttonShapesEnabled: Bool { false }
  /// False.
  public static var prefersCrossFadeTransitions: Bool { false }

  /// False.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// False.
  public static var isShakeToUndoEnabled: Bool { false }
  /// False.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// False.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// No element: nothing has the focus.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? { nil }

  /// An assistive technology (`UIAccessibility.AssistiveTechnologyIdentifier`).
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// A technology by UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// VoiceOver.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch Control.
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Tells assistive technologies of a change in UIKit. Inert.
  public static func post(notification: Notification, argument: Any?) {}

  /// The rectangle itself, because there is no screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Posted in UIKit when VoiceOver starts or ends. Inert: never posted.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted in UIKit when the setting changes. Inert: never posted.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted in UIKit when the setting changes. Inert: never posted.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDifferentiateWithoutColorDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// Posted in UIKit when this happens. Inert: never posted.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
}

/// An element that is not a view (`UIAccessibilityElement`).
open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains this one.
  open weak var accessibilityContainer: AnyObject?
  /// The rectangle in the coordinates of the container, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// An element inside another one.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
}
