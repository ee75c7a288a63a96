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
///
/// Constraints hold the node and not the item: a weak reference to the item would make every retain of it slow, and
/// layout retains items all the time. The item clears the node when it goes.
public final class LayoutNode {
  unowned(unsafe) var item: (any LayoutItem)?
  /// The constraints that speak of the item and are active, so that they can be dropped with it.
  var constraints = ConstraintBag()
  /// What chains have made of the item, for those that update, remake and remove.
  var chains: [Constraint] = []

  init() {}

  /// Takes the item out of all constraints.
  func itemGoes() {
    item = nil
    // They hold this node.
    chains.removeAll()
    for constraint in constraints.ordered { constraint.deactivate() }
  }
}
