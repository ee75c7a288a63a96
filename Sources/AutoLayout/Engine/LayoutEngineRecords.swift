internal import ConstraintSolver
internal import Geometry

/// What an engine knows of one view or guide: its variables in the solver, and what its equations were made of.
struct ItemRecord {
  /// `nil` for the root, which owns the engine and must not be owned by it.
  let item: (any LayoutItem)?
  /// The size of the alignment rectangle.
  let width: Variable
  let height: Variable
  /// The upper left corner of the alignment rectangle in the coordinates of the container. The root has none: all
  /// coordinates count from it.
  let origin: (x: Variable, y: Variable)?

  /// The equations of the intrinsic content size; `nil` for guides and for views that keep their frames.
  var content: ContentSizeEquations?
  /// The equations of a view that keeps its frame: origin and size.
  var autoresizing: [Equation.ID] = []
  /// The alignment insets of a view that the equations were made with.
  var insets = EdgeInsets.zero
  /// The baselines of a view; `nil` while no constraint refers to them.
  var baseline: Baseline?
  /// The margins of a view that preserves those of its superview, for the position that they were found at; `nil` while
  /// no constraint refers to them.
  var margins: EdgeInsets?
  /// The subviews of a view that the engine arranges in lines.
  var lines: TagLineEquations?

  /// A reference that keeps nothing alive: the root owns the engine.
  struct UnownedView {
    unowned(unsafe) let view: View
  }

  struct Baseline {
    unowned(unsafe) let view: View
    /// The size at which the view was asked for its baselines, in points; `nil` when it must be asked again.
    var size: Size?
    /// The fractions of the height in the equations.
    var relative: RelativeBaselines
    /// The views whose constraints refer to these baselines: the view itself, and ancestors that name it.
    var users: [UnownedView] = []
  }

  /// The variable of the width or the height.
  func size(along axis: LayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

/// What an engine has made of a tree of views: variables and equations of its solver. Starting anew replaces it whole.
struct LayoutEngineRecords {
  /// The records of the root, which is the first, and of all items that take part, containers before their contents.
  var records: [ItemRecord] = []
  /// The indices of all records but the root's, by the item.
  private var indices: [ObjectIdentifier: Int] = [:]
  private let root: ObjectIdentifier

  /// The constraints that are in the solver, by their identities.
  var installed: [ObjectIdentifier: InstalledConstraint] = [:]
  /// What each equation was made for; diagnostics name it.
  var sources: [Equation.ID: EquationSource] = [:]
  /// The content sizes whose height depends on their width.
  var flowing: [ContentSizeEquations] = []
  /// The views whose subviews stand in lines, in the order in which they came.
  var lines: [TagLineEquations] = []
  /// The records with a baseline and those with margins, in the order in which constraints came to refer to them.
  var baselines: [Int] = []
  var margins: [Int] = []
  var nonnegativeSizes = NonnegativeSizes()
  /// Whether some view had alignment insets.
  private(set) var hasAlignmentInsets = false
  /// The version of the required constraints for which flowing content is up to date.
  var settledVersion: UInt64 = 0
  /// The equations of the root's size.
  var target: (width: Equation.ID, height: Equation.ID)?
  /// The contradictions of this solve, and what the solver could not work with.
  var failures: [LayoutDiagnostic] = []

  /// - Parameter capacity: how many items are expected.
  init(root: View, in solver: Solver, capacity: Int = 0) {
    self.root = ObjectIdentifier(root)
    records.reserveCapacity(capacity)
    indices.reserveCapacity(capacity)
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    records.append(ItemRecord(item: nil, width: width, height: height, origin: nil))
    nonnegativeSizes.add(width)
    nonnegativeSizes.add(height)
  }

  /// The index of an item's record; `nil` when the item takes no part, and for guides that are insets of their owners.
  ///
  /// - Complexity: O(1)
  // Out of line, a call on the engine's stored tree would retain each of its members.
  @inline(__always)
  func index(of item: any LayoutItem) -> Int? {
    let id = ObjectIdentifier(item)
    return id == root ? 0 : indices[id]
  }

  /// Makes variables for an item that has none.
  ///
  /// - Returns: the index of its record.
  mutating func add(_ item: any LayoutItem, in solver: Solver) -> Int {
    let origin = (x: solver.makeVariable(), y: solver.makeVariable())
    let record = ItemRecord(item: item, width: solver.makeVariable(), height: solver.makeVariable(), origin: origin)
    let index = records.count
    indices[ObjectIdentifier(item)] = index
    records.append(record)
    return index
  }

  /// Remembers the alignment insets with which a view's equations are made.
  mutating func setInsets(_ insets: EdgeInsets, at index: Int) {
    guard insets != .zero else { return }
    records[index].insets = insets
    hasAlignmentInsets = true
  }
}

/// A constraint that is in the solver.
struct InstalledConstraint {
  let constraint: LayoutConstraint
  let equation: Equation.ID
  /// Points that are added to the constraint's constant: insets, margins and baselines of its items.
  var offset: Double
  var baselineViews: BaselineViews
}

/// What an equation of the solver was made for.
enum EquationSource {
  case constraint(LayoutConstraint)
  case autoresizing(View)
  case content(ContentSizeEquations)
  /// The size of the root.
  case target
}
