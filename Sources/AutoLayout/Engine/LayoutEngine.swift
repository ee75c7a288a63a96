internal import ConstraintSolver
internal import Geometry

/// Solves the constraints inside one view: for the layout of a tree, or for a fitting size.
///
/// The engine is kept between solves. Text, constants, priorities and the size that is asked for change numbers in the
/// solver; only views and guides that come or go make it start anew. What has changed is noted by the views and taken
/// up at the next solve, so that many changes cost one.
final class LayoutEngine {
  unowned(unsafe) let root: View
  let solver = Solver()
  /// By the item's identity; the root has no entry.
  var places: [ObjectIdentifier: ItemPlace] = [:]
  /// The items that have places, containers before what is in them.
  var items: [any LayoutItem] = []
  var rootWidth: Variable
  var rootHeight: Variable

  var installed: [ObjectIdentifier: InstalledConstraint] = [:]
  var contents: [ObjectIdentifier: ContentSize] = [:]
  /// The views among them whose height follows from their width.
  var flowing: [ContentSize] = []
  var autoresizing: [ObjectIdentifier: AutoresizingRows] = [:]
  /// What each equation of the solver stands for, for messages.
  var origins: [Equation.ID: Origin] = [:]
  private var target: Target?
  /// The target of the last solve.
  var solvedTarget: Target? { target }

  // MARK: What has changed since the last solve

  private var needsRebuild = true
  private var changed: [LayoutConstraint] = []
  private var removed: [ObjectIdentifier] = []
  private var staleContents: [View] = []
  private var staleGeometry: [any LayoutItem] = []
  private var staleFrames: [View] = []
  /// Constraints that contradicted others; they are tried again when something has changed.
  var broken: [ObjectIdentifier: LayoutConstraint] = [:]
  /// How often the solver was made from nothing; tests count it.
  private(set) var rebuildCount = 0
  private(set) var isSolved = false

  enum Origin {
    case constraint(LayoutConstraint)
    case autoresizing(View)
    case content(View)
    case target
  }

  struct InstalledConstraint {
    let constraint: LayoutConstraint
    let equation: Equation
    /// What stands beside the constraint's own constant: insets, margins and baselines of its items.
    var offset: Double
  }

  init(root: View) {
    self.root = root
    rootWidth = solver.makeVariable()
    rootHeight = solver.makeVariable()
  }

  var hasChanges: Bool {
    needsRebuild || !isSolved || !changed.isEmpty || !removed.isEmpty || !staleContents.isEmpty
      || !staleGeometry.isEmpty || !staleFrames.isEmpty
  }

  // MARK: Noting changes

  func noteStructure() { needsRebuild = true }

  func note(_ constraint: LayoutConstraint) {
    if !needsRebuild { changed.append(constraint) }
  }

  func noteRemoval(_ constraint: LayoutConstraint) {
    if !needsRebuild { removed.append(ObjectIdentifier(constraint)) }
  }

  func noteContent(_ view: View) {
    if !needsRebuild { staleContents.append(view) }
  }

  func noteGeometry(_ item: any LayoutItem) {
    if !needsRebuild { staleGeometry.append(item) }
  }

  func noteAutoresizing(_ view: View) {
    if !needsRebuild { staleFrames.append(view) }
  }

  // MARK: Solving

  /// The size of the root's alignment rectangle that is asked for.
  struct Target: Equatable {
    var size: Size
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  /// Finds places for a size of the root; they are read with `frame(of:)`.
  func solve(_ target: Target) {
    if needsRebuild { rebuild() }
    takeUpChanges()
    aim(at: target)
    solver.solve()
    settleHeights()
    isSolved = true
  }

  private func rebuild() {
    rebuildCount += 1
    solver.reset()
    rootWidth = solver.makeVariable()
    rootHeight = solver.makeVariable()
    places.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    installed.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    flowing.removeAll(keepingCapacity: true)
    autoresizing.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    broken.removeAll()
    changed.removeAll()
    removed.removeAll()
    staleContents.removeAll()
    staleGeometry.removeAll()
    staleFrames.removeAll()
    target = nil
    needsRebuild = false
    root.forEachView { view in
      for constraint in view.heldOrder { changed.append(constraint) }
    }
  }

  private func takeUpChanges() {
    for id in removed { uninstall(id) }
    let hasRoom = !removed.isEmpty || !changed.isEmpty
    removed.removeAll(keepingCapacity: true)
    var index = 0
    // Installing one may bring in new items, but no new constraints.
    while index < changed.count {
      update(changed[index])
      index += 1
    }
    changed.removeAll(keepingCapacity: true)
    for view in staleFrames { updateAutoresizing(of: view) }
    for item in staleGeometry { updateOffsets(of: item) }
    for view in staleContents { contents[ObjectIdentifier(view)]?.refresh(in: self) }
    let retries = hasRoom || !staleFrames.isEmpty ? broken.values.map { $0 } : []
    staleFrames.removeAll(keepingCapacity: true)
    staleGeometry.removeAll(keepingCapacity: true)
    staleContents.removeAll(keepingCapacity: true)
    for constraint in retries where installed[ObjectIdentifier(constraint)] == nil { update(constraint) }
    if root.contentSize(in: self) == nil { addContent(of: root) }
  }

  // MARK: The size that is asked for

  private var targetWidth: Equation?
  private var targetHeight: Equation?

  private func aim(at new: Target) {
    if target == new { return }
    defer { target = new }
    if let old = target, let targetWidth, let targetHeight {
      retarget(targetWidth, from: old.horizontal, old.size.width, to: new.horizontal, new.size.width)
      retarget(targetHeight, from: old.vertical, old.size.height, to: new.vertical, new.size.height)
      return
    }
    let width = (rootWidth == new.size.width).at(Priority(new.horizontal.rawValue))
    let height = (rootHeight == new.size.height).at(Priority(new.vertical.rawValue))
    targetWidth = width
    targetHeight = height
    origins[width.id] = .target
    origins[height.id] = .target
    attempt { () throws(SolverError) in try solver.add(width) }
    attempt { () throws(SolverError) in try solver.add(height) }
  }

  private func retarget(
    _ equation: Equation, from oldPriority: LayoutPriority, _ old: Double, to priority: LayoutPriority, _ value: Double
  ) {
    // A required size that could not hold is not there any more.
    guard solver.contains(equation) else {
      var again = equation
      again.constant = value
      again.priority = Priority(priority.rawValue)
      attempt { () throws(SolverError) in try solver.add(again) }
      return
    }
    if oldPriority > priority {
      attempt { () throws(SolverError) in try solver.setPriority(Priority(priority.rawValue), of: equation) }
    }
    if old != value {
      attempt { () throws(SolverError) in try solver.setConstant(value, of: equation) }
    }
    if oldPriority < priority {
      attempt { () throws(SolverError) in try solver.setPriority(Priority(priority.rawValue), of: equation) }
    }
  }

  /// Makes a change of the solver; a contradiction is told and the change left out.
  @discardableResult
  func attempt(_ change: () throws(SolverError) -> Void) -> Bool {
    do throws(SolverError) {
      try change()
      return true
    } catch {
      report(error)
      return false
    }
  }
}
