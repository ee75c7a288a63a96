public import Foundation

/// A service to which items are handed (`UIActivity`). Nobody chooses one here.
open class UIActivity: NSObject {
  /// What a service is (`UIActivity.ActivityType`).
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// A service by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A service by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Facebook.
    public static let postToFacebook = Self(rawValue: "com.apple.UIKit.activity.PostToFacebook")
    /// Twitter.
    public static let postToTwitter = Self(rawValue: "com.apple.UIKit.activity.PostToTwitter")
    /// Weibo.
    public static let postToWeibo = Self(rawValue: "com.apple.UIKit.activity.PostToWeibo")
    /// Vimeo.
    public static let postToVimeo = Self(rawValue: "com.apple.UIKit.activity.PostToVimeo")
    /// Flickr.
    public static let postToFlickr = Self(rawValue: "com.apple.UIKit.activity.PostToFlickr")
    /// Tencent Weibo.
    public static let postToTencentWeibo = Self(rawValue: "com.apple.UIKit.activity.TencentWeibo")
    /// A message.
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    /// A mail.
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    /// Paper.
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    /// The pasteboard.
    public static let copyToPasteboard = Self(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// The picture of a contact.
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    /// The photos.
    public static let saveToCameraRoll = Self(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    /// The reading list.
    public static let addToReadingList = Self(rawValue: "com.apple.UIKit.activity.AddToReadingList")
    /// AirDrop.
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
    /// Books.
    public static let openInIBooks = Self(rawValue: "com.apple.UIKit.activity.OpenInIBooks")
    /// Drawing on a PDF.
    public static let markupAsPDF = Self(rawValue: "com.apple.UIKit.activity.MarkupAsPDF")
    /// SharePlay.
    public static let sharePlay = Self(rawValue: "com.apple.UIKit.activity.SharePlay")
  }

  /// In which row services are (`UIActivity.Category`, with its raw values).
  public enum Category: Int, Hashable, Sendable {
    /// Actions.
    case action
    /// Ways to share.
    case share
  }

  /// The row; actions until overridden.
  open class var activityCategory: Category { .action }
  /// What the service is; `nil` until overridden.
  open var activityType: ActivityType? { nil }
  /// The title; `nil` until overridden.
  open var activityTitle: String? { nil }
  /// The image; `nil` until overridden.
  open var activityImage: UIImage? { nil }
  /// The controller that asks for more; `nil` until overridden.
  open var activityViewController: UIViewController? { nil }
  /// Whether the service takes the items; false until overridden. Never called here.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items. Never called here.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does its work. Never called here.
  open func perform() {}
  /// Says that the work is done. Inert.
  open func activityDidFinish(_ completed: Bool) {}

  /// A service.
  public override init() { super.init() }
}

/// What makes an item for a service (`UIActivityItemSource`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIActivityItemSource: AnyObject {
  /// What stands for the item until it is made.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for a service.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject for a service.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// No subject.
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
