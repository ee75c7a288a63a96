internal import Foundation

/// Entries that are made when a menu is shown (`UIDeferredMenuElement`). Inert: no menus are shown.
open class UIDeferredMenuElement: UIMenuElement {
  /// An entry that stands for those that the closure would make; the closure is never called.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) { super.init(title: "") }
}
