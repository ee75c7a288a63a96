public import AutoLayout
public import Foundation
internal import Synchronization

/// The app (`UIApplication`). There is none here: an active app without a
/// delegate, whose windows are those that were shown. Its methods are inert.
open class UIApplication: UIResponder {
  /// The app. It belongs to no domain, because it keeps nothing that changes.
  nonisolated(unsafe) public static let shared = UIApplication()

  /// What the app is doing (`UIApplication.State`, with its raw values).
  public enum State: Int, Hashable, Sendable {
    /// It is used.
    case active
    /// It is shown.
    case inactive
    /// It is not shown.
    case background
  }

  /// The name of an option for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only with an app for the address.
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The name of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of an option with which an address comes.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// No delegate.
  open var delegate: (any UIApplicationDelegate)? { nil }
  /// The windows that were shown or given a scene, as long as others keep them; by their levels, the highest last. Unlike UIKit,
  /// each isolation domain has its own: the main thread, or a task.
  open var windows: [UIWindow] {
    let shown = ShownWindows.windows
    let order = shown.indices.sorted { (shown[$0].windowLevel.rawValue, $0) < (shown[$1].windowLevel.rawValue, $1) }
    return order.map { shown[$0] }
  }
  /// The window that was made the key window; `nil` for none.
  open var keyWindow: UIWindow? { ShownWindows.windows.first(where: \.isKeyWindow) }
  /// The scenes of the windows.
  open var connectedScenes: Set<UIScene> { Set(windows.compactMap(\.windowScene)) }
  /// Active.
  open var applicationState: State { .active }
  /// The direction of the current traits.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection
  }
  /// Portrait.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// Zero: there is no status bar.
  open var statusBarFrame: CGRect { .zero }
  /// The default style.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; false.
  open var isStatusBarHidden: Bool { false }
  /// Whether the screen stays on; false. Inert: setting it changes nothing.
  open var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  /// The number on the app's icon; 0. Inert: setting it changes nothing.
  open var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  /// Whether the activity of the network is shown; false. Inert: setting it changes nothing.
  open var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// Seconds that remain in the background; unlimited.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Opens nothing, and calls the completion with false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
  /// Whether an address can be opened; false.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Inert.
  open func registerForRemoteNotifications() {}
  /// Inert.
  open func beginIgnoringInteractionEvents() {}
  /// Inert.
  open func endIgnoringInteractionEvents() {}

  /// The address of the app's settings.
  public static let openSettingsURLString = "app-settings:"
}

/// A part of the app's interface (`UIScene`); there is none unless a test makes one.
open class UIScene: UIResponder {
  /// What a scene is doing (`UIScene.ActivationState`, with its raw values).
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// It is used.
    case foregroundActive
    /// It is shown.
    case foregroundInactive
    /// It is not shown.
    case background
  }

  /// How a scene begins; without content.
  public final class ConnectionOptions: NSObject {}

  /// Who is told about the scene; kept alive, as in UIKit.
  open var delegate: (any UISceneDelegate)?
  /// The memory of the scene.
  public let session = UISceneSession()
  /// What the scene is doing.
  open var activationState: ActivationState { .foregroundActive }
  /// The title.
  open var title: String! = ""
}

/// A scene with windows (`UIWindowScene`); there is none unless a test makes one.
open class UIWindowScene: UIScene {
  /// The windows that were made for the scene, as long as others keep them.
  open var windows: [UIWindow] { members.compactMap(\.window) }
  /// The windows' references.
  var members: [Member] = []
  /// The window that was made the key window.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The main screen.
  open var screen: UIScreen { .main }
  /// The coordinates of the main screen.
  open var coordinateSpace: UIScreen { .main }
  /// Portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The current traits.
  open var traitCollection: UITraitCollection { .current }

  struct Member {
    weak var window: UIWindow?
  }
}

/// A memory of a scene (`UISceneSession`), of windows on the screen.
public final class UISceneSession: NSObject {
  /// What the scene is for.
  public let role: Role
  /// A name that the session keeps.
  public let persistentIdentifier = UUID().uuidString
  /// How the scene is made.
  public var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }

  /// A session of windows on the screen.
  public override init() {
    role = .windowApplication
    super.init()
  }
}
