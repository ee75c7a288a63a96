internal import ConstraintSolver
internal import Foundation

/// The state of one view or guide in an engine: its variables in the solver, and the values in its equations.
struct ItemRecord {
  /// `nil` for the root, which owns the engine and must not be owned by it.
  let item: (any LayoutItem)?
  /// The size of the alignment rectangle.
  let width: Variable
  let height: Variable
  /// The upper left corner of the alignment rectangle in the coordinates of the container; `nil` for the root, to which
  /// all coordinates are relative.
  let origin: (x: Variable, y: Variable)?

  /// The equations of the intrinsic content size; `nil` for guides and for views that keep their frames.
  var content: ContentSizeEquations?
  /// The equations of a view that keeps its frame: origin and size.
  var autoresizing: [Equation.ID] = []
  /// The alignment insets of a view that the equations were made with.
  var insets = EdgeInsets.zero
  /// The baselines of a view; `nil` while no constraint refers to them.
  var baseline: Baseline?
  /// The margins of a view that preserves its superview's margins, at the last position for which they were computed;
  /// `nil` while no constraint refers to them.
  var margins: EdgeInsets?
  /// The subviews of a view that the engine arranges in lines.
  var lines: ItemLineEquations?

  /// A reference that does not keep the view alive: the root owns the engine.
  struct UnownedView {
    unowned(unsafe) let view: View
  }

  struct Baseline {
    unowned(unsafe) let view: View
    /// The size for which the baselines were computed, in points; `nil` when they must be computed again.
    var size: CGSize?
    /// The fractions of the height in the equations.
    var relative: RelativeBaselines
    /// The views whose constraints refer to these baselines: the view itself, and ancestors that use its baselines.
    var users: [UnownedView] = []
  }

  /// The variable of the width or the height.
  func size(along axis: LayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

/// The variables and equations that an engine has made for a tree of views. A rebuild replaces it as a whole.
struct LayoutEngineRecords {
  /// The records of the root, which is the first, and of all items that take part, containers before their contents.
  var records: [ItemRecord] = []
  /// The indices of all records but the root's, by the item.
  private var indices: [ObjectIdentifier: Int] = [:]
  private let root: ObjectIdentifier

  /// The constraints that are in the solver, by their identities.
  var installed: [ObjectIdentifier: InstalledConstraint] = [:]
  /// The source of each equation, for diagnostics.
  var sources: [Equation.ID: EquationSource] = [:]
  /// The content sizes whose height depends on their width.
  var flowing: [ContentSizeEquations] = []
  /// The views whose subviews are arranged in lines, in the order in which they were added.
  var lines: [ItemLineEquations] = []
  /// The indices of the records with a baseline and of those with margins, in the order in which they were added.
  var baselines: [Int] = []
  var margins: [Int] = []
  var nonnegativeSizes: NonnegativeSizes
  var openFrameRules = OpenFrameRules()
  /// The views with content areas whose content offsets are in the equations.
  var scrolledViews: Set<ObjectIdentifier> = []
  /// Whether some view had alignment insets.
  private(set) var hasAlignmentInsets = false
  /// Views that show a text and have no frame and no constraints, among views with constraints: `layoutSubviews` may still
  /// give them frames.
  var textsWithoutFrame: [any TextShowing] = []
  /// Views for text that constraints place, with the indices of their records.
  var texts: [(text: any TextShowing, index: Int)] = []
  /// Their widths and heights.
  var textSizes: [Variable] = []
  /// Views for text that no constraint positions along an axis.
  var unplacedTexts: [any TextShowing] = []
  /// The views that the last settling left unsettled.
  var unsettled: [View] = []
  /// The version of the required constraints for which flowing content is up to date.
  var settledVersion: UInt64 = 0
  /// The equations of the root's size.
  var target: (width: Equation.ID, height: Equation.ID)?
  /// The diagnostics of this solve: contradictions, and numbers that the solver does not accept.
  var failures: [LayoutDiagnostic] = []
  /// Whether one of them says that the constraints are too much for the solver.
  var isTooComplex = false

  /// - Parameters:
  ///   - capacity: the expected number of items.
  ///   - isStrict: whether the rule that no size is negative is required from the start.
  init(root: View, in solver: Solver, capacity: Int = 0, isStrict: Bool = false) {
    self.root = ObjectIdentifier(root)
    nonnegativeSizes = NonnegativeSizes(isStrict: isStrict)
    records.reserveCapacity(capacity)
    indices.reserveCapacity(capacity)
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    records.append(ItemRecord(item: nil, width: width, height: height, origin: nil))
    // The target size, which comes first, may be negative with the root's insets.
    nonnegativeSizes.add(width, isFree: false, in: solver)
    nonnegativeSizes.add(height, isFree: false, in: solver)
  }

  /// The index of an item's record; `nil` when the item has no variables, as guides that are insets of their owners.
  ///
  /// - Complexity: O(1)
  // Inlined, because a call on the engine's stored tree would retain each of its members.
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

  /// Records the alignment insets with which a view's equations are made.
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
  /// The equation that chooses the frame where an inequality holds exactly.
  var exact: Equation.ID?
}

/// The source of an equation of the solver.
enum EquationSource {
  case constraint(LayoutConstraint)
  case autoresizing(View)
  case content(ContentSizeEquations)
  /// The content area of a view.
  case contentArea(View)
  /// The size of the root.
  case target
}
