public import Foundation
internal import Geometry

/// An image (`UIImageView`): its intrinsic size is the image's.
open class ImageView: View {
  /// The image; `nil` until set. A view without an image has no intrinsic size.
  public var image: Image? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// A view with the size of its image; of size 0 without one.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// The image's size, rounded up to pixels, or 0 without an image; the parameter is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    PixelRounding.ceil(image?.size ?? .zero, scale: effectiveDisplayScale)
  }
}

extension ImageView: ContentDisplaying {
  /// The image, positioned by `contentMode`; its placeholder fills the view.
  package func content(in frame: CGRect) -> [ContentPart] {
    image.map { [.image($0, frame: contentMode.frame(of: $0.size, in: frame), placeholder: frame)] } ?? []
  }
}

extension View.ContentMode {
  /// The frame of content of a size in a rectangle; it may extend beyond the rectangle.
  package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    func aligned(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
        width: size.width, height: size.height)
    }
    func scaled(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
      // Content without a width or a height has no aspect ratio, and is not visible.
      guard size.width > 0, size.height > 0 else { return aligned(.zero, 0.5, 0.5) }
      let scale = choose(bounds.width / size.width, bounds.height / size.height)
      return aligned(CGSize(width: size.width * scale, height: size.height * scale), 0.5, 0.5)
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
