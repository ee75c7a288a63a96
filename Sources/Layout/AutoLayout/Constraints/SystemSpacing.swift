internal import Foundation

/// The standard spacings of Apple's layouts, in points.
enum SystemSpacing {
  /// Between siblings.
  static let siblings = 8.0
  /// Between a subview and its superview.
  static let superview = 20.0

  /// The standard spacing between two items.
  static func between(_ first: any LayoutItem, _ second: any LayoutItem) -> CGFloat {
    first.layoutContainer === second || second.layoutContainer === first ? superview : siblings
  }
}
