public import Foundation
public import ImageFiles

/// An image (`UIImage`): its size, and the file from which it is drawn. It does not change, and equal images are those
/// with the same size, file and presentation.
public final class Image: NSObject, Sendable {
  /// The location of an image file: a path, or bytes in memory.
  public typealias Source = ImageSource

  /// The size in points as the image is displayed, after rotation by the EXIF orientation of a JPEG.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The location of the image file; `nil` for an image of which only the size is known.
  public let source: Source?

  /// How the image is shown: its colours, its caps, its symbol. It does not affect the size.
  package let presentation: ImagePresentation

  /// The size in points and the file, as in `20.0 × 10.0, photo@2x.png`, without the bytes.
  public override var description: String {
    switch source {
    case .file(let path): "\(size.plainDescription), \(path)"
    case .bytes(let bytes): "\(size.plainDescription), \(bytes.count) bytes"
    case nil: size.plainDescription
    }
  }

  /// An image without content, of size 0 (`UIImage.init()`).
  public override convenience init() { self.init(size: .zero, scale: 1, source: nil) }

  /// An image of a known size, without a file.
  ///
  /// - Throws: `invalidNumber` when a side is negative or not finite.
  public init(size: CGSize) throws(LayoutError) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw LayoutError(
        .invalidNumber, "the size \(size.width) × \(size.height) of an image is negative or not finite")
    }
    self.size = size
    scale = 1
    source = nil
    presentation = ImagePresentation()
  }

  /// An image from the bytes of its file: PNG, JPEG, GIF, WebP or BMP. The first bytes are enough to measure it;
  /// drawing needs all of them.
  ///
  /// - Parameters:
  ///   - bytes: the file, or its beginning.
  ///   - scale: pixels per point.
  /// - Throws: `unreadableImage` when the bytes have no readable header, `invalidNumber` for a scale that is not
  ///   above 0 and finite.
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  public convenience init(bytes: [UInt8], scale: CGFloat = 1) throws(LayoutError) {
    let header: ImageHeader
    do throws(ImageFileError) { header = try ImageHeader(of: bytes) } catch {
      throw LayoutError(.unreadableImage, error.description)
    }
    try self.init(header, scale: scale, source: .bytes(bytes))
  }

  /// An image from the header of its file. The rest is read from the same path when the image is drawn.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - scale: pixels per point; `nil` takes it from the file name: 2 for `@2x`, 3 for `@3x`, else 1.
  /// - Throws: `unreadableImage` when the file cannot be read or is not an image, `invalidNumber` as
  ///   `init(bytes:scale:)`.
  /// - Complexity: O(bytes before the size)
  public convenience init(contentsOfFile path: String, scale: CGFloat? = nil) throws(LayoutError) {
    let header: ImageHeader
    do throws(ImageFileError) { header = try ImageHeader(contentsOfFile: path) } catch {
      throw LayoutError(.unreadableImage, error.description, at: .file(path))
    }
    try self.init(header, scale: scale ?? Self.scale(ofFile: path), source: .file(path))
  }

  /// The same image as another one, in another size, as a symbol has in another configuration, or presented in another
  /// way. The file is kept.
  package init(_ image: Image, size: CGSize? = nil, presentation: ImagePresentation? = nil) {
    self.size = size ?? image.size
    scale = image.scale
    source = image.source
    self.presentation = presentation ?? image.presentation
  }

  /// An image of which a size and a scale are known, and perhaps the file; both must be valid.
  package init(size: CGSize, scale: CGFloat, source: Source?, presentation: ImagePresentation = ImagePresentation()) {
    self.size = size
    self.scale = scale
    self.source = source
    self.presentation = presentation
  }

  private init(_ header: ImageHeader, scale: CGFloat, source: Source) throws(LayoutError) {
    guard scale > 0, scale.isFinite else {
      let path: String? = if case .file(let path) = source { path } else { nil }
      throw LayoutError(
        .invalidNumber, "the scale \(scale) of an image is not above 0 and finite", at: path.map { .file($0) })
    }
    size = CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale)
    self.scale = scale
    self.source = source
    presentation = ImagePresentation()
  }

  /// Whether the other object is an equal image.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Image else { return false }
    return self === other
      || size == other.size && scale == other.scale && source == other.source && presentation == other.presentation
  }

  /// A hash of the size, the scale and the presentation.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(scale)
    hasher.combine(presentation)
    return hasher.finalize()
  }

  /// Pixels per point by the file name: 2 for `photo@2x.png`, 3 for `photo@3x.png`, else 1.
  private static func scale(ofFile path: String) -> CGFloat {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? ""
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }
}

extension LayoutError.Code {
  /// The size of an image cannot be read from its file.
  public static let unreadableImage = LayoutError.Code(description: "unreadableImage")
}
