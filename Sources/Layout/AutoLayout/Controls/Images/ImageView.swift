public import Foundation
internal import Geometry

/// An image (`UIImageView`): its intrinsic size is the image's.
open class ImageView: View {
  /// The image; `nil` until set. A view without an image has no intrinsic size.
  open var image: Image? {
    didSet {
      if !isHighlighted || highlightedImage == nil { shownImageChanged(from: oldValue) }
    }
  }

  /// The image that is shown while `isHighlighted`; `nil` for the same one. As in UIKit it decides the intrinsic size
  /// while it is shown.
  open var highlightedImage: Image? {
    didSet {
      if isHighlighted { shownImageChanged(from: oldValue ?? image) }
    }
  }

  /// Whether the highlighted image is shown; false until set.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue, highlightedImage != nil else { return }
      shownImageChanged(from: oldValue ? highlightedImage : image)
    }
  }

  /// The configuration that symbols get; `nil` for their own. A symbol's size follows it.
  open var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue, let image = isHighlighted ? highlightedImage ?? image : image,
        image.isSymbolImage
      else { return }
      invalidateIntrinsicContentSize()
    }
  }

  /// The image that is shown at present: the image or the highlighted one, in the preferred configuration.
  package var shownImage: Image? {
    let shown = isHighlighted ? highlightedImage ?? image : image
    guard let preferredSymbolConfiguration, let shown, shown.isSymbolImage else { return shown }
    return shown.applyingSymbolConfiguration(preferredSymbolConfiguration, isPreference: true)
  }

  private func shownImageChanged(from old: Image?) {
    if shownImage?.size != old?.size { invalidateIntrinsicContentSize() }
  }

  // MARK: Animations, which are inert

  /// The images of an animation; the view shows `image`. Inert.
  open var animationImages: [Image]?
  /// The images of an animation while highlighted. Inert.
  open var highlightedAnimationImages: [Image]?
  /// The seconds that one round of the animation takes; 0 until set. Inert.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds; 0 for no end. Inert.
  open var animationRepeatCount = 0
  /// Whether the animation was started and not stopped.
  open private(set) var isAnimating = false

  /// Unlike UIKit, only sets `isAnimating`.
  open func startAnimating() { isAnimating = true }

  /// Unlike UIKit, only sets `isAnimating`.
  open func stopAnimating() { isAnimating = false }

  // MARK: Sizes

  /// A view with a frame and without an image.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view of size 0. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view with the size of its image; of size 0 without one. Subclasses may override it.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// A view with the size of its image, and another image while highlighted.
  public init(image: Image?, highlightedImage: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// The image's size, rounded up to pixels, or 0 without an image; the parameter is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    PixelRounding.ceil(shownImage?.size ?? .zero, scale: effectiveDisplayScale)
  }
}

extension ImageView: ContentDisplaying {
  /// The image, positioned by `contentMode`; its placeholder fills the view.
  package func content(in frame: CGRect) -> [ContentPart] {
    shownImage.map { [.image($0, frame: contentMode.frame(of: $0.size, in: frame), placeholder: frame)] } ?? []
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
