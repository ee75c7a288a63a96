public import Foundation
internal import Synchronization

/// The number of activations of constraints in this process.
private let activationCount = Atomic<UInt64>(0)

/// A linear relation between two attributes of views or guides: `item1.attribute1 REL multiplier × item2.attribute2 +
/// constant` (`NSLayoutConstraint`).
///
/// Attributes belong to alignment rectangles. Positions are relative to the nearest common ancestor of the
/// items. A constraint does not keep its items alive; it is deactivated when one of them is deallocated.
///
/// Activating an invalid constraint does not raise an exception as in UIKit: the constraint stays inactive. Setting
/// `isActive` reports the error to the diagnostics handler, and `validate()` throws it.
#if MainActor
  @preconcurrency @MainActor
#endif
open class LayoutConstraint: NSObject {
  /// Called when all objects of an interface file were made and its outlets are set.
  open func awakeFromNib() {}

  /// The item of the left side; `nil` after its deallocation.
  open var firstItem: (any LayoutItem)? { firstNode.item }
  /// The attribute of the left side.
  public let firstAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// The item of the right side; `nil` for a constant, and after its deallocation.
  open var secondItem: (any LayoutItem)? { secondNode?.item }
  /// The attribute of the right side; `notAnAttribute` for a constant.
  public let secondAttribute: Attribute
  /// The factor of the right side's attribute.
  public let multiplier: CGFloat

  /// Points that are added to the right side. Setting it changes only a number in the solver. A value that is not
  /// finite or too large is reported to the diagnostics handler and not set.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      guard Self.isUsable(constant) else {
        let rejected = constant
        constant = oldValue
        report(.nonFiniteConstant(rejected, of: self))
        return
      }
      container?.note(self)
    }
  }

  /// The priority. A required constraint may become optional, and an optional one required, also while it is active. A
  /// priority out of range is reported to the diagnostics handler and not set.
  open var priority: LayoutPriority {
    didSet {
      guard priority != oldValue else { return }
      guard priority.isValid else {
        let rejected = priority
        priority = oldValue
        report(.invalidPriority(rejected, of: self))
        return
      }
      container?.note(self)
    }
  }

  /// The name of the constraint in diagnostics.
  open var identifier: String?
  /// Inert: there are no archives here.
  open var shouldBeArchived = false

  /// Whether it belongs to a guide that the package makes for a view; `View.constraints` excludes such constraints.
  package var isSystem = false
  /// Whether a view has made it to arrange others, as a stack does. An optional one need not hold.
  package var isArrangement = false

  /// The view that holds the constraint while it is active: the nearest common ancestor of the items.
  unowned(unsafe) private(set) var container: View?
  /// The number of the activation; constraints are ordered by it.
  private(set) var activation: UInt64 = 0
  private let firstNode: LayoutNode
  private let secondNode: LayoutNode?
  /// Whether there was an item on the right side; it may have been deallocated since.
  var hasSecondItem: Bool { secondNode != nil }

  /// A constraint that is not active yet: `item1.attribute1 REL multiplier × item2.attribute2 + constant`.
  ///
  /// - Parameters:
  ///   - item1: the view or guide on the left side.
  ///   - attribute1: its attribute.
  ///   - relation: how the two sides compare.
  ///   - item2: `nil` together with `attribute2` `.notAnAttribute`, for a size that is compared with the constant.
  ///   - attribute2: the attribute of `item2`.
  ///   - multiplier: the factor of `attribute2`.
  ///   - constant: in points.
  ///   - priority: `required`, or how strongly the constraint is to hold.
  public init(
    item item1: any LayoutItem, attribute attribute1: Attribute, relatedBy relation: Relation = .equal,
    toItem item2: (any LayoutItem)? = nil, attribute attribute2: Attribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: LayoutPriority = .required
  ) {
    firstNode = item1.layoutNode
    firstAttribute = attribute1
    self.relation = relation
    // Without an attribute the item is ignored.
    secondNode = attribute2 == .notAnAttribute ? nil : item2?.layoutNode
    secondAttribute = item2 == nil ? .notAnAttribute : attribute2
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    super.init()
  }

  /// A constraint that is not active yet, from items of any type, as UIKit declares it. An item that is neither a view
  /// nor a guide makes a constraint without that item: it cannot be activated. Unlike UIKit, it raises no
  /// exception.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstNode = (view1 as? any LayoutItem)?.layoutNode ?? LayoutNode()
    firstAttribute = attr1
    self.relation = relation
    // `Any?` may hold another optional.
    let second = view2.flatMap { $0 as? any LayoutItem }
    secondNode = attr2 == .notAnAttribute ? nil : second?.layoutNode
    secondAttribute = second == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    constant = c
    priority = .required
    super.init()
  }

  /// A constraint without items, for code that sets a real one later: it cannot be activated.
  public convenience override init() {
    self.init(
      item: (), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 0)
  }

  /// `<LayoutConstraint:'name' a.leading == b.trailing + 8 @ 750>`, with `(inactive)` before the end while it is not
  /// active. Diagnostics use this form.
  open override var description: String { diagnosticDescription }

  /// The left side as an anchor; `nil` after the deallocation of its item. Unlike UIKit, optional.
  public var firstAnchor: LayoutAnchor<AnyObject>! { firstItem.map { LayoutAnchor($0, firstAttribute) } }

  /// The right side as an anchor; `nil` for a constant, and after the deallocation of its item.
  public var secondAnchor: LayoutAnchor<AnyObject>? { secondItem.map { LayoutAnchor($0, secondAttribute) } }

  /// Whether the constraint takes part in layout. An invalid constraint is not activated, and the error is reported to
  /// the diagnostics handler; `validate()` checks it before.
  open var isActive: Bool {
    get { container != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        deactivate()
        return
      }
      do throws(LayoutError) { try activate() } catch { report(.rejected(error, self)) }
    }
  }

  /// Validates and activates the constraint; nothing happens when it is active already.
  ///
  /// - Throws: what `validate()` throws.
  package func activate() throws(LayoutError) {
    if isActive { return }
    let view = try validatedContainer()
    container = view
    activation = activationCount.wrappingAdd(1, ordering: .relaxed).newValue
    view.hold(self)
    firstNode.constraints.insert(self)
    secondNode?.constraints.insert(self)
  }

  /// Deactivates the constraint.
  func deactivate() {
    container?.release(self)
    containerWillDeinit()
  }

  /// Called when the view that holds the constraint is deallocated or no longer holds it.
  func containerWillDeinit() {
    container = nil
    firstNode.constraints.remove(self)
    secondNode?.constraints.remove(self)
  }

  /// Activates constraints. One that is invalid is reported to the diagnostics handler, and the others are activated.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The nearest view that is, or contains, each of the two items; `nil` for items of different trees.
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
