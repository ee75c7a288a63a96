/// A PNG picture, checked and kept as its bytes.
public struct Picture: Hashable, Sendable {
  /// The file.
  public let png: [UInt8]
  /// Pixels.
  public let width: Int
  public let height: Int

  /// A picture by the bytes of a PNG file.
  ///
  /// - Throws: `notAPicture` when Cairo cannot decode them.
  public init(png: [UInt8]) throws(DrawingError) {
    let pixels = try PixelImage(png: png)
    self.png = png
    width = pixels.width
    height = pixels.height
  }
}
