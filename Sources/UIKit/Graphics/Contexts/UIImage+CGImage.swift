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
  public init(cgImage: CGImage) { self = .blank(CGSize(width: cgImage.width, height: cgImage.height)) }
}
