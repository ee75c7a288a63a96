internal import ConstraintSolver
internal import Geometry

// Baselines depend on the sizes of views, which depend on constraints, which may be about baselines.
extension LayoutEngine {
  /// The view whose baseline an attribute of an item is: the item's own, or that of a view inside it which it names.
  /// `nil` for what has no baseline. A view that names one outside keeps its own.
  func baselineView(_ attribute: LayoutConstraint.Attribute, of item: (any LayoutItem)?) -> View? {
    guard attribute.isBaseline, var view = item as? View else { return nil }
    // Each step leads further down the tree.
    while true {
      let next = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view { return view }
      guard next.isDescendant(of: view) else {
        tellOfStrayBaseline(attribute, of: view, next)
        return view
      }
      strayBaselines.remove(ObjectIdentifier(view))
      view = next
    }
  }

  private func tellOfStrayBaseline(_ attribute: LayoutConstraint.Attribute, of view: View, _ other: View) {
    guard strayBaselines.insert(ObjectIdentifier(view)).inserted else { return }
    let name = attribute == .firstBaseline ? "forFirstBaselineLayout" : "forLastBaselineLayout"
    let error = LayoutError(
      .notADescendant,
      "\(name) of \(view.layoutName) is \(other.layoutName), which does not lie inside it; its own baseline is taken")
    LayoutDiagnostic(.failed(error)).report(from: view)
  }

  /// The views whose baselines a constraint speaks of.
  func baselineViews(of constraint: LayoutConstraint) -> BaselineViews {
    guard constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline else { return BaselineViews() }
    return BaselineViews(
      first: baselineView(constraint.firstAttribute, of: constraint.firstItem),
      second: baselineView(constraint.secondAttribute, of: constraint.secondItem))
  }

  /// The size at which a view is asked for its baselines.
  func baselineSize(of view: View) -> Size {
    if let size = baselines[ObjectIdentifier(view)]?.size { return size }
    // Before the first solution, the size that the view has is the best guess.
    return view.alignmentRect(forFrame: view.storedFrame).size
  }

  /// A baseline as a share of the height and points below that, which stay when a view's height changes.
  func baselinePlace(_ attribute: LayoutConstraint.Attribute, of view: View) -> (share: Double, offset: Double) {
    let size = baselineSize(of: view)
    if attribute == .firstBaseline {
      let share = view.baselineShares.first
      return (share, view.firstBaselineOffset(at: size) - share * size.height)
    }
    let share = view.baselineShares.last
    return (share, (1 - share) * size.height - view.lastBaselineOffset(at: size))
  }

  /// Points: an offset that follows from a height has its last bits, which are no reason for another round.
  static var offsetNoise: Double { 1e-9 }

  /// - Parameter user: the item of a constraint, which the view lies in or is.
  func watchBaseline(of view: View, for user: any LayoutItem) {
    let id = ObjectIdentifier(view)
    if baselines[id] == nil {
      baselines[id] = Baseline(view: view, shares: view.baselineShares)
      baselineOrder.append(id)
    }
    guard let user = user as? View, baselines[id]?.users.contains(where: { $0.view === user }) == false else { return }
    baselines[id]?.users.append(UnownedView(view: user))
  }

  /// The content of a view has changed, and with it perhaps its baselines, or which view inside it has them.
  func forgetBaseline(of view: View) {
    for id in baselineOrder where baselines[id]?.view.isDescendant(of: view) == true { baselines[id]?.size = nil }
  }

  /// Moves the baselines of a view along with its size.
  ///
  /// - Returns: the view, when a constraint has moved by it.
  func settleBaseline(_ id: ObjectIdentifier) -> View? {
    guard let baseline = baselines[id] else { return nil }
    let size = currentSize(of: baseline.view)
    let shares = baseline.view.baselineShares
    if size == baseline.size, shares == baseline.shares { return nil }
    baselines[id]?.size = size
    baselines[id]?.shares = shares
    var hasMoved = false
    for user in baseline.users where moveOffsets(of: user.view) { hasMoved = true }
    return hasMoved ? baseline.view : nil
  }
}

/// Whose baselines the two sides of a constraint are, and where in their heights those stay; a side that is about
/// something else has none.
struct BaselineViews: Equatable {
  unowned(unsafe) var first: View?
  unowned(unsafe) var second: View?
  var firstShares: BaselineShares?
  var secondShares: BaselineShares?

  init(first: View? = nil, second: View? = nil) {
    self.first = first
    self.second = second
    firstShares = first?.baselineShares
    secondShares = second?.baselineShares
  }

  static func == (left: BaselineViews, right: BaselineViews) -> Bool {
    left.first === right.first && left.second === right.second && left.firstShares == right.firstShares
      && left.secondShares == right.secondShares
  }
}

extension LayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
