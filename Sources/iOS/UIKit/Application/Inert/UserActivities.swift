public import Foundation

/// What a user does, for going on elsewhere (`NSUserActivity`, which Foundation on Linux lacks). It is kept and handed to nobody.
open class NSUserActivity: NSObject {
  /// What it is, as the app names it.
  public let activityType: String
  /// The title.
  open var title: String?
  /// What is needed for going on.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are needed.
  open var requiredUserInfoKeys: Set<String>?
  /// A page that shows the same.
  open var webpageURL: URL?
  /// The page that led here.
  open var referrerURL: URL?
  /// When it is forgotten.
  open var expirationDate: Date?
  /// Words for finding it.
  open var keywords: Set<String> = []
  /// The name of what is shown.
  open var targetContentIdentifier: String?
  /// The name by which it is deleted.
  open var persistentIdentifier: String?
  /// Whether another device may go on; true until set. Inert.
  open var isEligibleForHandoff = true
  /// Whether it is found on the device; false until set. Inert.
  open var isEligibleForSearch = false
  /// Whether everybody finds it; false until set. Inert.
  open var isEligibleForPublicIndexing = false
  /// Whether it is proposed; false until set. Inert.
  open var isEligibleForPrediction = false
  /// Whether `userInfo` is to be asked for again; false until set. Inert.
  open var needsSave = false

  /// An activity by what it is.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to what is needed for going on.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Makes it what the user does now. Inert.
  open func becomeCurrent() {}
  /// It is no longer what the user does now. Inert.
  open func resignCurrent() {}
  /// Ends it. Inert.
  open func invalidate() {}
}

/// The type of an activity that shows a page (`NSUserActivityTypeBrowsingWeb`).
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What can go on with an activity (`UIUserActivityRestoring`): responders. Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Goes on with an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIUserActivityRestoring {
  /// Does nothing.
  public func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIResponder: UIUserActivityRestoring {}

extension UIScene {
  /// An address that the app is to open (`UIOpenURLContext`).
  public final class OpenURLContext: NSObject {
    /// The address.
    public let url: URL
    /// With what it comes.
    public let options: OpenURLOptions

    /// An address, as a test hands it to a delegate. This is no name of Apple.
    public init(url: URL) {
      self.url = url
      options = OpenURLOptions()
      super.init()
    }
  }

  /// With what an address comes (`UIScene.OpenURLOptions`): nothing.
  public final class OpenURLOptions: NSObject {
    /// The app that asks; not known.
    public var sourceApplication: String? { nil }
    /// What that app adds; nothing.
    public var annotation: Any? { nil }
    /// Whether the file may be changed in its place; false.
    public var openInPlace: Bool { false }
  }
}

/// `UIOpenURLContext`.
public typealias UIOpenURLContext = UIScene.OpenURLContext
