public import AutoLayout

/// The state of a control (`UIControl`). Nothing is ever pressed or disabled here, so that `normal` is what shows.
public enum UIControl {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }
}

extension Button {
  /// Sets what shows in the normal state; what other states would show is never asked for.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    if state == .normal { self.title = title }
  }

  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    if state == .normal { titleColor = color }
  }

  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    if state == .normal { self.image = image }
  }
}
