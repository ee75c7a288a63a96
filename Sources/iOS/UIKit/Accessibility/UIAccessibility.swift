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
