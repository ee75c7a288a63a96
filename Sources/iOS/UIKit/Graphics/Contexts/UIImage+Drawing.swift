public import AutoLayout
public import Foundation

extension Image {
  /// Draws the image into the current context. Inert.
  public func draw(at point: CGPoint) {}
  /// Draws the image into the current context. Inert.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws the image into the current context. Inert.
  public func draw(in rect: CGRect) {}
  /// Draws the image into the current context. Inert.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Fills a rectangle of the current context with the image. Inert.
  public func drawAsPattern(in rect: CGRect) {}

  /// The same image, mirrored; only drawings could show it (`UIImage.withHorizontallyFlippedOrientation()`).
  public func withHorizontallyFlippedOrientation() -> UIImage { self }

  /// The image itself: there is nothing to decode (`UIImage.prepareForDisplay(completionHandler:)`).
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) { completionHandler(self) }

  /// The image itself: there is nothing to decode (`UIImage.byPreparingForDisplay()`).
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// The same image of another size in points (`UIImage.byPreparingThumbnail(ofSize:)`).
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  /// The first image: nothing moves here (`UIImage.animatedImage(with:duration:)`); `nil` for none.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
}
