internal import AutoLayout

/// A PNG, JPEG, GIF, WebP or BMP picture that can be decoded: of one that moves, the first frame.
///
/// It keeps its file, and its pixels only as long as few others are drawn. Colours are taken for sRGB, whatever profile
/// the file has; readers of an SVG or a PDF that holds the file as it is may well apply the profile.
public struct Picture: Hashable, Sendable {
  /// Pixels, as the picture is shown: turned by the EXIF orientation of a JPEG.
  public let width: Int
  /// Pixels, as the picture is shown: turned by the EXIF orientation of a JPEG.
  public let height: Int
  private let file: PictureFile

  /// The file.
  public var bytes: [UInt8] { file.bytes }
  var header: ImageHeader { file.header }

  /// A picture by the bytes of its file.
  ///
  /// - Throws: `notAPicture` for another format and for a file that is damaged or ends too early; `tooLarge` for one
  ///   whose header asks for more pixels than a PNG drawing may have, see `DrawingFormat`, before any memory is taken.
  /// - Complexity: O(bytes + pixels)
  public init(bytes: [UInt8]) throws(DrawingError) {
    let header: ImageHeader
    do throws(ImageHeaderError) { header = try ImageHeader(of: bytes) } catch {
      throw DrawingError(.notAPicture, "\(bytes.count) bytes are not a picture: \(error)")
    }
    (width, height) = (header.width, header.height)
    try PixelImage.check(width: width, height: height)
    file = PictureFile(bytes, header)
    // Whether they are a picture is known when all of it is there.
    _ = try file.pixels()
  }

  /// - Throws: `tooLarge` when there is no memory.
  func pixels() throws(DrawingError) -> PicturePixels { try file.pixels() }

  /// Whether both have the same file.
  public static func == (one: Picture, other: Picture) -> Bool {
    one.file === other.file || one.file.hash == other.file.hash && one.bytes == other.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(file.hash) }
}
