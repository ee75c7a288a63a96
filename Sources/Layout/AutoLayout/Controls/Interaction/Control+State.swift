internal import Foundation

extension Control {
  /// The state of a control (`UIControl.State`), with UIKit's bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set of states by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither selected nor pressed.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// In the focus of a remote control.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for states of an app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits for UIKit itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// How content is placed vertically in a control (`UIControl.ContentVerticalAlignment`).
  public enum ContentVerticalAlignment: Int, Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// As high as the control.
    case fill
  }

  /// How content is placed horizontally in a control (`UIControl.ContentHorizontalAlignment`).
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// As wide as the control.
    case fill
    /// At the edge where lines begin.
    case leading
    /// At the edge where lines end.
    case trailing
  }
}
