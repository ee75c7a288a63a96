internal import AutoLayout
internal import Geometry

// Views that show pictures: those that their images came from.
extension ViewPainter {
  /// The picture of an image view where its content mode puts it, or a grey box over all of the view.
  ///
  /// - Throws: as `picture(of:shownBy:_:_:)`.
  func paint(
    _ imageView: ImageView, _ frame: Rect, _ appearance: ViewAppearance, _ drawing: inout Drawing
  ) throws(DrawingError) {
    if let picture = try picture(of: imageView.image, shownBy: imageView, appearance, &drawing) {
      let size = imageView.image?.size ?? picture.size
      drawing.picture(picture, in: imageView.contentMode.rect(of: size, in: frame))
    } else if imageView.image != nil {
      paintBox(frame, appearance, name: imageView.name, &drawing)
    }
  }

  /// The picture of a button over all of a rectangle, or a grey box.
  ///
  /// - Throws: as `picture(of:shownBy:_:_:)`.
  func paintImage(
    of button: Button, _ rect: Rect, _ appearance: ViewAppearance, _ drawing: inout Drawing
  ) throws(DrawingError) {
    if let picture = try picture(of: button.image, shownBy: button, appearance, &drawing) {
      drawing.picture(picture, in: rect)
    } else {
      paintBox(rect, appearance, name: nil, &drawing)
    }
  }

  /// The picture that is shown for an image: the one that the appearance says, else the image's own; `nil` for an image
  /// of which only the size is known.
  ///
  /// - Throws: what is wrong with the image's file; the error names the view.
  private func picture(
    of image: Image?, shownBy view: View, _ appearance: ViewAppearance, _ drawing: inout Drawing
  ) throws(DrawingError) -> Picture? {
    if let picture = appearance.picture { return picture }
    guard let source = image?.source else { return nil }
    do throws(DrawingError) { return try drawing.picture(from: source) } catch {
      var location = error.location ?? DrawingError.Location()
      location.viewName = view.layoutName
      throw DrawingError(
        error.code, "the image of '\(view.layoutName)' cannot be drawn: \(error.message)", at: location)
    }
  }
}
