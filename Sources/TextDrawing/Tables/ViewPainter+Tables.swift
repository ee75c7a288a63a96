internal import AutoLayout
internal import Geometry
internal import SelfSizing

// Tables: the views of their parts, and what a table and its cells show besides their subviews.
extension ViewPainter {
  /// What a table is scrolled to.
  func paintScreen(of table: TableView, _ frame: Rect, _ drawing: inout Drawing) throws {
    let top = table.contentOffset.y
    let origin = Point(x: frame.minX, y: frame.minY - top)
    try paintParts(of: table, from: top, to: top + frame.height, at: origin, &drawing)
  }

  /// Everything that a table holds: its parts, and over them its own subviews.
  func paintContent(of table: TableView, _ drawing: inout Drawing) throws {
    try paintParts(of: table, from: 0, to: table.contentSize.height, at: .zero, &drawing)
    for subview in table.subviews { try paint(subview, at: subview.frame.origin, &drawing) }
  }

  /// - Parameter origin: where the top of the content stands.
  func paintParts(
    of table: TableView, from top: Double, to bottom: Double, at origin: Point, _ drawing: inout Drawing
  ) throws {
    for placed in table.parts(from: top, to: bottom) {
      guard let view = try table.makeView(for: placed.part) else { continue }
      try paint(view, at: Point(x: origin.x, y: origin.y + placed.top), &drawing)
      guard let cell = view as? TableViewCell else { continue }
      // The line is part of the cell.
      if !cell.isHidden {
        paintSeparator(below: cell, of: table, bottom: origin.y + placed.bottom, x: origin.x, &drawing)
      }
      table.recycle(cell)
    }
  }

  /// One pixel, however much room the separator policy adds for it.
  private func paintSeparator(
    below cell: TableViewCell, of table: TableView, bottom: Double, x: Double, _ drawing: inout Drawing
  ) {
    let height = min(cell.separatorHeight, 1 / table.effectiveDisplayScale)
    guard height > 0 else { return }
    let inset = table.separatorInset
    let isRightToLeft = cell.effectiveLayoutDirection == .rightToLeft
    let (left, right) = isRightToLeft ? (inset.right, inset.left) : (inset.left, inset.right)
    let line = Rect(x: x + left, y: bottom - height, width: cell.frame.width - left - right, height: height)
    guard line.width > 0 else { return }
    drawing.fill(line, table.separatorColor ?? palette.separator)
  }

  // MARK: Accessories

  /// The mark at the trailing edge of a cell, in the room that its type takes; its own accessory view is a subview.
  func paintAccessory(of cell: TableViewCell, _ frame: Rect, _ drawing: inout Drawing) {
    guard cell.accessoryView == nil, cell.accessoryType != .none else { return }
    let isRightToLeft = cell.effectiveLayoutDirection == .rightToLeft
    let y = frame.minY + (frame.height - cell.separatorHeight) / 2
    /// A point so many points inside the trailing edge.
    func point(_ inside: Double, _ below: Double) -> Point {
      Point(x: isRightToLeft ? frame.minX + inside : frame.maxX - inside, y: y + below)
    }
    func lines(_ points: [Point], _ style: LineStyle) {
      for (start, end) in zip(points, points.dropFirst()) { drawing.line(from: start, to: end, style) }
    }
    let quiet = LineStyle(color: palette.secondaryText, width: 2)
    let strong = LineStyle(color: palette.tint, width: 2)
    let chevron = [point(24, -6), point(18, 0), point(24, 6)]
    switch cell.accessoryType {
    case .none: break
    case .disclosureIndicator: lines(chevron, quiet)
    case .checkmark: lines([point(28, 0), point(24, 5), point(15, -6)], strong)
    case .detailButton: paintDetail(around: point(27, 0), &drawing)
    case .detailDisclosureButton:
      lines(chevron, quiet)
      paintDetail(around: point(46, 0), &drawing)
    }
  }

  /// A ring with an i.
  private func paintDetail(around middle: Point, _ drawing: inout Drawing) {
    let radius = 10.0
    let ring = Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    drawing.stroke(ring, palette.tint, width: 1.25, cornerRadius: radius)
    drawing.fill(Rect(x: middle.x - 1, y: middle.y - 5, width: 2, height: 2), palette.tint)
    drawing.fill(Rect(x: middle.x - 1, y: middle.y - 1.5, width: 2, height: 6.5), palette.tint)
  }
}
