/// An item that constraints refer to: a view or a layout guide.
public protocol LayoutItem: AnyObject {
  /// The view in whose coordinates the item's frame is: a view's superview, a guide's owner.
  var layoutContainer: View? { get }

  /// The name of the item in diagnostics.
  var layoutName: String { get }

  /// The package's record of the item. Only the package can make one, so types outside it cannot conform.
  var layoutNode: LayoutNode { get }
}

/// The constraints of one chain, which are activated and deactivated together.
protocol ChainRecord: AnyObject {
  var layoutConstraints: [LayoutConstraint] { get }
  /// Whether one of the constraints takes part in layout.
  var isActive: Bool { get }
  func deactivate()
}

/// The active constraints and chains of an item. Opaque outside the package.
///
/// Constraints hold the node and not the item: a weak reference to the item would make every retain of it slow, and
/// layout retains items all the time. The item clears the node when it is deallocated.
public final class LayoutNode {
  unowned(unsafe) var item: (any LayoutItem)?
  /// The active constraints that refer to the item; they are deactivated with it.
  var constraints = ConstraintSet()
  /// What chains of the item have made and is active, for `updateConstraints`, `remakeConstraints` and so on.
  var chains: [any ChainRecord] = []

  init() {}

  /// Deactivates all constraints of the item.
  func itemWillDeinit() {
    item = nil
    // A reference cycle: chains hold this node.
    chains.removeAll()
    for constraint in constraints.ordered { constraint.deactivate() }
  }
}
