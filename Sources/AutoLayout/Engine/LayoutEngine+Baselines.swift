internal import Geometry

// Baselines depend on the sizes of views, which depend on constraints, which may be about baselines.
extension LayoutEngine {
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

  func watchBaseline(of item: any LayoutItem) {
    guard let view = item as? View, baselines[ObjectIdentifier(view)] == nil else { return }
    baselines[ObjectIdentifier(view)] = Baseline(view: view, shares: view.baselineShares)
    baselineOrder.append(ObjectIdentifier(view))
  }

  /// The content of a view has changed, and with it perhaps its baselines.
  func forgetBaseline(of view: View) { baselines[ObjectIdentifier(view)]?.size = nil }

  /// Moves the baselines of a view along with its size.
  ///
  /// - Returns: whether a constraint has moved by it.
  func settleBaseline(_ id: ObjectIdentifier) -> Bool {
    guard let baseline = baselines[id] else { return false }
    let size = currentSize(of: baseline.view)
    let shares = baseline.view.baselineShares
    if size == baseline.size, shares == baseline.shares { return false }
    baselines[id]?.size = size
    baselines[id]?.shares = shares
    if shares != baseline.shares {
      // Text has come or gone, and the equations are others.
      for constraint in baseline.view.layoutNode.constraints.ordered where constraint.isAboutBaselines {
        uninstall(ObjectIdentifier(constraint))
        if !update(constraint) { fail(constraint) }
      }
      return true
    }
    let (hasMoved, failed) = updateOffsets(of: baseline.view)
    failed.forEach(fail)
    return hasMoved
  }
}

extension LayoutConstraint {
  fileprivate var isAboutBaselines: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }
}

extension LayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
