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

  /// Draws a view and all inside it, laid out where that is still to be done. Hidden views are left out, and what lies
  /// outside a view that clips to its bounds; a table shows the part that it is scrolled to.
  ///
  /// Image views and buttons show the pictures that their images came from, each read and decoded once for the drawing.
  ///
  /// - Parameters:
  ///   - origin: where the upper left corner of the view stands, whatever its frame.
  ///   - palette: the colours of everything of which the views say nothing.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `TableError` when a row that is on the screen of a table has no cell or no height; `DrawingError`,
  ///   `unreadableFile`, `notAPicture` or `tooLarge`, for an image whose picture cannot be shown, with the name of the
  ///   view. The drawing is then as it was.
  /// - Complexity: O(views + constraints + glyphs), and O(pixels) of pictures not drawn before; ambiguity costs the solver
  ///   a few pivots a view
  public mutating func add(
    _ view: View, at origin: Point, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws {
    try withoutActuallyEscaping(appearance) { appearance in
      let painter = ViewPainter(palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
      let count = elements.count
      do {
        try painter.paint(view, at: origin, &self)
      } catch {
        removeElements(from: count)
        throw error
      }
    }
  }
}
