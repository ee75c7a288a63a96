public import AutoLayout
public import Foundation

/// A part of a search that is shown as a symbol (`UISearchToken`). Inert: it takes no room.
open class UISearchToken: NSObject {
  /// The symbol.
  public let icon: UIImage?
  /// The text.
  public let text: String
  /// What it stands for.
  open var representedObject: Any?

  /// A token.
  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }
}

extension UISearchTextField {
  /// The tokens before the text. Inert.
  public var tokens: [UISearchToken] {
    get { kept(default: []) }
    set { attach(newValue, as: #function) }
  }
  /// The colour behind tokens. Inert.
  public var tokenBackgroundColor: UIColor! {
    get { attachedObject(#function) as? UIColor ?? tintColor }
    set { attach(newValue, as: #function) }
  }
}
