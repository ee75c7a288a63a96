public import AutoLayout
public import Foundation

/// An entry of a menu (`UIMenuElement`). No menus are shown here.
open class UIMenuElement: NSObject {
  /// Whether an entry of a menu is checked.
  public enum State: Int, Hashable, Sendable {
    /// Not checked.
    case off
    /// Checked.
    case on
    /// Partly checked.
    case mixed
  }

  /// How an entry of a menu is shown.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set of attributes by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title.
  open internal(set) var title: String
  /// The smaller text below the title.
  open var subtitle: String?
  /// The image beside the title.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}
