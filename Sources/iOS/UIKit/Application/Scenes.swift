internal import Foundation

extension UISceneSession {
  /// What a scene is for (`UISceneSession.Role`).
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// A role by UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows on the screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on another screen.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
}

/// How a scene is made (`UISceneConfiguration`). Nothing here makes scenes by it.
open class UISceneConfiguration: NSObject {
  /// The name in the app's settings.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene; `nil` until set.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate; `nil` until set.
  open var delegateClass: AnyClass?

  /// A configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}
