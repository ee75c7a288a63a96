/// What a constraint can speak of: a view or a layout guide.
public protocol LayoutItem: AnyObject {
  /// The view in whose coordinates the item's frame is: a view's superview, a guide's owner.
  var layoutContainer: View? { get }

  /// What diagnostics call the item.
  var layoutName: String { get }

  /// What the package keeps about the item; only its own classes can make one.
  var layoutNode: LayoutNode { get }
}

/// What an engine needs to know of an item. Opaque outside the package.
public final class LayoutNode {
  /// The constraints that speak of the item and are active, so that they can be dropped with it; in the
  /// order of activation.
  private(set) var constraints: [LayoutConstraint] = []

  func add(_ constraint: LayoutConstraint) { constraints.append(constraint) }

  func remove(_ constraint: LayoutConstraint) {
    if let index = constraints.lastIndex(where: { $0 === constraint }) { constraints.remove(at: index) }
  }

  init() {}
}
