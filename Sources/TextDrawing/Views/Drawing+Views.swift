public import AutoLayout
public import Geometry
internal import SelfSizing

extension Drawing {
  /// A drawing of a tree, as large as its root.
  ///
  /// - Parameters:
  ///   - palette: the colours of everything of which the views say nothing.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `invalidSize` for a root without a size, and as `add(_:at:palette:guides:textGuides:appearance:)`.
  public init(
    of view: View, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws {
    view.layoutIfNeeded()
    try self.init(size: view.frame.size, background: palette.background)
    try add(view, at: .zero, palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
  }

  /// Draws a view and all inside it, laid out where that is still to be done. Hidden views are left out; a table shows
  /// the part that it is scrolled to.
  ///
  /// - Parameters:
  ///   - origin: where the upper left corner of the view stands, whatever its frame.
  ///   - palette: the colours of everything of which the views say nothing.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `TableError` when a row that is on the screen of a table has no cell or no height.
  /// - Complexity: O(views + constraints + glyphs); ambiguity costs the solver a few pivots a view
  public mutating func add(
    _ view: View, at origin: Point, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws {
    try withoutActuallyEscaping(appearance) { appearance in
      let painter = ViewPainter(palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
      try painter.paint(view, at: origin, &self)
    }
  }
}
