public import AutoLayout
public import Foundation

// The names of UIKit's notifications. Nobody posts them here except tests.
extension UIApplication {
  /// The app has become active.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// The app becomes inactive.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// The app has left the screen.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// The app comes to the screen.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// The app was launched.
  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// The app ends.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Memory is short.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The user has made a picture of the screen.
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// The time has changed much.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

extension UIScene {
  /// The scene has become active.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The scene becomes inactive.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The scene has left the screen.
  public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
  /// The scene comes to the screen.
  public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
}

extension UIDevice {
  /// The device was turned.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
  /// The battery's level has changed.
  public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
}

extension Responder {
  /// The keyboard is about to be shown.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard was shown.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to be hidden.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard was hidden.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard's frame is about to change.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// The keyboard's frame has changed.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's frame before a change.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after a change.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of a change.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the course of a change.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard is this app's.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
