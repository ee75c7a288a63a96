internal import Foundation

extension Control {
  /// What happens to a control (`UIControl.Event`), with UIKit's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set of events by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touches the control again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves just outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger is lifted inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system takes the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value of the control has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The usual action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of a text ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits for events of an app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits for UIKit itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
