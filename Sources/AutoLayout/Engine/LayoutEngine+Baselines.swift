internal import Geometry

// Baselines depend on the sizes of views, which depend on constraints, which may be about baselines.
extension LayoutEngine {
  /// The size at which a view is asked for its baselines.
  func baselineSize(of view: View) -> Size {
    if let size = baselines[ObjectIdentifier(view)]?.size { return size }
    // Before the first solution, the size that the view has is the best guess.
    return view.alignmentRect(forFrame: view.storedFrame).size
  }

  func watchBaseline(of item: any LayoutItem) {
    guard let view = item as? View, baselines[ObjectIdentifier(view)] == nil else { return }
    baselines[ObjectIdentifier(view)] = Baseline(view: view)
    baselineOrder.append(ObjectIdentifier(view))
  }

  /// The content of a view has changed, and with it perhaps its baselines.
  func forgetBaseline(of view: View) { baselines[ObjectIdentifier(view)]?.size = nil }

  /// Moves the baselines of a view along with its size.
  ///
  /// - Returns: the view, when a constraint has moved by it.
  func settleBaseline(_ id: ObjectIdentifier) -> View? {
    guard let baseline = baselines[id] else { return nil }
    let size = currentSize(of: baseline.view)
    if size == baseline.size { return nil }
    baselines[id]?.size = size
    return moveOffsets(of: baseline.view) ? baseline.view : nil
  }
}

extension LayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
