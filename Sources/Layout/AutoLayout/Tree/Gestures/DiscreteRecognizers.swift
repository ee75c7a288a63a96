internal import Foundation

/// Recognises taps (`UITapGestureRecognizer`).
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps; 1 until set.
  open var numberOfTapsRequired = 1
  /// The number of fingers; 1 until set.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer.
  open var buttonMaskRequired = 1
}

/// Recognises swipes (`UISwipeGestureRecognizer`).
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognised; right until set.
  open var direction = Direction.right
  /// The number of fingers; 1 until set.
  open var numberOfTouchesRequired = 1
}
