internal import ConstraintSolver
internal import Geometry

/// Solves the constraints inside one view: for the layout of a tree, or for a fitting size.
///
/// The engine is kept between solves. Text, constants, priorities and the size that is asked for change numbers in the
/// solver; only views and guides that come or go make it start anew. What has changed is noted by the views and taken
/// up at the next solve, so that many changes cost one.
///
/// What every row of a table passes through is not checked for overlapping accesses: nothing of the user's runs while
/// one of these properties is being changed.
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
  @exclusivity(unchecked) var contents: [ObjectIdentifier: ContentSize] = [:]
  /// The views among them whose height follows from their width.
  @exclusivity(unchecked) var flowing: [ContentSize] = []
  var autoresizing: [ObjectIdentifier: AutoresizingRows] = [:]
  /// By the identities of the views whose subviews stand in rows, and in the order in which those came.
  var rowPlacements: [ObjectIdentifier: RowPlacement] = [:]
  var rowPlacementOrder: [RowPlacement] = []
  /// What each equation of the solver stands for, for messages.
  var origins: [Equation.ID: Origin] = [:]
  /// The views whose baselines constraints speak of, with the sizes at which they were asked.
  var baselines: [ObjectIdentifier: Baseline] = [:]
  @exclusivity(unchecked) var baselineOrder: [ObjectIdentifier] = []
  /// The views that name one outside for their baseline, and of which that was told.
  var strayBaselines: Set<ObjectIdentifier> = []
  /// The alignment insets that the equations were made with, where there are any.
  @exclusivity(unchecked) var knownInsets: [ObjectIdentifier: EdgeInsets] = [:]
  /// The margins of views that keep those of their superviews, at the places that they were found for.
  var keptMargins: [ObjectIdentifier: KeptMargins] = [:]
  @exclusivity(unchecked) var keptMarginOrder: [ObjectIdentifier] = []
  @exclusivity(unchecked) var sizeFloor = SizeFloor()
  /// The required constraints with which flowing content has caught up.
  @exclusivity(unchecked) var settledVersion: UInt64 = 0

  // MARK: What has changed since the last solve

  @exclusivity(unchecked) private var needsRebuild = true
  @exclusivity(unchecked) private var changed: [LayoutConstraint] = []
  @exclusivity(unchecked) private var changedIDs: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) private var removed: [ObjectIdentifier] = []
  @exclusivity(unchecked) private var staleContents: [ContentSize] = []
  @exclusivity(unchecked) private var staleGeometry: [UnownedView] = []
  @exclusivity(unchecked) private var staleFrames: [View] = []
  @exclusivity(unchecked) private var target: Target?
  private var targetWidth: Equation.ID?
  private var targetHeight: Equation.ID?
  @exclusivity(unchecked) private var surroundings: Surroundings?
  /// What the root keeps of its superview's margins, which nobody tells the engine of.
  @exclusivity(unchecked) private var rootMargins: EdgeInsets?
  /// What could not be held in this solve; while there is any, a change makes the engine start anew, so that what is
  /// left out depends on the tree alone and not on its history.
  @exclusivity(unchecked) private(set) var failures: [LayoutDiagnostic] = []
  /// What was told of them already.
  @exclusivity(unchecked) private var told: Set<String> = []
  @exclusivity(unchecked) var toldNegativeSizes: Set<NegativeSize> = []
  /// How often the solver was made from nothing; tests count it.
  private(set) var rebuildCount = 0

  /// What the tree inherits from the views around its root.
  private struct Surroundings: Equatable {
    var scale: Double
    var direction: LayoutDirection

    init(of root: View) {
      scale = root.effectiveDisplayScale
      direction = root.effectiveLayoutDirection
    }
  }

  init(root: View) {
    self.root = root
    rootWidth = solver.makeVariable()
    rootHeight = solver.makeVariable()
  }

  private var hasChanges: Bool {
    needsRebuild || !changed.isEmpty || !removed.isEmpty || !staleContents.isEmpty || !staleGeometry.isEmpty
      || !staleFrames.isEmpty
  }

  // MARK: Noting changes

  func noteStructure() {
    if needsRebuild { return }
    needsRebuild = true
    forgetChanges()
  }

  func note(_ constraint: LayoutConstraint) {
    if !needsRebuild, changedIDs.insert(ObjectIdentifier(constraint)).inserted { changed.append(constraint) }
  }

  func noteRemoval(_ constraint: LayoutConstraint) {
    if !needsRebuild { removed.append(ObjectIdentifier(constraint)) }
  }

  func noteContent(_ view: View) {
    if needsRebuild { return }
    guard let content = contents[ObjectIdentifier(view)] else {
      // Its size is nobody's business here; its insets and baselines may be.
      if places[ObjectIdentifier(view)] != nil { noteGeometry(view) }
      return
    }
    note(content)
  }

  func note(_ content: ContentSize) {
    if content.isStale { return }
    content.isStale = true
    staleContents.append(content)
  }

  func noteGeometry(_ view: View) {
    if !needsRebuild, staleGeometry.last?.view !== view { staleGeometry.append(UnownedView(view: view)) }
  }

  /// The view's frame was set by hand. That of a view which constraints place is taken from them again.
  func noteFrame(_ view: View) {
    if !needsRebuild, staleFrames.last !== view { staleFrames.append(view) }
  }

  private func forgetChanges() {
    for content in staleContents { content.isStale = false }
    changed.removeAll(keepingCapacity: true)
    changedIDs.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
    staleContents.removeAll(keepingCapacity: true)
    staleGeometry.removeAll(keepingCapacity: true)
    staleFrames.removeAll(keepingCapacity: true)
  }

  // MARK: Solving

  /// The size of the root's alignment rectangle that is asked for.
  struct Target: Equatable {
    var size: Size
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  /// Finds places for a size of the root; they are read with `frame(of:)`.
  ///
  /// - Returns: whether there was anything to do.
  @discardableResult
  func solve(_ new: Target) -> Bool {
    let around = Surroundings(of: root)
    if around != surroundings { noteStructure() }
    let margins = root.preservesSuperviewLayoutMargins ? root.effectiveMargins : nil
    if margins != rootMargins { noteGeometry(root) }
    rootMargins = margins
    guard hasChanges || target != new else { return false }
    surroundings = around
    // Equations all over a view have its insets in them.
    if !failures.isEmpty || insetsHaveChanged { noteStructure() }
    if !needsRebuild {
      takeUpChanges(new)
      settle()
    }
    // A change may contradict something that another change has not reached yet; from the start there is no order.
    if needsRebuild || !failures.isEmpty {
      rebuild(new)
      settle()
    }
    target = new
    tell()
    return true
  }

  private func rebuild(_ new: Target) {
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
    rowPlacements.removeAll(keepingCapacity: true)
    rowPlacementOrder.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    baselines.removeAll(keepingCapacity: true)
    baselineOrder.removeAll(keepingCapacity: true)
    knownInsets.removeAll(keepingCapacity: true)
    keptMargins.removeAll(keepingCapacity: true)
    keptMarginOrder.removeAll(keepingCapacity: true)
    sizeFloor.removeAll()
    sizeFloor.add(rootWidth)
    sizeFloor.add(rootHeight)
    forgetChanges()
    failures = []
    needsRebuild = false
    // The size that is asked for comes first: what contradicts it is left out, not the size.
    let width = (rootWidth == new.size.width).at(Priority(new.horizontal.rawValue))
    let height = (rootHeight == new.size.height).at(Priority(new.vertical.rawValue))
    (targetWidth, targetHeight) = (width.id, height.id)
    for equation in [width, height] {
      origins[equation.id] = .target
      attempt { () throws(SolverError) in try solver.add(equation) }
    }
    rememberInsets(of: root)
    addContent(of: root)
    root.forEachView { view in
      if view !== root, !view.translatesAutoresizingMaskIntoConstraints || view.superview?.subviewRows != nil {
        bringIn(view)
      }
      for guide in view.layoutGuides { bringIn(guide) }
    }
    root.forEachView { view in
      for constraint in view.held.ordered where !update(constraint) { fail(constraint) }
    }
    takeUpContents()
  }

  /// After constraints and the size that is asked for, because content may be measured at its width at once.
  private func takeUpContents() {
    for content in staleContents {
      content.refresh(in: self)
      forgetBaseline(of: content.view)
      // Where two wishes are at odds and equally strong, the earlier view has its own.
      solver.settle()
    }
    // What has noted itself while it was asked is asked again when it is noted the next time.
    for content in staleContents { content.isStale = false }
    staleContents.removeAll(keepingCapacity: true)
  }

  private func takeUpChanges(_ new: Target) {
    for id in removed { uninstall(id) }
    for view in staleFrames { updateAutoresizing(of: view) }
    var retries: [LayoutConstraint] = []
    for constraint in changed where !update(constraint) { retries.append(constraint) }
    for item in staleGeometry { retries += updateOffsets(of: item.view).failed }
    if let target, target != new, let targetWidth, let targetHeight {
      for content in flowing { content.loosen(in: self) }
      retarget(targetWidth, from: target.horizontal, to: new.horizontal, new.size.width)
      retarget(targetHeight, from: target.vertical, to: new.vertical, new.size.height)
    }
    refreshRowPlacements()
    takeUpContents()
    for constraint in retries where !update(constraint) { fail(constraint) }
    forgetChanges()
  }

  /// Only those views are asked that have said that something is different.
  private var insetsHaveChanged: Bool {
    staleContents.contains { hasOtherInsets($0.view) } || staleGeometry.contains { hasOtherInsets($0.view) }
  }

  private func retarget(
    _ equation: Equation.ID, from old: LayoutPriority, to priority: LayoutPriority, _ value: Double
  ) {
    attempt { () throws(SolverError) in
      if old > priority { try solver.setPriority(Priority(priority.rawValue), of: equation) }
      try solver.setConstant(value, of: equation)
      if old < priority { try solver.setPriority(Priority(priority.rawValue), of: equation) }
    }
  }

  // MARK: Contradictions

  /// Why the last `update` of a constraint did not hold.
  var refusal: LayoutDiagnostic?

  func fail(_ constraint: LayoutConstraint) {
    if let refusal { failures.append(refusal) }
    refusal = nil
  }

  /// Makes a change of the solver; one that contradicts others is left out.
  @discardableResult
  func attempt(_ change: () throws(SolverError) -> Void) -> Bool {
    do throws(SolverError) {
      try change()
      return true
    } catch {
      failures.append(diagnostic(error))
      return false
    }
  }

  /// Tells each contradiction once, for as long as it lasts.
  private func tell() {
    if failures.isEmpty, told.isEmpty { return }
    var present: Set<String> = []
    for failure in failures where present.insert(failure.description).inserted {
      if !told.contains(failure.description) { failure.report(from: root) }
    }
    told = present
  }
}
