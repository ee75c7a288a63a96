public import AutoLayout
public import Foundation
internal import Geometry
public import TextDrawing

extension Drawing {
  /// A drawing of a view with its subviews, in the size of the view; with guides it is larger on each side where the
  /// captions and dimension lines of the guides need room.
  ///
  /// - Parameters:
  ///   - view: the view.
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
    let room = try Self.room(
      for: view, palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
    try self.init(size: room.size, background: palette.resolved.background, of: view)
    let origin = CGPoint(x: -room.minX, y: -room.minY)
    try add(view, at: origin, palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
  }

  /// The bounds of a view, enlarged on each side where captions and dimension lines of guides need room.
  ///
  /// - Throws: as `init(of:palette:guides:textGuides:appearance:)`.
  package static func room(
    for view: View, palette: Palette, guides: ViewGuides, textGuides: TextGuides = [],
    appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws(DrawingError) -> CGRect {
    let bounds = CGRect(origin: .zero, size: view.frame.size)
    if guides.isEmpty, textGuides.isEmpty { return bounds }
    var trial = try Drawing.forMeasuringCaptions(background: palette.resolved.background)
    try trial.add(view, at: .zero, palette: palette, guides: guides, textGuides: textGuides, appearance: appearance)
    // A view without a size has no drawing, whatever its captions.
    guard bounds.width > 0, bounds.height > 0 else { return bounds }
    return room(around: bounds, for: trial.captionExtent)
  }

  /// Bounds at the origin, enlarged on each side where captions and dimension lines reach beyond them.
  static func room(around bounds: CGRect, for extent: Rect?) -> CGRect {
    guard let extent else { return bounds }
    func side(_ excess: Double) -> Double { excess > 0 ? (excess + 2).rounded(.up) : 0 }
    let (left, top) = (side(-extent.minX), side(-extent.minY))
    return CGRect(
      x: -left, y: -top, width: bounds.width + left + side(extent.maxX - bounds.width),
      height: bounds.height + top + side(extent.maxY - bounds.height))
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
  ///   - view: the view.
  ///   - origin: the origin of the view in the drawing; the origin of its frame is ignored.
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
      let checkpoint = checkpoint()
      do throws(DrawingError) {
        try painter.paint(view, at: origin, &self)
      } catch {
        restore(checkpoint)
        throw error
      }
    }
  }
}
