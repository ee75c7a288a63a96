internal import ConstraintSolver
internal import Geometry

/// The equations by which an engine places the subviews of a view in rows.
///
/// The solver finds how large the items are: as small as what is inside them allows, and no wider than a row. Where they
/// stand follows from that, and so does the size of the view around them; both are found anew after each solve until
/// nothing changes. Nothing of it is required, so that constraints of the items' own contradict nothing.
final class RowPlacement {
  unowned(unsafe) let list: View
  private var rows: TagLines
  private var items: [Item] = []

  private struct Item {
    unowned(unsafe) let view: View
    var isHidden: Bool
    var x: Equation.ID
    var y: Equation.ID
    /// Where these have the item: the corner of its alignment rectangle.
    var corner: Point
    var sizes: [Equation.ID]
  }

  init(_ list: View, _ rows: TagLines) {
    self.list = list
    self.rows = rows
  }

  /// Wins over everything that is optional.
  private static let strong = Priority(999.999)
  /// Just below `fittingSizeLevel`, as for stacks: a size that is asked for wins over the smallest one.
  private static let compression = Priority(49)
  /// Less than any layout shows; smaller differences would only keep the rounds going.
  private static let tolerance = 1e-9

  // MARK: Equations

  func add(_ view: View, in engine: LayoutEngine) {
    guard let place = engine.places[ObjectIdentifier(view)] else { return }
    let x = (place.x == 0).at(Self.strong)
    let y = (place.y == 0).at(Self.strong)
    let sizes = sizeEquations(of: view, place, in: engine)
    for equation in [x, y] + sizes { engine.addRowEquation(equation) }
    items.append(
      Item(view: view, isHidden: view.isHidden, x: x.id, y: y.id, corner: .zero, sizes: sizes.map(\.id)))
  }

  private func sizeEquations(of view: View, _ place: ItemPlace, in engine: LayoutEngine) -> [Equation] {
    if view.isHidden { return [(place.width == 0).at(Self.strong), (place.height == 0).at(Self.strong)] }
    let insets = view.alignmentRectInsets
    let room = engine.width(of: list) - (rows.widthBesideItem + insets.left + insets.right)
    var result = [(place.width <= room).at(Self.strong), (place.width == 0).at(Self.compression)]
    if let height = rows.itemHeight {
      result.append((place.height == height - insets.top - insets.bottom).at(Self.strong))
    } else {
      result.append((place.height == 0).at(Self.compression))
    }
    return result
  }

  /// Takes up other rows, and items that were hidden or shown.
  func refresh(in engine: LayoutEngine) {
    guard let new = list.subviewRows else { return }
    let isSame = new == rows
    rows = new
    for index in items.indices where !isSame || items[index].isHidden != items[index].view.isHidden {
      guard let place = engine.places[ObjectIdentifier(items[index].view)] else { continue }
      items[index].sizes.forEach(engine.drop)
      items[index].isHidden = items[index].view.isHidden
      let sizes = sizeEquations(of: items[index].view, place, in: engine)
      items[index].sizes = sizes.map(\.id)
      sizes.forEach(engine.addRowEquation)
    }
  }

  // MARK: Rounds

  /// Moves the items to where they stand with the sizes that were found.
  ///
  /// - Returns: whether something has changed.
  /// - Complexity: O(items)
  func settle(in engine: LayoutEngine) -> Bool {
    let insets = list.alignmentRectInsets
    let width = max(0, engine.currentSize(of: list).width)
    let sizes = items.map { $0.isHidden ? nil : engine.frame(of: $0.view)?.size }
    let isRightToLeft = list.effectiveLayoutDirection == .rightToLeft
    // The heights that were found are what `itemHeight` asks for, but for an item that must have another.
    var found = rows
    found.itemHeight = nil
    let arrangement = found.arrange(sizes, width: width, isRightToLeft: isRightToLeft)
    var hasChanged = false
    for (index, frame) in arrangement.frames.enumerated() {
      let inner = items[index].view.alignmentRectInsets
      // What is hidden waits where the first row begins.
      let corner =
        frame?.origin ?? Point(x: isRightToLeft ? width - rows.insets.right : rows.insets.left, y: rows.insets.top)
      let new = Point(x: insets.left + corner.x + inner.left, y: insets.top + corner.y + inner.top)
      let old = items[index].corner
      guard abs(new.x - old.x) > Self.tolerance || abs(new.y - old.y) > Self.tolerance else { continue }
      items[index].corner = new
      engine.setConstant(new.x, of: items[index].x)
      engine.setConstant(new.y, of: items[index].y)
      hasChanged = true
    }
    let size = Size(width: rows.naturalWidth(sizes), height: arrangement.height)
    if engine.contents[ObjectIdentifier(list)]?.take(size, in: engine) == true { hasChanged = true }
    return hasChanged
  }
}

extension LayoutEngine {
  /// Puts a view among those that the view around it places in rows.
  func place(_ view: View, of list: View, in rows: TagLines) {
    let id = ObjectIdentifier(list)
    if let placement = rowPlacements[id] {
      placement.add(view, in: self)
      return
    }
    let placement = RowPlacement(list, rows)
    rowPlacements[id] = placement
    rowPlacementOrder.append(placement)
    placement.add(view, in: self)
  }

  /// Anything that changes may change items, deep inside them.
  func refreshRowPlacements() {
    for placement in rowPlacementOrder {
      placement.refresh(in: self)
      contents[ObjectIdentifier(placement.list)]?.refresh(in: self)
      forgetBaseline(of: placement.list)
    }
  }

  func addRowEquation(_ equation: Equation) {
    attempt { () throws(SolverError) in try solver.add(equation) }
  }
}
