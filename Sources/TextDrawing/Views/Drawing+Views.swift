public import AutoLayout
public import Geometry

extension Drawing {
  /// A drawing of a view with everything inside it, in the size of the view.
  ///
  /// - Parameters:
  ///   - palette: the colours for views that have none of their own.
  ///   - guides: marks that explain the layout.
  ///   - textGuides: marks that explain the typesetting.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `invalidSize` for a view without a size, and as `add(_:at:palette:guides:textGuides:appearance:)`.
  public init(
    of view: View, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    view.layoutIfNeeded()
    try self.init(size: view.frame.size, background: palette.background, of: view)
    try add(view, at: .zero, palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
  }

  /// An empty drawing of a view's size.
  ///
  /// - Throws: `invalidSize`, with the name of the view.
  init(size: Size, background: Color?, of view: View) throws(DrawingError) {
    do throws(DrawingError) { try self.init(size: size, background: background) } catch {
      throw DrawingError(error.code, error.message, at: DrawingError.Location(viewName: view.layoutName))
    }
  }

  /// Draws a view with everything inside it, after any pending layout. Hidden views are left out, and whatever is outside
  /// a view that clips to its bounds; a table shows the part that it is scrolled to.
  ///
  /// Image views and buttons show the pictures of their images, each read and decoded once for the drawing.
  ///
  /// - Parameters:
  ///   - origin: of the view in the drawing, whatever its frame.
  ///   - palette: the colours for views that have none of their own.
  ///   - guides: marks that explain the layout.
  ///   - textGuides: marks that explain the typesetting.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `table` when a visible row of a table has no cell or no height; `unreadableFile`, `notAPicture` or
  ///   `tooLarge` for an image whose picture cannot be shown, with the name of the view. The drawing is then unchanged.
  /// - Complexity: O(views + constraints + glyphs), and O(pixels) of pictures not drawn before; the guide for
  ///   ambiguity costs a few pivots of the solver for each view
  public mutating func add(
    _ view: View, at origin: Point, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    try withoutActuallyEscaping(appearance) { appearance throws(DrawingError) in
      let painter = ViewPainter(palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
      let count = elements.count
      do throws(DrawingError) {
        try painter.paint(view, at: origin, &self)
      } catch {
        removeElements(from: count)
        throw error
      }
    }
  }
}
