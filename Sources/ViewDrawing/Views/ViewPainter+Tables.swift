internal import AutoLayout
internal import Foundation
internal import Geometry
internal import SelfSizing
internal import TextDrawing

// Painting of tables.
extension ViewPainter {
  /// Paints the part of a table's content that is visible in its bounds.
  func paintVisibleContent(of table: TableView, _ frame: CGRect, _ drawing: inout Drawing) throws(DrawingError) {
    let top = table.contentOffset.y
    let origin = CGPoint(x: frame.minX, y: frame.minY - top)
    try paintParts(of: table, from: top, to: top + frame.height, at: origin, &drawing)
  }

  /// Paints a table's whole content: headers, rows and footers, and over them its subviews.
  func paintContent(of table: TableView, _ drawing: inout Drawing) throws(DrawingError) {
    try paintParts(of: table, from: 0, to: table.contentSize.height, at: .zero, &drawing)
    for subview in table.subviews where !table.isPart(subview) {
      try paint(subview, at: subview.frame.origin, &drawing)
    }
  }

  /// Paints the headers, rows and footers between two y coordinates of the content.
  ///
  /// - Parameter origin: the origin of the content in the drawing.
  private func paintParts(
    of table: TableView, from top: Double, to bottom: Double, at origin: CGPoint, _ drawing: inout Drawing
  ) throws(DrawingError) {
    for placed in table.parts(from: top, to: bottom) {
      let made: View?
      do throws(TableError) { made = try table.makeView(for: placed.part) } catch { throw DrawingError(error) }
      guard let view = made else { continue }
      try paint(view, at: CGPoint(x: origin.x, y: origin.y + placed.top), &drawing)
      guard let cell = view as? TableViewCell else { continue }
      // A hidden cell has no separator either.
      if !cell.isHidden, let separator = table.separatorFrame(of: cell, x: origin.x, bottom: origin.y + placed.bottom) {
        drawing.fill(separator, palette.resolve(table.separatorColor ?? palette.separator))
      }
      table.recycle(cell)
    }
  }
}
