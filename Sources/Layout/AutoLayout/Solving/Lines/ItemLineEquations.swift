internal import ConstraintSolver
internal import Foundation

/// The equations by which an engine arranges the subviews of a view in lines that wrap.
///
/// The solver finds the sizes of the items: as small as their contents allow, and no wider than a line. Their origins
/// and the size of the view follow from the sizes, and are computed after each solve until nothing changes. All
/// equations are optional, so that constraints of the items cannot contradict them.
final class ItemLineEquations {
  unowned(unsafe) let list: View
  private var metrics: ItemLines
  private var items: [Item] = []

  private struct Item {
    unowned(unsafe) let view: View
    var isHidden: Bool
    var x: Equation.ID
    var y: Equation.ID
    /// The constants of `x` and `y`: the upper left corner of the item's alignment rectangle.
    var corner: CGPoint
    var sizes: [Equation.ID]
  }

  init(_ list: View, _ metrics: ItemLines) {
    self.list = list
    self.metrics = metrics
  }

  /// Above the priorities of constraints that are optional.
  private static let strong = Priority(999.999)
  /// Just below `fittingSizeLevel`, as for stacks: a target size is preferred to the smallest one.
  private static let compression = Priority(49)
  /// Moves up to this many points are ignored: they are invisible, and would only cause more rounds.
  private static let tolerance = 1e-9

  // MARK: Equations

  func add(_ view: View, in engine: LayoutEngine) {
    guard let index = engine.tree.index(of: view), let origin = engine.tree.records[index].origin else { return }
    let x = (origin.x == 0).at(Self.strong)
    let y = (origin.y == 0).at(Self.strong)
    let sizes = sizeEquations(of: view, at: index, in: engine)
    for equation in [x, y] + sizes { engine.addLineEquation(equation) }
    items.append(
      Item(view: view, isHidden: view.isHidden, x: x.id, y: y.id, corner: .zero, sizes: sizes.map(\.id)))
  }

  private func sizeEquations(of view: View, at index: Int, in engine: LayoutEngine) -> [Equation] {
    let (width, height) = (engine.tree.records[index].width, engine.tree.records[index].height)
    if view.isHidden { return [(width == 0).at(Self.strong), (height == 0).at(Self.strong)] }
    let insets = view.alignmentRectInsets
    let room = engine.length(of: list, .horizontal) - (metrics.widthBesideItem + insets.left + insets.right)
    var result = [(width <= room).at(Self.strong), (width == 0).at(Self.compression)]
    if let itemHeight = metrics.itemHeight {
      result.append((height == itemHeight - insets.top - insets.bottom).at(Self.strong))
    } else {
      result.append((height == 0).at(Self.compression))
    }
    return result
  }

  /// Updates the equations after a change of the lines' metrics, and the equations of items that were hidden or shown.
  func refresh(in engine: LayoutEngine) {
    guard let new = list.subviewLines else { return }
    let isSame = new == metrics
    metrics = new
    for index in items.indices where !isSame || items[index].isHidden != items[index].view.isHidden {
      guard let record = engine.tree.index(of: items[index].view) else { continue }
      items[index].sizes.forEach(engine.remove)
      items[index].isHidden = items[index].view.isHidden
      let sizes = sizeEquations(of: items[index].view, at: record, in: engine)
      items[index].sizes = sizes.map(\.id)
      sizes.forEach(engine.addLineEquation)
    }
  }

  // MARK: Rounds

  /// Moves the items to their positions in the lines, for the sizes of the last solution.
  ///
  /// - Returns: whether an equation has changed.
  /// - Complexity: O(items)
  func settle(in engine: LayoutEngine) -> Bool {
    let insets = list.alignmentRectInsets
    let width = max(0, engine.currentSize(of: list).width)
    let sizes = items.map { $0.isHidden ? nil : engine.frame(of: $0.view)?.size }
    let isRightToLeft = list.effectiveLayoutDirection == .rightToLeft
    // The heights of the solution are used: they are `itemHeight`, unless constraints require another height.
    var found = metrics
    found.itemHeight = nil
    let arrangement = found.arrange(sizes, width: width, isRightToLeft: isRightToLeft)
    var hasChanged = false
    for (index, frame) in arrangement.frames.enumerated() {
      let inner = items[index].view.alignmentRectInsets
      // A hidden item is at the start of the first line.
      let corner =
        frame?.origin
        ?? CGPoint(x: isRightToLeft ? width - metrics.insets.right : metrics.insets.left, y: metrics.insets.top)
      let new = CGPoint(x: insets.left + corner.x + inner.left, y: insets.top + corner.y + inner.top)
      let old = items[index].corner
      guard abs(new.x - old.x) > Self.tolerance || abs(new.y - old.y) > Self.tolerance else { continue }
      items[index].corner = new
      engine.setConstant(new.x, of: items[index].x)
      engine.setConstant(new.y, of: items[index].y)
      hasChanged = true
    }
    let size = CGSize(width: metrics.naturalWidth(sizes), height: arrangement.height)
    if content(in: engine)?.take(size, in: engine) == true { hasChanged = true }
    return hasChanged
  }

  /// The content size of the list.
  func content(in engine: LayoutEngine) -> ContentSizeEquations? {
    engine.tree.index(of: list).flatMap { engine.tree.records[$0].content }
  }
}

extension LayoutEngine {
  /// Adds a view to the items that its superview arranges in lines.
  func arrange(_ view: View, of list: View, in metrics: ItemLines) {
    guard let index = tree.index(of: list) else { return }
    if let lines = tree.records[index].lines {
      lines.add(view, in: self)
      return
    }
    let lines = ItemLineEquations(list, metrics)
    tree.records[index].lines = lines
    tree.lines.append(lines)
    lines.add(view, in: self)
  }

  /// Updates all lines and their contents: any change may affect items through their descendants.
  func refreshSubviewLines() {
    for lines in tree.lines {
      lines.refresh(in: self)
      lines.content(in: self)?.refresh(in: self)
      invalidateBaselines(in: lines.list)
    }
  }

  fileprivate func addLineEquation(_ equation: Equation) {
    attempt { () throws(SolverError) in try solver.add(equation) }
  }
}
