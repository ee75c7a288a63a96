internal import AutoLayout
internal import Foundation
internal import Geometry
internal import SelfSizing
internal import TextDrawing

// Painting of tables.
extension ViewPainter {
  /// Paints the part of a table's content that is visible in its bounds.
  func paintVisibleContent(
    of table: TableView, _ placed: PlacedView, _ drawing: inout Drawing, _ marks: inout CollectedGuides
  ) throws(DrawingError) {
    let (top, frame) = (table.contentOffset.y, placed.frame)
    let origin = CGPoint(x: frame.minX, y: frame.minY - top)
    try paintParts(
      of: table, from: top, to: top + frame.height, at: origin, clip: placed.contentClip, &drawing, &marks)
  }

  /// Paints a table's whole content: headers, rows and footers, over them its subviews, and over all the guides.
  ///
  /// - Parameter origin: the origin of the content in the drawing.
  func paintContent(of table: TableView, at origin: CGPoint, _ drawing: inout Drawing) throws(DrawingError) {
    var marks = CollectedGuides(guides)
    try paintParts(of: table, from: 0, to: table.contentSize.height, at: origin, clip: nil, &drawing, &marks)
    for subview in table.subviews where !table.isPart(subview) {
      let place = CGPoint(x: origin.x + subview.frame.minX, y: origin.y + subview.frame.minY)
      try paint(subview, at: place, clip: nil, &drawing, &marks)
    }
    drawing.add(marks)
  }

  /// Paints the headers, rows and footers between two y coordinates of the content.
  ///
  /// - Parameters:
  ///   - origin: the origin of the content in the drawing.
  ///   - clip: what is visible of it; `nil` for all.
  private func paintParts(
    of table: TableView, from top: Double, to bottom: Double, at origin: CGPoint, clip: CGRect?,
    _ drawing: inout Drawing, _ marks: inout CollectedGuides
  ) throws(DrawingError) {
    for placed in table.parts(from: top, to: bottom) {
      let made: View?
      do throws(TableError) { made = try table.makeView(for: placed.part) } catch { throw DrawingError(error) }
      guard let view = made else { continue }
      // The marks are collected now, because the cell shows another row next.
      try paint(view, at: CGPoint(x: origin.x, y: origin.y + placed.top), clip: clip, &drawing, &marks)
      guard let cell = view as? TableViewCell else { continue }
      // A hidden cell has no separator either.
      if !cell.isHidden, let separator = table.separatorFrame(of: cell, x: origin.x, bottom: origin.y + placed.bottom) {
        drawing.fill(separator, palette.resolve(table.separatorColor ?? palette.separator))
      }
      table.recycle(cell)
    }
  }
}
