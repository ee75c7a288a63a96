/// The standard distances of Apple's layouts.
enum SystemSpacing {
  /// Points between siblings.
  static let siblings = 8.0
  /// Points from a subview to its superview.
  static let superview = 20.0

  /// The standard distance between two items.
  static func between(_ first: any LayoutItem, _ second: any LayoutItem) -> Double {
    first.layoutContainer === second || second.layoutContainer === first ? superview : siblings
  }
}
