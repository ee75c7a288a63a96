public import AutoLayout
public import Foundation

/// A button or key that is pressed (`UIPress`). Nobody presses one here.
open class UIPress: NSObject {
  /// Where a press is in its life (`UIPress.Phase`, with its raw values).
  public enum Phase: Int, Hashable, Sendable {
    /// It has begun.
    case began
    /// It has changed.
    case changed
    /// It rests.
    case stationary
    /// It has ended.
    case ended
    /// It was interrupted.
    case cancelled
  }

  /// The buttons of remote controls (`UIPress.PressType`, with its raw values).
  public enum PressType: Int, Hashable, Sendable {
    /// Upwards.
    case upArrow
    /// Downwards.
    case downArrow
    /// To the left.
    case leftArrow
    /// To the right.
    case rightArrow
    /// Select.
    case select
    /// Menu.
    case menu
    /// Play and pause.
    case playPause
  }

  /// Where the press is in its life; it has begun.
  open var phase: Phase { .began }
  /// The button.
  public let type: PressType
  /// Seconds since the device was started; 0.
  open var timestamp: TimeInterval { 0 }
  /// How strong it is; 1.
  open var force: CGFloat { 1 }
  /// The key; `nil` for a button.
  open var key: UIKey? { nil }

  /// A press of a button, as a test hands it to a controller. This is no name of Apple.
  public init(type: PressType = .select) {
    self.type = type
    super.init()
  }
}

/// A key that is pressed (`UIKey`). Nobody presses one here.
open class UIKey: NSObject {
  /// What it types; nothing.
  open var characters: String { "" }
  /// What it types without other keys; nothing.
  open var charactersIgnoringModifiers: String { "" }
}

/// An event of buttons and keys (`UIPressesEvent`).
open class UIPressesEvent: Event {
  /// The presses; none.
  open var allPresses: Set<UIPress> { [] }
}
