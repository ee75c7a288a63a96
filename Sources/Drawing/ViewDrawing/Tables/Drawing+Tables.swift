public import AutoLayout
internal import Foundation
public import SelfSizing
public import TextDrawing

extension Drawing {
  /// A drawing of a table's whole content: headers, rows with their separators and accessories, and footers, in the
  /// size of the content; with guides it is larger on each side where captions and dimension lines need room. Rows with
  /// estimated heights are measured.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - palette: the colours for views without colours.
  ///   - guides: marks that explain the layout of views.
  ///   - textGuides: marks that explain the layout of text.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `TableError` for the first row without a height or a cell, and `DrawingError`: `invalidSize` for a table
  ///   without width or content.
  /// - Complexity: measuring and drawing every row once, with guides twice. Cells are reused.
  public init(
    contentOf table: TableView, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    do throws(TableError) { try table.measureContent() } catch { throw DrawingError(error) }
    let background = (table.backgroundColor ?? palette.background).map(palette.resolve)
    var room = CGRect(origin: .zero, size: table.contentSize)
    if !guides.isEmpty || !textGuides.isEmpty, room.width > 0, room.height > 0 {
      var trial = try Drawing.forMeasuringCaptions(background: background)
      try trial.paintContent(of: table, at: .zero, palette, guides, textGuides, appearance)
      room = Self.room(around: room, for: trial.captionExtent)
    }
    try self.init(size: room.size, background: background, of: table)
    let origin = CGPoint(x: -room.minX, y: -room.minY)
    try paintContent(of: table, at: origin, palette, guides, textGuides, appearance)
  }

  private mutating func paintContent(
    of table: TableView, at origin: CGPoint, _ palette: Palette, _ guides: ViewGuides, _ textGuides: TextGuides,
    _ appearance: (View) -> ViewAppearance?
  ) throws(DrawingError) {
    try withoutActuallyEscaping(appearance) { appearance throws(DrawingError) in
      let painter = ViewPainter(palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
      try painter.paintContent(of: table, at: origin, &self)
    }
  }
}
