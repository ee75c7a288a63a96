public import Geometry

/// A picture (`UIImageView`): its intrinsic size is the picture's.
open class ImageView: View {
  /// `nil` is a view without an intrinsic size.
  public var image: Image? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// A view of a picture, as large as that is.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

  /// The picture's size, raised to pixels, whatever the size that there is; 0 without a picture.
  open override func sizeThatFits(_ size: Size) -> Size {
    PixelRounding.ceil(image?.size ?? .zero, scale: effectiveDisplayScale)
  }
}
