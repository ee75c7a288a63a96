internal import Foundation

/// Layout margins as they were set: left and right, or leading and trailing, which are mirrored with the direction.
enum LayoutMargins {
  case fixed(EdgeInsets)
  case directional(DirectionalEdgeInsets)

  /// The margins with left and right sides. The direction is evaluated only when needed, because that takes O(depth).
  func fixed(in direction: @autoclosure () -> LayoutDirection) -> EdgeInsets {
    switch self {
    case .fixed(let insets): return insets
    case .directional(let insets):
      let isMirrored = direction() == .rightToLeft
      return EdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isMirrored ? insets.leading : insets.trailing)
    }
  }

  /// The margins with leading and trailing sides.
  func directional(in direction: @autoclosure () -> LayoutDirection) -> DirectionalEdgeInsets {
    switch self {
    case .directional(let insets): return insets
    case .fixed(let insets):
      let isMirrored = direction() == .rightToLeft
      return DirectionalEdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right)
    }
  }
}
