public import AutoLayout
public import Foundation

/// The names of `UIControl` that buttons need. Controls have no interaction here, so they are always in the state
/// `normal`.
public enum UIControl {
  /// The state of a control (`UIControl.State`).
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set of states by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// Pressed; never the case here.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled; never the case here.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected; never the case here.
    public static let selected = State(rawValue: 1 << 2)
  }
}

extension Button {
  /// Sets the title of the normal state; those of other states are ignored (`UIButton.setTitle(_:for:)`).
  public func setTitle(_ title: String?, for state: UIControl.State) {
    if state == .normal { self.title = title }
  }

  /// Sets the colour of the title in the normal state; those of other states are ignored
  /// (`UIButton.setTitleColor(_:for:)`).
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    if state == .normal { titleColor = color }
  }

  /// Sets the image of the normal state; those of other states are ignored (`UIButton.setImage(_:for:)`).
  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    if state == .normal { self.image = image }
  }
}
