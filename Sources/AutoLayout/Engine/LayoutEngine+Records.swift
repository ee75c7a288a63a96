internal import ConstraintSolver
internal import Geometry

// What an engine keeps about views and constraints.
extension LayoutEngine {
  enum Origin {
    case constraint(LayoutConstraint)
    case autoresizing(View)
    case content(ContentSize)
    case target
  }

  struct InstalledConstraint {
    let constraint: LayoutConstraint
    let equation: Equation.ID
    /// What stands beside the constraint's own constant: insets, margins and baselines of its items.
    var offset: Double
    var baselineViews: BaselineViews
  }

  /// The root owns the engine; the engine must not own the root.
  struct UnownedView {
    unowned(unsafe) let view: View
  }

  struct Baseline {
    unowned(unsafe) let view: View
    /// `nil` when the baselines must be asked for again.
    var size: Size?
    /// Where in the height the baselines stay, as it is in the equations.
    var shares: BaselineShares
    /// The views of whose constraints this one is a baseline: itself, and those around it that name it.
    var users: [UnownedView] = []
  }

  struct KeptMargins {
    unowned(unsafe) let view: View
    var insets: EdgeInsets
  }
}
