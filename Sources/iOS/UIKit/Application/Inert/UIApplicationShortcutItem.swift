internal import AutoLayout
public import Foundation

/// An action in the menu of an app's icon (`UIApplicationShortcutItem`). There is no such menu here.
open class UIApplicationShortcutItem: NSObject {
  /// What the action is, as the app names it.
  open fileprivate(set) var type: String
  /// The title.
  open fileprivate(set) var localizedTitle: String
  /// The line below the title.
  open fileprivate(set) var localizedSubtitle: String?
  /// The icon.
  open fileprivate(set) var icon: UIApplicationShortcutIcon?
  /// What the app needs to know.
  open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
  /// What the action is about.
  open fileprivate(set) var targetContentIdentifier: Any?

  /// An action with its content.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
    super.init()
  }

  /// An action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// An action whose content can be changed (`UIMutableApplicationShortcutItem`).
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// What the action is, as the app names it.
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  /// The line below the title.
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  /// The icon.
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  /// What the app needs to know.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// What the action is about.
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// The icon of such an action (`UIApplicationShortcutIcon`). Inert.
open class UIApplicationShortcutIcon: NSObject {
  /// The icons that the system has (`UIApplicationShortcutIcon.IconType`, with its raw values).
  public enum IconType: Int, Hashable, Sendable {
    /// A pen.
    case compose
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// A plus.
    case add
    /// A mark on a map.
    case location
    /// A magnifying glass.
    case search
    /// A box with an arrow.
    case share
    /// A line that is crossed out.
    case prohibit
    /// A person.
    case contact
    /// A house.
    case home
    /// A pin on a map.
    case markLocation
    /// A heart.
    case favorite
    /// A heart.
    case love
    /// A cloud.
    case cloud
    /// An envelope.
    case invitation
    /// A mark.
    case confirmation
    /// An envelope.
    case mail
    /// A speech bubble.
    case message
    /// A calendar.
    case date
    /// A clock.
    case time
    /// A camera.
    case capturePhoto
    /// A video camera.
    case captureVideo
    /// A list.
    case task
    /// A list with marks.
    case taskCompleted
    /// A bell.
    case alarm
    /// A book.
    case bookmark
    /// Crossed arrows.
    case shuffle
    /// A speaker.
    case audio
    /// An arrow upwards.
    case update
  }

  /// An icon of the system.
  public convenience init(type: IconType) { self.init() }
  /// An icon of an image's shape.
  public convenience init(templateImageName: String) { self.init() }
  /// An icon of a symbol.
  public convenience init(systemImageName: String) { self.init() }
}

extension UIApplication {
  /// The actions in the menu of the app's icon; none. Inert: setting it changes nothing.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set {}
  }
}
