public import Geometry

/// An image (`UIImageView`): its intrinsic size is the image's.
open class ImageView: View {
  /// Without an image, which is `nil` until set, the view has no intrinsic size.
  public var image: Image? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// A view of an image, as large as that is; of no size without one.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

  /// The image's size, raised to pixels, whatever the size that is offered; 0 without an image.
  open override func sizeThatFits(_ size: Size) -> Size {
    PixelRounding.ceil(image?.size ?? .zero, scale: effectiveDisplayScale)
  }
}

extension ImageView: ContentDisplaying {
  /// The image where `contentMode` puts it; its placeholder fills the view.
  package func content(in frame: Rect) -> [ContentPart] {
    image.map { [.image($0, frame: contentMode.frame(of: $0.size, in: frame), placeholder: frame)] } ?? []
  }
}

extension View.ContentMode {
  /// Where content of a size is put in a rectangle; it may extend beyond it.
  package func frame(of size: Size, in bounds: Rect) -> Rect {
    func aligned(_ size: Size, _ x: Double, _ y: Double) -> Rect {
      Rect(
        x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width, height: size.height)
    }
    func scaled(_ choose: (Double, Double) -> Double) -> Rect {
      // Content without a width or a height has no proportions, and nothing of it can be seen.
      guard size.width > 0, size.height > 0 else { return aligned(.zero, 0.5, 0.5) }
      let scale = choose(bounds.width / size.width, bounds.height / size.height)
      return aligned(Size(width: size.width * scale, height: size.height * scale), 0.5, 0.5)
    }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(min)
    case .scaleAspectFill: return scaled(max)
    case .center: return aligned(size, 0.5, 0.5)
    case .top: return aligned(size, 0.5, 0)
    case .bottom: return aligned(size, 0.5, 1)
    case .left: return aligned(size, 0, 0.5)
    case .right: return aligned(size, 1, 0.5)
    case .topLeft: return aligned(size, 0, 0)
    case .topRight: return aligned(size, 1, 0)
    case .bottomLeft: return aligned(size, 0, 1)
    case .bottomRight: return aligned(size, 1, 1)
    }
  }
}
