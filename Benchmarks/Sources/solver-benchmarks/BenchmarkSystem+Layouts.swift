import ConstraintSolver

/// The four variables of a view.
struct Box {
  let left: Int
  let top: Int
  let width: Int
  let height: Int

  init(in system: inout BenchmarkSystem) {
    left = system.makeVariable()
    top = system.makeVariable()
    width = system.makeVariable()
    height = system.makeVariable()
  }

  var right: [(Double, Int)] { [(1, left), (1, width)] }
  var bottom: [(Double, Int)] { [(1, top), (1, height)] }

  static func negated(_ sum: [(Double, Int)]) -> [(Double, Int)] { sum.map { (-$0.0, $0.1) } }
}

extension BenchmarkSystem {
  /// A self-sizing table cell: a photo, a title, a name and a body of text, a button and a line below; its height is
  /// the least that holds them all. The heights of the three labels are edited.
  ///
  /// - Parameter above: The cell above it; `nil` for the first.
  mutating func addCell(below above: Box? = nil) -> Box {
    let cell = Box(in: &self)
    let photo = Box(in: &self)
    let title = Box(in: &self)
    let name = Box(in: &self)
    let body = Box(in: &self)
    let button = Box(in: &self)
    let line = Box(in: &self)
    let labels = [title, name, body]
    edits += labels.map { Int32($0.height) }

    add([(1, cell.left)], 0, .equal)
    if let above {
      add([(1, cell.top)] + Box.negated(above.bottom), 0, .equal)
    } else {
      add([(1, cell.top)], 0, .equal)
    }
    add([(1, cell.width)], -375, .equal)
    for view in [photo, title, name, body, button, line] {
      add([(1, view.width)], 0, .greaterThanOrEqual)
      add([(1, view.height)], 0, .greaterThanOrEqual)
    }
    // The photo, at the leading edge.
    add([(1, photo.left), (-1, cell.left)], -15, .equal)
    add([(1, photo.top), (-1, cell.top)], -15, .equal)
    add([(1, photo.width)], -80, .equal)
    add([(1, photo.height), (-1, photo.width)], 0, .equal)
    add(cell.bottom + Box.negated(photo.bottom), -15, .greaterThanOrEqual)
    // Title, name and body below one another, beside the photo.
    for label in labels {
      add([(1, label.left)] + Box.negated(photo.right), -15, .equal)
      add(cell.right + Box.negated(label.right), -15, .greaterThanOrEqual)
      add(cell.right + Box.negated(label.right), -15, .equal, at: 500)
      add([(1, label.width)], -200, .greaterThanOrEqual, at: 750)
      add([(1, label.width)], -200, .lessThanOrEqual, at: 250)
    }
    add([(1, title.top), (-1, cell.top)], -15, .equal)
    add([(1, name.top)] + Box.negated(title.bottom), -8, .equal)
    add([(1, body.top)] + Box.negated(name.bottom), -8, .equal)
    add(cell.bottom + Box.negated(body.bottom), -15, .greaterThanOrEqual)
    // A button below the photo or the body, whichever reaches further down.
    add(cell.right + Box.negated(button.right), -15, .equal)
    add([(1, button.top)] + Box.negated(body.bottom), -8, .greaterThanOrEqual)
    add([(1, button.top)] + Box.negated(photo.bottom), -8, .greaterThanOrEqual)
    add([(1, button.top), (-1, cell.top)], 0, .equal, at: 250)
    add([(1, button.width)], -88, .greaterThanOrEqual, at: 750)
    add([(1, button.width)], -88, .lessThanOrEqual, at: 500)
    add([(1, button.height)], -32, .equal, at: 500)
    add(cell.bottom + Box.negated(button.bottom), -12, .greaterThanOrEqual)
    // The line at the bottom edge.
    add([(1, line.left), (-1, cell.left)], -15, .equal)
    add(cell.right + Box.negated(line.right), 0, .equal)
    add([(1, line.height)], -0.5, .equal)
    add(cell.bottom + Box.negated(line.bottom), 0, .equal)
    // As low as it can be.
    add([(1, cell.height)], 0, .equal, at: 250)
    return cell
  }

  /// One cell.
  static func cell() -> BenchmarkSystem {
    var system = BenchmarkSystem()
    _ = system.addCell()
    return system
  }

  /// A cell of seven views whose constraints are all required, but for the edits and the cell's height: kiwi's best
  /// case.
  static func plainCell() -> BenchmarkSystem {
    var system = BenchmarkSystem()
    let cell = Box(in: &system)
    let photo = Box(in: &system)
    let labels = (0..<3).map { _ in Box(in: &system) }
    let badge = Box(in: &system)
    let line = Box(in: &system)
    system.edits = labels.map { Int32($0.height) }
    system.add([(1, cell.left)], 0, .equal)
    system.add([(1, cell.top)], 0, .equal)
    system.add([(1, cell.width)], -375, .equal)
    for view in [photo, badge, line] + labels {
      for variable in [view.left, view.top, view.width, view.height] {
        system.add([(1, variable)], 0, .greaterThanOrEqual)
      }
    }
    for (view, size) in [(photo, 80.0), (badge, 24)] {
      system.add([(1, view.width)], -size, .equal)
      system.add([(1, view.height)], -size, .equal)
      system.add([(1, view.top), (-1, cell.top)], -15, .equal)
      system.add(cell.bottom + Box.negated(view.bottom), -15, .greaterThanOrEqual)
    }
    system.add([(1, photo.left), (-1, cell.left)], -15, .equal)
    system.add(cell.right + Box.negated(badge.right), -15, .equal)
    for label in labels {
      system.add([(1, label.left)] + Box.negated(photo.right), -15, .equal)
      system.add([(1, badge.left)] + Box.negated(label.right), -15, .equal)
    }
    system.add([(1, labels[0].top), (-1, cell.top)], -15, .equal)
    system.add([(1, labels[1].top)] + Box.negated(labels[0].bottom), -8, .equal)
    system.add([(1, labels[2].top)] + Box.negated(labels[1].bottom), -8, .equal)
    system.add(cell.bottom + Box.negated(labels[2].bottom), -15, .greaterThanOrEqual)
    system.add([(1, line.left), (-1, cell.left)], -15, .equal)
    system.add(cell.right + Box.negated(line.right), 0, .equal)
    system.add([(1, line.height)], -0.5, .equal)
    system.add(cell.bottom + Box.negated(line.bottom), 0, .equal)
    system.add([(1, cell.height)], 0, .equal, at: 250)
    return system
  }

  /// `count` cells below one another.
  static func stack(_ count: Int) -> BenchmarkSystem {
    var system = BenchmarkSystem()
    var last: Box?
    for _ in 0..<count { last = system.addCell(below: last) }
    return system
  }

  /// `count` views of equal width beside one another, which fill a width that is edited.
  ///
  /// - Parameter isLoose: Whether the gaps and the equal widths are optional (at 500), so that none is a definition and
  ///   all take part in the simplex; the widths then equal the first one's.
  static func chain(_ count: Int, isLoose: Bool = false) -> BenchmarkSystem {
    var system = BenchmarkSystem()
    let width = system.makeVariable()
    system.edits = [Int32(width)]
    let priority: Int32 = isLoose ? 500 : 1000
    var first = -1
    var last: (left: Int, width: Int)?
    for _ in 0..<count {
      let view = (left: system.makeVariable(), width: system.makeVariable())
      if first < 0 { first = view.width }
      system.add([(1, view.width)], 0, .greaterThanOrEqual)
      if let last {
        system.add([(1, view.left), (-1, last.left), (-1, last.width)], -8, .equal, at: priority)
        system.add([(1, view.width), (-1, isLoose ? first : last.width)], 0, .equal, at: priority)
      } else {
        system.add([(1, view.left)], 0, .equal)
      }
      last = view
    }
    if let last { system.add([(1, width), (-1, last.left), (-1, last.width)], 0, .equal) }
    return system
  }

  /// `count` labels below one another, as wide as one another, in a view that holds them all; the sizes of their texts
  /// hug and resist. The view's width is edited.
  static func column(_ count: Int) -> BenchmarkSystem {
    var system = BenchmarkSystem()
    let view = Box(in: &system)
    system.edits = [Int32(view.width)]
    system.add([(1, view.left)], 0, .equal)
    system.add([(1, view.top)], 0, .equal)
    var above: Box?
    for index in 0..<count {
      let label = Box(in: &system)
      system.add([(1, label.width)], 0, .greaterThanOrEqual)
      system.add([(1, label.height)], 0, .greaterThanOrEqual)
      system.add([(1, label.left), (-1, view.left)], -10, .equal)
      if let above {
        system.add([(1, label.width), (-1, above.width)], 0, .equal)
        system.add([(1, label.top)] + Box.negated(above.bottom), -4, .equal)
      } else {
        system.add(view.right + Box.negated(label.right), -10, .equal)
        system.add([(1, label.top), (-1, view.top)], -4, .equal)
      }
      for (size, length) in [(label.width, Double(40 + index % 17)), (label.height, 20.5)] {
        system.add([(1, size)], -length, .greaterThanOrEqual, at: 750)
        system.add([(1, size)], -length, .lessThanOrEqual, at: 250)
      }
      above = label
    }
    if let above { system.add(view.bottom + Box.negated(above.bottom), -4, .equal) }
    return system
  }

  /// A form as a toolkit with hug and resist strengths sets it up: rows of a label and a field, whose tops and heights
  /// are loosely tied together, in a window whose two sizes are edited.
  static func form() -> BenchmarkSystem {
    var system = BenchmarkSystem()
    let window = Box(in: &system)
    let middle = system.makeVariable()
    let margin = 10.0
    system.edits = [Int32(window.width), Int32(window.height)]
    for variable in [window.left, window.top, window.width, window.height] {
      system.add([(1, variable)], 0, .greaterThanOrEqual)
    }
    system.add([(1, window.left)], 0, .equal)
    system.add([(1, window.top)], 0, .equal)
    system.add([(1, window.width)], -300, .greaterThanOrEqual, at: 500)
    system.add([(1, window.height)], -200, .greaterThanOrEqual, at: 500)
    var above: Box?
    for row in 0..<4 {
      let label = Box(in: &system)
      let field = Box(in: &system)
      for view in [label, field] {
        for variable in [view.left, view.top, view.width, view.height] {
          system.add([(1, variable)], 0, .greaterThanOrEqual)
        }
      }
      let widths = [67.0, 66, 24, 90]
      system.add([(1, label.width)], -widths[row], .greaterThanOrEqual, at: 750)
      system.add([(1, label.width)], -widths[row], .equal, at: 250)
      system.add([(1, label.height)], -16, .equal, at: 750)
      system.add([(1, field.width)], -125, .greaterThanOrEqual, at: 750)
      system.add([(1, field.height)], -21, .greaterThanOrEqual, at: 750)
      system.add([(1, field.height)], -21, .equal, at: 500)
      system.add([(1, label.left), (-1, window.left)], -margin, .greaterThanOrEqual)
      system.add([(1, label.left), (-1, window.left)], -margin, .equal, at: 500)
      system.add([(1, field.left), (-1, middle)], 0, .equal, at: 750)
      system.add([(1, field.left)] + Box.negated(label.right), -margin, .greaterThanOrEqual)
      system.add([(1, field.left)] + Box.negated(label.right), -margin, .equal, at: 250)
      system.add(window.right + Box.negated(field.right), -margin, .greaterThanOrEqual)
      system.add(window.right + Box.negated(field.right), -margin, .equal, at: 500)
      // The label's middle at the field's.
      system.add([(1, label.top), (0.5, label.height), (-1, field.top), (-0.5, field.height)], 0, .equal, at: 750)
      if let above {
        system.add([(1, field.top)] + Box.negated(above.bottom), -margin, .greaterThanOrEqual)
        system.add([(1, field.top)] + Box.negated(above.bottom), -margin, .equal, at: 500)
      } else {
        system.add([(1, field.top), (-1, window.top)], -margin, .greaterThanOrEqual)
        system.add([(1, field.top), (-1, window.top)], -margin, .equal, at: 500)
      }
      above = field
    }
    if let above {
      system.add(window.bottom + Box.negated(above.bottom), -margin, .greaterThanOrEqual)
      system.add(window.bottom + Box.negated(above.bottom), -margin, .equal, at: 250)
    }
    return system
  }
}
