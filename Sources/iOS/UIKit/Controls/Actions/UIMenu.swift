internal import Foundation
public import AutoLayout

/// Entries under a title (`UIMenu`). No menus are shown here.
open class UIMenu: UIMenuElement {
  /// The identity of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string.
    public let rawValue: String

    /// An identifier by its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by its string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set of options by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Inside the menu that contains it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Deletes something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One entry can be checked.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// As a palette.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The identity of the menu.
  public let identifier: Identifier
  /// How the menu is shown.
  public let options: Options
  /// The entries.
  open private(set) var children: [UIMenuElement]

  /// A menu with its entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic." + UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions that are checked.
  open var selectedElements: [UIMenuElement] { children.filter { ($0 as? UIAction)?.state == .on } }
}
