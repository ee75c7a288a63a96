public import AutoLayout
internal import Foundation

extension Image {
  /// The numbers of pixels (`UIImage.cgImage`).
  public var cgImage: CGImage? {
    func pixels(_ points: CGFloat) -> Int {
      let pixels = (points * scale).rounded()
      return pixels < 1e9 ? Int(pixels) : 0
    }
    return CGImage(width: pixels(size.width), height: pixels(size.height))
  }

  /// An image of a number of pixels, without a file: drawings show a placeholder (`UIImage.init(cgImage:)`).
  public convenience init(cgImage: CGImage) {
    self.init(.blank(CGSize(width: cgImage.width, height: cgImage.height)))
  }

  /// An image of a number of pixels, without a file (`UIImage.init(cgImage:scale:orientation:)`).
  ///
  /// - Parameters:
  ///   - cgImage: the numbers of pixels.
  ///   - scale: pixels per point; one that is not above 0 counts as 1.
  ///   - orientation: how the picture is turned for display.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let pixelsPerPoint = scale > 0 && scale.isFinite ? scale : 1
    let turned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    let (width, height) = (CGFloat(cgImage.width) / pixelsPerPoint, CGFloat(cgImage.height) / pixelsPerPoint)
    var presentation = ImagePresentation()
    presentation.orientation = orientation
    self.init(
      size: turned ? CGSize(width: height, height: width) : CGSize(width: width, height: height),
      scale: pixelsPerPoint, source: nil, presentation: presentation)
  }
}
