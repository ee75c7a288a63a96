public import AutoLayout
public import Foundation
internal import Geometry
public import TextDrawing

extension Drawing {
  /// A drawing of a view with its subviews, in the size of the view.
  ///
  /// - Parameters:
  ///   - palette: the colours for views without colours.
  ///   - guides: marks that explain the layout of views.
  ///   - textGuides: marks that explain the layout of text.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `invalidSize` for a view without a size, and as `add(_:at:palette:guides:textGuides:appearance:)`.
  public init(
    of view: View, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) {
    view.layoutIfNeeded()
    try self.init(size: view.frame.size, background: palette.resolved.background, of: view)
    try add(view, at: .zero, palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
  }

  /// An empty drawing of a view's size.
  ///
  /// - Throws: `invalidSize`, with the name of the view.
  init(size: CGSize, background: Color?, of view: View) throws(DrawingError) {
    do throws(DrawingError) { try self.init(size: size, background: background) } catch {
      throw DrawingError(error.code, error.message, at: DrawingError.Location(viewName: view.layoutName))
    }
  }

  /// Draws a view with its subviews, after any pending layout. Hidden views are not drawn, nor content outside a view
  /// that clips to its bounds; a table shows the content at its `contentOffset`.
  ///
  /// Image views and buttons show the pictures of their images, each read once for the drawing.
  ///
  /// - Parameters:
  ///   - origin: the origin of the view in the drawing; that of its frame is ignored.
  ///   - palette: the colours for views without colours.
  ///   - guides: marks that explain the layout of views.
  ///   - textGuides: marks that explain the layout of text.
  ///   - appearance: how a view is painted; `nil` for its `ViewAppearance.standard(for:palette:)`.
  /// - Throws: `TableError` when a visible row of a table has no cell or no height; `DrawingError`, `unreadableFile`,
  ///   `notAPicture` or `tooLarge`, for an image that cannot be read, with the name of the view. The drawing is then
  ///   unchanged.
  /// - Complexity: O(views + constraints + glyphs), and O(pixels) of pictures that were not drawn before; the guide
  ///   `ambiguity` takes a few pivots of the solver for each view
  public mutating func add(
    _ view: View, at origin: CGPoint, palette: Palette = .light, guides: ViewGuides = [], textGuides: TextGuides = [],
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
