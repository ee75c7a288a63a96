internal import Foundation

/// What the system tells an app (`UIApplicationDelegate`). Never called here. Every method has a default.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIApplicationDelegate: AnyObject {
  /// The window of an app without scenes; `nil` unless the delegate has the property.
  var window: UIWindow? { get set }
  /// Called after the app was launched.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called after the app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called after the app has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app comes to the screen.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// None; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Yes.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// The entry point of an app marked with `@main`. It returns at once: there is no app here.
  public static func main() {}
}

/// What the system tells about a scene (`UISceneDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UISceneDelegate: AnyObject {}

/// What the system tells about a scene with windows (`UIWindowSceneDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIWindowSceneDelegate: UISceneDelegate {}

// For optional calls, as `ScrollViewDelegate` has them.
extension UIApplicationDelegate {
  /// `applicationDidBecomeActive(_:)`, for optional calls; never `nil`.
  public var applicationDidBecomeActive: ((UIApplication) -> Void)? { applicationDidBecomeActive(_:) }

  /// `applicationWillResignActive(_:)`, for optional calls; never `nil`.
  public var applicationWillResignActive: ((UIApplication) -> Void)? { applicationWillResignActive(_:) }

  /// `applicationDidEnterBackground(_:)`, for optional calls; never `nil`.
  public var applicationDidEnterBackground: ((UIApplication) -> Void)? { applicationDidEnterBackground(_:) }

  /// `applicationWillEnterForeground(_:)`, for optional calls; never `nil`.
  public var applicationWillEnterForeground: ((UIApplication) -> Void)? { applicationWillEnterForeground(_:) }

  /// `applicationWillTerminate(_:)`, for optional calls; never `nil`.
  public var applicationWillTerminate: ((UIApplication) -> Void)? { applicationWillTerminate(_:) }
}
