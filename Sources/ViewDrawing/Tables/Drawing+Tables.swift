public import AutoLayout
public import SelfSizing
public import TextDrawing

extension Drawing {
  /// A drawing of a table's whole content, with the height of the content: headers, rows with their separators and
  /// accessories, and footers. Rows with estimated heights are measured.
  ///
  /// - Parameters:
  ///   - palette: the colours for views without colours.
  ///   - guides: marks that explain the layout of views.
  ///   - textGuides: marks that explain the layout of text.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `TableError` for the first row without a height or a cell, and `DrawingError`: `invalidSize` for a table
  ///   without width or content.
  /// - Complexity: that of measuring and of drawing every row once. Cells are reused.
  public init(
    contentOf table: TableView, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    do throws(TableError) { try table.measureContent() } catch { throw DrawingError(error) }
    let background = (table.backgroundColor ?? palette.background).map(palette.resolve)
    try self.init(size: table.contentSize, background: background, of: table)
    try withoutActuallyEscaping(appearance) { appearance throws(DrawingError) in
      let painter = ViewPainter(palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
      try painter.paintContent(of: table, &self)
    }
  }
}
