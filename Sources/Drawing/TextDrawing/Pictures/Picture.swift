package import Geometry
internal import ImageDecoding
internal import ImageFiles

/// A PNG, JPEG, GIF, WebP or BMP image that can be decoded; of an animated one, the first frame.
///
/// It retains the bytes of its file; pixels are in a bounded cache and decoded again after eviction. Colours are
/// treated as sRGB, and a colour profile in the file is ignored; programs that show an SVG or a PDF with the original
/// file may apply the profile.
public struct Picture: Hashable, Sendable, CustomStringConvertible {
  let image: DecodableImage

  /// The width in pixels, after the EXIF orientation of a JPEG.
  public var width: Int { image.header.width }
  /// The height in pixels, after the EXIF orientation of a JPEG.
  public var height: Int { image.header.height }
  /// The bytes of the file.
  public var bytes: [UInt8] { image.bytes }

  /// A picture from the bytes of its file.
  ///
  /// - Throws: `notAPicture` for another format and for a file that is damaged or ends too early; `tooLarge`, before
  ///   memory is allocated, for a picture with more pixels than a PNG drawing may have, see `DrawingFormat`.
  /// - Complexity: O(bytes + pixels)
  public init(bytes: [UInt8]) throws(DrawingError) {
    let header: ImageHeader
    do throws(ImageFileError) { header = try ImageHeader(of: bytes) } catch {
      throw DrawingError(
        .notAPicture, "\(bytes.count) bytes are not a picture: \(error)",
        at: DrawingError.Location(byteOffset: error.location?.offset))
    }
    do throws(ImageFileError) { image = try DecodableImage(bytes, header) } catch {
      throw DrawingError(error, decoding: header.format, bytes.count)
    }
  }

  /// A picture from a file.
  ///
  /// - Throws: `unreadableFile` for a path that cannot be read or does not lead to a regular file; `tooLarge` for more
  ///   than 1 GiB; else as `init(bytes:)`. The location of all errors has the path.
  /// - Complexity: O(bytes + pixels)
  public init(contentsOfFile path: String) throws(DrawingError) {
    let bytes: [UInt8]
    do throws(ImageFileError) { bytes = try DecodableImage.bytes(ofFile: path) } catch {
      let isTooLarge = error.code == .tooLarge
      throw DrawingError(
        isTooLarge ? .tooLarge : .unreadableFile, "\(path): \(isTooLarge ? "" : "cannot be read: ")\(error.message)",
        at: DrawingError.Location(path: path))
    }
    do throws(DrawingError) { try self.init(bytes: bytes) } catch {
      throw DrawingError(
        error.code, "\(path): \(error.message)",
        at: DrawingError.Location(path: path, byteOffset: error.location?.byteOffset))
    }
  }

  /// The size and the length of the file, as in `20 × 10 pixels in 310 bytes`.
  public var description: String { "\(width) × \(height) pixels in \(bytes.count) bytes" }

  // MARK: Drawing

  /// The size in points at one pixel per point.
  package var size: Size { Size(width: Double(width), height: Double(height)) }

  /// The pixels, decoded if they are not cached.
  ///
  /// - Throws: `tooLarge` when there is no memory.
  func pixels() throws(DrawingError) -> ImagePixels {
    do throws(ImageFileError) { return try image.pixels() } catch {
      throw DrawingError(error, decoding: image.header.format, bytes.count)
    }
  }
}

extension DrawingError {
  /// Converts the error of decoding an image whose header was read.
  init(_ error: ImageFileError, decoding format: ImageFormat, _ byteCount: Int) {
    let offset = error.location?.offset
    switch error.code {
    case .tooLarge: self.init(.tooLarge, error.message)
    case .decoderFailure: self.init(.failed, error.message)
    default:
      self.init(
        .notAPicture,
        "\(byteCount) bytes are not a \(format) picture: \(offset.map { "byte \($0): " } ?? "")\(error.message)",
        at: offset.map { Location(byteOffset: $0) })
    }
  }
}
