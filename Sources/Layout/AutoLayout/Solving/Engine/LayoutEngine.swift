internal import ConstraintSolver
internal import Foundation
internal import WorkBudgets

/// Solves the constraints inside one view, its root: for the layout of a tree, or for a fitting size.
///
/// The engine is kept between solves. A change of a text, a constant, a priority or the target size changes only
/// numbers in the solver; adding or removing views and guides causes a rebuild. Views report changes as they happen,
/// and the next solve applies them, so that many changes cost one solve.
///
/// Properties that are used for every row of a table are not checked for overlapping accesses: no code of users runs
/// while one of them is being changed.
final class LayoutEngine {
  unowned(unsafe) let root: View
  let solver = Solver()
  /// The variables and equations of the views and constraints; replaced by a rebuild.
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
  /// The root's margins when it preserves its superview's, because changes of those are not reported to this engine.
  @exclusivity(unchecked) private var rootMargins: EdgeInsets?

  // MARK: Diagnostics

  /// The contradictions of the last solve. While there are any, a change causes a rebuild, so that the constraints that
  /// are not installed depend on the tree alone and not on its history.
  var failures: [LayoutDiagnostic] { tree.failures }
  /// The reason for which the last `update` of a constraint failed.
  var refusal: Refusal?
  /// The descriptions of the contradictions that were reported.
  @exclusivity(unchecked) private var reportedFailures: Set<String> = []
  @exclusivity(unchecked) var reportedNegativeSizes: Set<NegativeSize> = []
  /// The views that were reported because constraints do not place them.
  var reportedUnplacedViews: Set<ObjectIdentifier> = []
  /// The views for which a baseline view outside them was reported.
  var strayBaselines: Set<ObjectIdentifier> = []
  /// The number of rebuilds, for tests.
  private(set) var rebuildCount = 0

  /// The properties that the tree inherits from the ancestors of its root.
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

  /// Records that the user set the view's frame. The next solve replaces the frame of a view with constraints.
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
    var size: CGSize
    /// The priorities of the width and the height.
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  /// Finds the frames for a size of the root; `frame(of:)` reads them.
  ///
  /// - Returns: false when nothing has changed since the last solve.
  @discardableResult
  func solve(_ new: Target) -> Bool {
    let around = Surroundings(of: root)
    if around != surroundings { noteStructure() }
    let margins = root.preservesSuperviewLayoutMargins ? root.effectiveMargins : nil
    if margins != rootMargins { noteGeometry(root) }
    rootMargins = margins
    guard hasChanges || target != new else {
      // A view that is hidden keeps its constraints.
      reportUnplacedTexts()
      return false
    }
    surroundings = around
    // Many equations contain a view's insets, so a change of them causes a rebuild.
    if !failures.isEmpty || insetsHaveChanged || openFramesHaveChanged { noteStructure() }
    let haveConstraintsChanged = !changed.isEmpty || !removed.isEmpty
    if !needsRebuild {
      applyChanges(new)
      settle()
      // What is chosen among open frames depends on the order of the constraints, which only a rebuild takes from the tree.
      if haveConstraintsChanged, solver.hasFreeVariables { noteStructure() }
    }
    // Changes are applied one by one, so one may contradict an equation that a later one would have changed. A rebuild
    // starts from the final state. It also decides which constraint is broken for a size that would be negative.
    let isNew = needsRebuild || !failures.isEmpty || tree.nonnegativeSizes.isMissed(in: solver)
    if isNew {
      rebuild(new)
      settle()
    }
    if isNew, !failures.isEmpty || tree.nonnegativeSizes.isMissed(in: solver) {
      rebuild(new, isStrict: true)
      settle()
      while Work.spend(0), requireNonnegativeSizes() {
        for content in tree.flowing { content.loosen(in: self) }
        settle()
      }
    }
    if isNew, closeOpenFrames() {
      for content in tree.flowing { content.loosen(in: self) }
      settle()
    }
    target = new
    if let error = solver.limitError { record(diagnostic(error)) }
    // What a budget cut short is done anew by the next solve.
    if !Work.spend(0) { noteStructure() }
    reportUnsettledViews()
    reportFailures()
    if isNew, Work.spend(0) { findUnplacedViews() }
    reportUnplacedTexts()
    reportSqueezedTexts()
    return true
  }

  private func rebuild(_ new: Target, isStrict: Bool = false) {
    rebuildCount += 1
    solver.reset()
    tree = LayoutEngineRecords(root: root, in: solver, capacity: tree.records.count, isStrict: isStrict)
    refusal = nil
    forgetChanges()
    needsRebuild = false
    // The target size comes first, so that a constraint that contradicts it is dropped, and not the target.
    let (rootWidth, rootHeight) = (tree.records[0].width, tree.records[0].height)
    let width = (rootWidth == new.size.width).at(Priority(new.horizontal))
    let height = (rootHeight == new.size.height).at(Priority(new.vertical))
    tree.target = (width.id, height.id)
    for equation in [width, height] { add(equation, for: .target) }
    tree.setInsets(root.alignmentRectInsets, at: 0)
    addContent(of: root, at: 0)
    root.forEachViewSolvedHere { view in
      if !Work.spend(Self.stepsPerItem) { return }
      if view !== root, !view.translatesAutoresizingMaskIntoConstraints || view.superview?.subviewLines != nil {
        addItem(view)
      } else {
        noteTextWithoutConstraints(view)
      }
      for guide in view.layoutGuides { addItem(guide) }
    }
    root.forEachViewSolvedHere { view in
      // A view may hold the constraints of all others, and ordering them takes long too.
      guard Work.spend(0) else { return }
      for constraint in view.held.ordered {
        guard Work.spend(Self.stepsPerItem) else { return }
        installBreakingOthers(constraint)
      }
    }
    refreshContents()
  }

  /// Measures changed content. It comes after constraints and the target size, because content whose width is
  /// determined is measured at once.
  private func refreshContents() {
    for content in staleContents where Work.spend(Self.stepsPerItem) {
      content.refresh(in: self)
      invalidateBaselines(in: content.view)
      // Solving now makes the equation of the earlier view hold when two optional ones of the same priority contradict.
      solver.settle()
    }
    // Content that was invalidated during this loop is measured again only after its next invalidation.
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

  /// Whether a change may leave other frames open than those that were chosen.
  private var openFramesHaveChanged: Bool {
    switch tree.openFrameRules.state {
    case .none: false
    case .withdrawn: true
    case .inForce, .exercised: !changed.isEmpty || !removed.isEmpty
    }
  }

  /// Whether the alignment insets of a view that reported a change differ from those in the equations.
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

  /// The steps of a budget that a view or a constraint takes, besides its pivots.
  private static var stepsPerItem: Int { 20 }

  // MARK: Contradictions

  func fail(_ constraint: LayoutConstraint) {
    if let refusal { record(refusal.diagnostic) }
    refusal = nil
  }

  /// Records a diagnostic of this solve. Of the constraints that are too much for the solver only the first is recorded:
  /// all later ones are as well.
  private func record(_ diagnostic: LayoutDiagnostic) {
    if case .failed(let error) = diagnostic.problem, error.code == .tooComplex {
      if tree.isTooComplex { return }
      tree.isTooComplex = true
    }
    tree.failures.append(diagnostic)
  }

  /// Makes a change of the solver, and records the contradiction when it fails.
  func attempt(_ change: () throws(SolverError) -> Void) {
    do throws(SolverError) { try change() } catch { record(diagnostic(error)) }
  }

  /// Reports each contradiction once while it persists.
  private func reportFailures() {
    if failures.isEmpty, reportedFailures.isEmpty { return }
    var present: Set<String> = []
    for failure in failures where present.insert(failure.description).inserted {
      if !reportedFailures.contains(failure.description) { failure.report(from: root) }
    }
    reportedFailures = present
  }
}
