public import AutoLayout
public import SelfSizing

extension Drawing {
  /// A drawing of all of a table's content, as high as that: headers, rows with their separators and accessories, footers.
  /// Rows with estimated heights are measured.
  ///
  /// - Parameters:
  ///   - palette: the colours for views that have none of their own.
  ///   - guides: marks that explain the layout.
  ///   - textGuides: marks that explain the typesetting.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `table` for the first row without a height or a cell, `invalidSize` for a table without width or content,
  ///   and as `add(_:at:palette:guides:textGuides:appearance:)`.
  /// - Complexity: that of measuring and of drawing every row once; one cell of each reuse identifier at a time
  public init(
    contentOf table: TableView, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    do throws(TableError) { try table.measureContent() } catch { throw DrawingError(error) }
    try self.init(size: table.contentSize, background: table.backgroundColor ?? palette.background, of: table)
    try withoutActuallyEscaping(appearance) { appearance throws(DrawingError) in
      let painter = ViewPainter(palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
      try painter.paintContent(of: table, &self)
    }
  }
}
