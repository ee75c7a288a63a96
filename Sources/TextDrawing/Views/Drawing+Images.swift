internal import AutoLayout
internal import Geometry

extension Drawing {
  /// The picture of an image view where its content mode puts it, or a grey box over all of the view.
  ///
  /// - Throws: as `picture(of:shownBy:_:)`.
  mutating func paint(_ imageView: ImageView, _ frame: Rect, _ appearance: ViewAppearance) throws(DrawingError) {
    if let picture = try picture(of: imageView.image, shownBy: imageView, appearance) {
      let size = imageView.image?.size ?? picture.size
      self.picture(picture, in: imageView.contentMode.rect(of: size, in: frame))
    } else if imageView.image != nil {
      paintImage(frame, nil, name: imageView.name)
    }
  }

  /// The picture that is shown for an image: the one that the appearance says, else the image's own; `nil` for an image
  /// of which only the size is known.
  ///
  /// - Throws: what is wrong with the image's file; the error names the view.
  mutating func picture(
    of image: Image?, shownBy view: View, _ appearance: ViewAppearance
  ) throws(DrawingError) -> Picture? {
    if let picture = appearance.picture { return picture }
    guard let source = image?.source else { return nil }
    do throws(DrawingError) { return try picture(from: source) } catch {
      throw DrawingError(error.code, "the image of '\(view.layoutName)' cannot be drawn: \(error.message)")
    }
  }
}
