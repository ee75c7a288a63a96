internal import Synchronization

/// How many times constraints have been activated in this process.
private let activationCount = Atomic<UInt64>(0)

/// A linear relation between two attributes of views or guides: `item1.attribute1 REL multiplier × item2.attribute2 +
/// constant` (`NSLayoutConstraint`).
///
/// Attributes are those of the alignment rectangles. Positions count from the nearest common ancestor of the two items.
/// A constraint does not keep its items alive; when one of them goes, the constraint is no longer active.
///
/// An invalid combination does not trap, as UIKit's does: the constraint cannot be activated, `activate()` throws, and
/// `isActive = true` tells the diagnostics handler.
public final class LayoutConstraint {
  public var firstItem: (any LayoutItem)? { firstNode.item }
  public let firstAttribute: Attribute
  public let relation: Relation
  public var secondItem: (any LayoutItem)? { secondNode?.item }
  public let secondAttribute: Attribute
  public let multiplier: Double

  /// Points. Setting it does not rebuild anything; a value that is not finite is reported and not taken.
  public var constant: Double {
    didSet {
      guard constant != oldValue else { return }
      guard Self.isUsable(constant) else {
        let refused = constant
        constant = oldValue
        report(.nonFiniteConstant(refused, of: self))
        return
      }
      container?.note(self)
    }
  }

  /// Optional and required may be changed into one another also while the constraint is active.
  public var priority: LayoutPriority {
    didSet {
      guard priority != oldValue else { return }
      guard priority.isValid else {
        let refused = priority
        priority = oldValue
        report(.invalidPriority(refused, of: self))
        return
      }
      container?.note(self)
    }
  }

  /// A name for diagnostics.
  public var identifier: String?

  /// Whether it makes one of the view's own guides, and is nobody else's business.
  var isSystem = false

  /// The view that holds the constraint while it is active: the nearest common ancestor of the items.
  unowned(unsafe) private(set) var container: View?
  /// Grows with every activation, of whichever constraint.
  private(set) var activation: UInt64 = 0
  private let firstNode: LayoutNode
  private let secondNode: LayoutNode?
  var hasSecondItem: Bool { secondNode != nil }

  /// A constraint, not yet active.
  ///
  /// - Parameters:
  ///   - item2: `nil` only with `attribute2` `.notAnAttribute`, for a size compared with the constant.
  public init(
    item item1: any LayoutItem, attribute attribute1: Attribute, relatedBy relation: Relation = .equal,
    toItem item2: (any LayoutItem)? = nil, attribute attribute2: Attribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required
  ) {
    firstNode = item1.layoutNode
    firstAttribute = attribute1
    self.relation = relation
    // An attribute that says nothing makes the item say nothing.
    secondNode = attribute2 == .notAnAttribute ? nil : item2?.layoutNode
    secondAttribute = item2 == nil ? .notAnAttribute : attribute2
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Whether the constraint takes part in layout.
  public var isActive: Bool {
    get { container != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        deactivate()
        return
      }
      do throws(LayoutError) { try activate() } catch { report(.refused(error, self)) }
    }
  }

  /// Makes the constraint take part in layout; nothing happens when it does already.
  ///
  /// - Throws: `invalidConstraint`, `invalidNumber`, `invalidPriority`, `noCommonAncestor`. That it contradicts others is
  ///   found at the next layout and told to the diagnostics handler.
  public func activate() throws(LayoutError) {
    if isActive { return }
    try validate()
    guard let first = firstItem else { throw LayoutError(.invalidConstraint, Self.noFirstItem) }
    guard let view = Self.nearestCommonAncestor(first, hasSecondItem ? secondItem : nil) else {
      throw LayoutError(
        .noCommonAncestor,
        "Unable to activate constraint \(self) because its items have no common ancestor.  Does the constraint "
          + "reference items in different view hierarchies?  That's illegal.")
    }
    container = view
    activation = activationCount.wrappingAdd(1, ordering: .relaxed).newValue
    view.hold(self)
    firstNode.constraints.insert(self)
    secondNode?.constraints.insert(self)
  }

  /// Takes the constraint out of layout.
  public func deactivate() {
    container?.release(self)
    containerGoes()
  }

  /// The view that held the constraint is no longer there, or does not hold it any more.
  func containerGoes() {
    container = nil
    firstNode.constraints.remove(self)
    secondNode?.constraints.remove(self)
  }

  /// Activates all of them. One that cannot be is told to the diagnostics handler, and the others are activated.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The nearest view that holds both items, which may be one of them.
  static func nearestCommonAncestor(_ first: any LayoutItem, _ second: (any LayoutItem)?) -> View? {
    let a = first as? View ?? first.layoutContainer
    guard let second else { return a }
    guard var left = a, var right = second as? View ?? second.layoutContainer else { return nil }
    var (leftDepth, rightDepth) = (left.depth, right.depth)
    while left !== right {
      if leftDepth >= rightDepth {
        guard let up = left.superview else { return nil }
        left = up
        leftDepth -= 1
      } else {
        guard let up = right.superview else { return nil }
        right = up
        rightDepth -= 1
      }
    }
    return left
  }

  private func report(_ problem: LayoutDiagnostic.Problem) {
    let view = container ?? firstItem as? View ?? firstItem?.layoutContainer
    LayoutDiagnostic(problem).report(from: view)
  }
}
