internal import Foundation

// Baselines depend on the sizes of views, which depend on constraints, which may refer to baselines.
extension LayoutEngine {
  /// The view whose baseline is meant by an attribute of an item; `nil` for attributes and items without baselines.
  ///
  /// A view whose `forFirstBaselineLayout` or `forLastBaselineLayout` is not inside it keeps its own baseline, and that
  /// is reported once.
  func baselineView(_ attribute: LayoutConstraint.Attribute, of item: (any LayoutItem)?) -> View? {
    guard attribute.isBaseline, let named = item as? View else { return nil }
    let (view, stray) = named.baselineView(attribute)
    if !strayBaselines.isEmpty {
      // The views of this chain no longer refer to a view outside.
      var step = named
      while step !== view {
        strayBaselines.remove(ObjectIdentifier(step))
        step = step.viewForBaseline(attribute)
      }
    }
    if let stray { reportStrayBaseline(attribute, of: view, stray) }
    return view
  }

  private func reportStrayBaseline(_ attribute: LayoutConstraint.Attribute, of view: View, _ other: View) {
    guard strayBaselines.insert(ObjectIdentifier(view)).inserted else { return }
    let name = attribute == .firstBaseline ? "forFirstBaselineLayout" : "forLastBaselineLayout"
    let error = LayoutError(
      .notADescendant,
      "\(name) of \(view.layoutName) is \(other.layoutName), which does not lie inside it; its own baseline is used",
      at: .item(view.layoutName))
    LayoutDiagnostic(.failed(error)).report(from: view)
  }

  /// The views whose baselines the two sides of a constraint refer to.
  func baselineViews(of constraint: LayoutConstraint) -> BaselineViews {
    guard constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline else { return BaselineViews() }
    return BaselineViews(
      first: baselineView(constraint.firstAttribute, of: constraint.firstItem),
      second: baselineView(constraint.secondAttribute, of: constraint.secondItem))
  }

  func baseline(_ attribute: LayoutConstraint.Attribute, of view: View) -> (fraction: CGFloat, offset: CGFloat) {
    view.baseline(attribute, at: baselineSize(of: view))
  }

  /// The size for which the baselines of a view are computed.
  private func baselineSize(of view: View) -> CGSize {
    if let index = tree.index(of: view), let size = tree.records[index].baseline?.size { return size }
    // Before the first solution, the present size of the view is the best estimate.
    return view.alignmentRect(forFrame: view.storedFrame).size
  }

  /// Changes of an offset up to this many points are rounding errors, which must not cause another round.
  static var offsetTolerance: Double { 1e-9 }

  /// Registers a constraint's use of the baselines of a view, so that they are updated when its size changes.
  ///
  /// - Parameter user: the item of the constraint: the view, or an ancestor that takes its baseline from the view.
  func watchBaseline(of view: View, for user: any LayoutItem) {
    guard let index = tree.index(of: view) else { return }
    if tree.records[index].baseline == nil {
      tree.records[index].baseline = ItemRecord.Baseline(view: view, relative: view.relativeBaselines)
      tree.baselines.append(index)
    }
    guard let user = user as? View,
      tree.records[index].baseline?.users.contains(where: { $0.view === user }) == false
    else { return }
    tree.records[index].baseline?.users.append(ItemRecord.UnownedView(view: user))
  }

  /// Invalidates the baselines of a view and its descendants after a change of the view's content.
  func invalidateBaselines(in view: View) {
    for index in tree.baselines where tree.records[index].baseline?.view.isDescendant(of: view) == true {
      tree.records[index].baseline?.size = nil
    }
  }

  /// Computes the baselines of a view for its new size, and updates the constraints that refer to them.
  ///
  /// - Returns: the view when a constraint has changed, otherwise `nil`.
  func settleBaseline(at index: Int) -> View? {
    guard let baseline = tree.records[index].baseline else { return nil }
    let size = currentSize(of: baseline.view)
    let relative = baseline.view.relativeBaselines
    if size == baseline.size, relative == baseline.relative { return nil }
    tree.records[index].baseline?.size = size
    tree.records[index].baseline?.relative = relative
    var hasMoved = false
    for user in baseline.users where moveOffsets(of: user.view) { hasMoved = true }
    return hasMoved ? baseline.view : nil
  }
}

/// The views whose baselines the two sides of a constraint refer to, and the fractions of their heights; `nil` for a
/// side that refers to none.
struct BaselineViews: Equatable {
  unowned(unsafe) var first: View?
  unowned(unsafe) var second: View?
  var firstRelative: RelativeBaselines?
  var secondRelative: RelativeBaselines?

  init(first: View? = nil, second: View? = nil) {
    self.first = first
    self.second = second
    firstRelative = first?.relativeBaselines
    secondRelative = second?.relativeBaselines
  }

  static func == (left: BaselineViews, right: BaselineViews) -> Bool {
    left.first === right.first && left.second === right.second && left.firstRelative == right.firstRelative
      && left.secondRelative == right.secondRelative
  }
}
