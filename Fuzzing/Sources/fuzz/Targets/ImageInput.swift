import Geometry
import ImageDecoding
import ImageFiles
import TestSupport
import TextDrawing

/// An image file of any format.
struct ImageInput: FuzzInput {
  private let bytes: [UInt8]
  /// Larger images are only decoded.
  private static let largestDrawn = 1 << 16

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run() throws {
    let picture: Picture
    do throws(DrawingError) { picture = try Picture(bytes: bytes) } catch { return try checkMessage(error) }
    try require(picture.width > 0 && picture.height > 0, "a picture of \(picture)")
    let header = try ImageHeader(of: bytes)
    try require(
      header.width == picture.width && header.height == picture.height, "the header says \(header), \(picture)")
    guard picture.width * picture.height <= Self.largestDrawn else { return }
    var drawing = try Drawing(size: Size(width: 20, height: 20))
    drawing.add(picture, in: Rect(x: 1, y: 1, width: 18, height: 18))
    for format in DrawingFormat.allCases {
      try DrawingLaws.check(try drawing.bytes(as: format), format, of: drawing)
    }
  }
}
