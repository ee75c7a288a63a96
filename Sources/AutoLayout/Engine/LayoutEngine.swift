internal import ConstraintSolver
internal import Geometry

/// Solves the constraints inside one view, its root: for the layout of a tree, or for a fitting size.
///
/// The engine is kept between solves. Text, constants, priorities and target sizes only change numbers in the solver;
/// views and guides that come or go make it start anew. Views report changes as they happen, and the next solve applies
/// them, so that many changes cost one solve.
///
/// Properties on the path of every row of a table are not checked for overlapping accesses: no code of users runs while
/// one of them is being changed.
final class LayoutEngine {
  unowned(unsafe) let root: View
  let solver = Solver()
  /// What was made of the views and constraints; replaced when the engine starts anew.
  @exclusivity(unchecked) var tree: LayoutEngineRecords

  // MARK: Changes since the last solve

  @exclusivity(unchecked) private var needsRebuild = true
  @exclusivity(unchecked) private var changed: [LayoutConstraint] = []
  @exclusivity(unchecked) private var changedIDs: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) private var removed: [ObjectIdentifier] = []
  @exclusivity(unchecked) private var staleContents: [ContentSizeEquations] = []
  @exclusivity(unchecked) private var staleGeometry: [ItemRecord.UnownedView] = []
  @exclusivity(unchecked) private var staleFrames: [View] = []
  @exclusivity(unchecked) private var target: Target?
  @exclusivity(unchecked) private var surroundings: Surroundings?
  /// The root's margins where it preserves its superview's, whose changes are not reported to this engine.
  @exclusivity(unchecked) private var rootMargins: EdgeInsets?

  // MARK: Diagnostics

  /// The contradictions of the last solve. While there is any, a change makes the engine start anew, so that what is
  /// left out depends on the tree alone and not on its history.
  var failures: [LayoutDiagnostic] { tree.failures }
  /// Why the last `update` of a constraint did not hold.
  var refusal: LayoutDiagnostic?
  /// The descriptions of the contradictions that were reported.
  @exclusivity(unchecked) private var reportedFailures: Set<String> = []
  @exclusivity(unchecked) var reportedNegativeSizes: Set<NegativeSize> = []
  /// The views that name one outside for their baseline, which was reported.
  var strayBaselines: Set<ObjectIdentifier> = []
  /// How often the engine started anew; tests count it.
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
    tree = LayoutEngineRecords(root: root, in: solver)
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
    guard let index = tree.index(of: view) else { return }
    if let content = tree.records[index].content {
      note(content)
    } else {
      // The engine does not use its content size, but its insets and baselines may have changed.
      noteGeometry(view)
    }
  }

  func note(_ content: ContentSizeEquations) {
    if content.isStale { return }
    content.isStale = true
    staleContents.append(content)
  }

  func noteGeometry(_ view: View) {
    if !needsRebuild, staleGeometry.last?.view !== view { staleGeometry.append(ItemRecord.UnownedView(view: view)) }
  }

  /// The view's frame was set by hand. A view with constraints gets its frame from them again.
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

  /// The size that the root's alignment rectangle should have.
  struct Target: Equatable {
    /// Points.
    var size: Size
    /// The priorities of the width and the height.
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  /// Finds the frames for a size of the root; `frame(of:)` reads them.
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
    // Equations all over a view contain its insets.
    if !failures.isEmpty || insetsHaveChanged { noteStructure() }
    if !needsRebuild {
      applyChanges(new)
      settle()
    }
    // A change may contradict something that another change has not reached yet; a rebuild has no such order.
    if needsRebuild || !failures.isEmpty {
      rebuild(new)
      settle()
    }
    target = new
    reportFailures()
    return true
  }

  private func rebuild(_ new: Target) {
    rebuildCount += 1
    solver.reset()
    tree = LayoutEngineRecords(root: root, in: solver, capacity: tree.records.count)
    forgetChanges()
    needsRebuild = false
    // The target size comes first: a constraint that contradicts it is left out, not the target.
    let (rootWidth, rootHeight) = (tree.records[0].width, tree.records[0].height)
    let width = (rootWidth == new.size.width).at(Priority(new.horizontal))
    let height = (rootHeight == new.size.height).at(Priority(new.vertical))
    tree.target = (width.id, height.id)
    for equation in [width, height] { add(equation, for: .target) }
    tree.setInsets(root.alignmentRectInsets, at: 0)
    addContent(of: root, at: 0)
    root.forEachView { view in
      if view !== root, !view.translatesAutoresizingMaskIntoConstraints || view.superview?.subviewLines != nil {
        addItem(view)
      }
      for guide in view.layoutGuides { addItem(guide) }
    }
    root.forEachView { view in
      for constraint in view.held.ordered where !update(constraint) { fail(constraint) }
    }
    refreshContents()
  }

  /// Asks changed content for its size. It comes after constraints and the target size, because content whose width is
  /// determined is measured at once.
  private func refreshContents() {
    for content in staleContents {
      content.refresh(in: self)
      invalidateBaselines(in: content.view)
      // Of two optional equations of one priority that contradict each other, the earlier view's holds.
      solver.settle()
    }
    // Content that was invalidated while it was asked is asked again when it is invalidated the next time.
    for content in staleContents { content.isStale = false }
    staleContents.removeAll(keepingCapacity: true)
  }

  private func applyChanges(_ new: Target) {
    for id in removed { uninstall(id) }
    for view in staleFrames { updateAutoresizing(of: view) }
    var retries: [LayoutConstraint] = []
    for constraint in changed where !update(constraint) { retries.append(constraint) }
    for item in staleGeometry { retries += updateOffsets(of: item.view).failed }
    if let target, target != new, let equations = tree.target {
      for content in tree.flowing { content.loosen(in: self) }
      setTarget(equations.width, from: target.horizontal, to: new.horizontal, new.size.width)
      setTarget(equations.height, from: target.vertical, to: new.vertical, new.size.height)
    }
    refreshSubviewLines()
    refreshContents()
    for constraint in retries where !update(constraint) { fail(constraint) }
    forgetChanges()
  }

  /// Only the views that reported a change are asked.
  private var insetsHaveChanged: Bool {
    staleContents.contains { hasOtherInsets($0.view) } || staleGeometry.contains { hasOtherInsets($0.view) }
  }

  private func setTarget(
    _ equation: Equation.ID, from old: LayoutPriority, to priority: LayoutPriority, _ value: Double
  ) {
    attempt { () throws(SolverError) in
      if old > priority { try solver.setPriority(Priority(priority), of: equation) }
      try solver.setConstant(value, of: equation)
      if old < priority { try solver.setPriority(Priority(priority), of: equation) }
    }
  }

  // MARK: Contradictions

  func fail(_ constraint: LayoutConstraint) {
    if let refusal { tree.failures.append(refusal) }
    refusal = nil
  }

  /// Makes a change of the solver; one that contradicts others is left out.
  func attempt(_ change: () throws(SolverError) -> Void) {
    do throws(SolverError) { try change() } catch { tree.failures.append(diagnostic(error)) }
  }

  /// Reports each contradiction once, for as long as it lasts.
  private func reportFailures() {
    if failures.isEmpty, reportedFailures.isEmpty { return }
    var present: Set<String> = []
    for failure in failures where present.insert(failure.description).inserted {
      if !reportedFailures.contains(failure.description) { failure.report(from: root) }
    }
    reportedFailures = present
  }
}
