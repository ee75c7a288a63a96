internal import ConstraintSolver
internal import Geometry

/// The required equations that a view's frame and autoresizing mask stand for.
struct AutoresizingRows {
  var x: Equation
  var y: Equation
  var width: Equation
  var height: Equation

  var all: [Equation] { [x, y, width, height] }
}

extension LayoutEngine {
  /// Ties a view to its frame: `origin == origin + share × growth of the container`, and so for its size.
  func addAutoresizing(of view: View) {
    guard let place = places[ObjectIdentifier(view)], let container = view.superview else { return }
    let insets = view.alignmentRectInsets
    let frame = view.storedFrame
    let outer = container.storedFrame.size
    let containerInsets = container.alignmentRectInsets
    let mask = view.autoresizingMask
    let horizontal = mask.share(
      .horizontal, before: frame.minX, size: frame.width, after: outer.width - frame.maxX)
    let vertical = mask.share(.vertical, before: frame.minY, size: frame.height, after: outer.height - frame.maxY)
    // How much wider and higher the container's frame is than when the view's frame was set.
    let wider = width(of: container) + (containerInsets.left + containerInsets.right - outer.width)
    let higher = height(of: container) + (containerInsets.top + containerInsets.bottom - outer.height)
    func row(_ variable: Variable, _ value: Double, _ share: Double, _ growth: Expression) -> Equation {
      share == 0 ? variable == value : variable == growth * share + value
    }
    let rows = AutoresizingRows(
      x: row(place.x, frame.minX + insets.left, horizontal.origin, wider),
      y: row(place.y, frame.minY + insets.top, vertical.origin, higher),
      width: row(place.width, frame.width - insets.left - insets.right, horizontal.size, wider),
      height: row(place.height, frame.height - insets.top - insets.bottom, vertical.size, higher))
    autoresizing[ObjectIdentifier(view)] = rows
    for equation in rows.all {
      origins[equation.id] = .autoresizing(view)
      attempt { () throws(SolverError) in try solver.add(equation) }
    }
  }

  /// A frame that was set by hand moves its equations along.
  func updateAutoresizing(of view: View) {
    guard places[ObjectIdentifier(view)] != nil else { return }
    if let rows = autoresizing.removeValue(forKey: ObjectIdentifier(view)) { rows.all.forEach { drop($0.id) } }
    if view.translatesAutoresizingMaskIntoConstraints, view.superview?.subviewRows == nil { addAutoresizing(of: view) }
  }
}
