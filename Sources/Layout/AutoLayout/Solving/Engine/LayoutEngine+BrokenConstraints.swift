internal import ConstraintSolver
internal import Foundation

// Required constraints that contradict each other: one of them is broken, so that the others can hold.
extension LayoutEngine {
  /// A change that the solver has rejected.
  struct Refusal {
    var diagnostic: LayoutDiagnostic
    /// The constraints of the conflict that may be broken, in the order in which they were installed; empty when a
    /// number was rejected.
    var members: [LayoutConstraint] = []
  }

  /// Installs a constraint in a new tree. When it contradicts others, breaks them until it holds, or gives it up.
  ///
  /// Which constraint is broken follows `LayoutConstraint.steadfastness`, and among equals it is the one that was
  /// installed last, so the result depends on the tree and the order of activation alone.
  func installBreakingOthers(_ constraint: LayoutConstraint) {
    while !update(constraint) {
      guard let refusal else { return }
      guard let victim = Self.victim(of: refusal), victim !== constraint else {
        fail(constraint)
        return
      }
      breakConstraint(victim, of: refusal)
    }
  }

  /// Makes the sizes that are still negative 0, by breaking constraints.
  ///
  /// - Returns: whether an equation has changed, so that the system must be solved again.
  func requireNonnegativeSizes() -> Bool {
    guard let equation = tree.nonnegativeSizes.takeMissed(in: solver) else { return false }
    while true {
      do throws(SolverError) {
        try solver.setPriority(.required, of: equation)
        return true
      } catch {
        let refusal = refusal(error)
        // Without a constraint to break, the equations of the root's size or of autoresizing masks make it negative.
        guard let victim = Self.victim(of: refusal) else { return true }
        breakConstraint(victim, of: refusal)
      }
    }
  }

  private func breakConstraint(_ victim: LayoutConstraint, of refusal: Refusal) {
    var diagnostic = refusal.diagnostic
    if case .unsatisfiable(let conflict, _) = diagnostic.problem {
      diagnostic = LayoutDiagnostic(.unsatisfiable(conflict: conflict, broken: victim.description))
    }
    tree.failures.append(diagnostic)
    self.refusal = nil
    uninstall(ObjectIdentifier(victim))
  }

  private static func victim(of refusal: Refusal) -> LayoutConstraint? {
    var victim: LayoutConstraint?
    for member in refusal.members {
      if let best = victim, best.steadfastness < member.steadfastness { continue }
      victim = member
    }
    return victim
  }

  /// The rejected change of an error of the solver.
  ///
  /// - Parameter rejected: the constraint that was to be installed, which is not recorded yet.
  func refusal(_ error: SolverError, rejecting rejected: LayoutConstraint? = nil) -> Refusal {
    var members = error.conflict.compactMap { member in
      if case .constraint(let constraint) = tree.sources[member.id], constraint.canBreak { constraint } else { nil }
    }
    if error.code == .unsatisfiable, let rejected, !members.contains(where: { $0 === rejected }) {
      members.append(rejected)
    }
    return Refusal(diagnostic: diagnostic(error), members: members)
  }
}

extension LayoutConstraint {
  /// How late a constraint is broken for a contradiction. UIKit does not document its choice; this order fits its logs:
  /// smileyborg/TableViewCellWithAutoLayoutiOS8 #38, mukeshthawani/FAQView #33 and SnapKit #462 (of three gaps the inner
  /// one is broken, never the first), logs with a fixed size among gaps (the size is broken), and with two gaps (the
  /// lower one).
  enum Steadfastness: Int, Comparable {
    /// A size that is compared with a number.
    case fixedSize
    /// A relation between views neither of which contains the other.
    case inside
    /// A relation to the right, trailing or lower edge, the centre or the size of a view around the item.
    case farEdge
    /// A relation to the left, leading or upper edge of a view around the item.
    case nearEdge

    static func < (left: Steadfastness, right: Steadfastness) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether it may be broken: not when the package has made it for a guide, nor when it says of a size what holds for
  /// all sizes.
  fileprivate var canBreak: Bool {
    !isSystem && (hasSecondItem || relation != .greaterThanOrEqual || constant > 0)
  }

  var steadfastness: Steadfastness {
    guard let first = firstItem, let second = secondItem, let container else { return .fixedSize }
    let attribute: Attribute
    if Self.isEdges(second, of: container) {
      attribute = secondAttribute
    } else if Self.isEdges(first, of: container) {
      attribute = firstAttribute
    } else {
      return .inside
    }
    return switch attribute.withoutMargin {
    case .left, .leading, .top, .firstBaseline: .nearEdge
    default: .farEdge
    }
  }

  /// Whether an item's edges are a view's edges, or at fixed distances from the view's edges.
  private static func isEdges(_ item: any LayoutItem, of view: View) -> Bool {
    guard let guide = item as? LayoutGuide else { return item === view }
    return guide.kind != .free && guide.owningView === view
  }
}
