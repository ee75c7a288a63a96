public import AutoLayout
public import Foundation

/// How a renderer makes its images (`UIGraphicsImageRendererFormat`).
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; 1 until set. Unlike UIKit, where it is the screen's.
  open var scale: CGFloat = 1
  /// Whether the image has no transparent pixels; false until set. Inert.
  open var opaque = false
  /// The rectangle in points that the image shows.
  open internal(set) var bounds = CGRect.zero

  /// A format with what the properties are until set.
  public required override init() { super.init() }

  /// A format with what the properties are until set (`UIGraphicsImageRendererFormat.default()`).
  open class func `default`() -> Self { Self() }

  /// A format with what the properties are until set (`UIGraphicsImageRendererFormat.preferred()`).
  open class func preferred() -> Self { Self() }
}

/// What the closure of a renderer draws into (`UIGraphicsImageRendererContext`). Nothing is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ format: UIGraphicsImageRendererFormat) {
    self.format = format
    cgContext = CGContext(imageSize: format.bounds.size, scale: format.scale)
  }

  /// An image of the renderer's size, without pixels.
  open var currentImage: UIImage { .blank(format.bounds.size) }
  /// Fills a rectangle. Inert.
  open func fill(_ rect: CGRect) {}
  /// Fills a rectangle with a blend mode. Inert.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Draws the line of a rectangle. Inert.
  open func stroke(_ rect: CGRect) {}
  /// Draws the line of a rectangle with a blend mode. Inert.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Limits what is drawn next. Inert.
  open func clip(to rect: CGRect) {}
}

/// Makes images by drawing (`UIGraphicsImageRenderer`). The images have the right size and no pixels: nothing is drawn,
/// although the closures are called.
open class UIGraphicsImageRenderer: NSObject {
  /// The closure that draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of a size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// A renderer of a size in points and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of a rectangle in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// A renderer of a rectangle in points and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = UIGraphicsImageRendererFormat()
    self.format.scale = format.scale
    self.format.opaque = format.opaque
    self.format.bounds = bounds
    super.init()
  }

  /// An image of the renderer's size without pixels, after calling the closure.
  open func image(actions: DrawingActions) -> UIImage {
    let context = UIGraphicsImageRendererContext(format)
    context.cgContext.withCurrent { actions(context) }
    return context.currentImage
  }

  /// No bytes, after calling the closure, because nothing is drawn.
  open func pngData(actions: DrawingActions) -> Data {
    _ = image(actions: actions)
    return Data()
  }

  /// No bytes, after calling the closure, because nothing is drawn.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    _ = image(actions: actions)
    return Data()
  }
}
