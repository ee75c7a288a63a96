internal import Typesetting

/// The direction of a paragraph, with Apple's raw values.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// The direction of the first strong character (UAX #9 P2 and P3).
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1

  var baseDirection: BaseDirection {
    switch self {
    case .natural: .auto
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
