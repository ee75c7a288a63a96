internal import Glibc
public import Geometry

/// What layout needs to know of a picture (`UIImage`): its size, and where it came from, for those who draw it.
public struct Image: Hashable, Sendable {
  /// Points, as the picture is shown.
  public let size: Size
  /// Pixels a point.
  public let scale: Double
  /// Where the picture is; `nil` for one of which only the size is known.
  public let source: Source?

  /// A picture of a known size.
  ///
  /// - Throws: `invalidNumber` when a side is negative or not finite.
  public init(size: Size) throws(LayoutError) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw LayoutError(
        .invalidNumber, "the size \(size.width) × \(size.height) of an image is negative or not finite")
    }
    self.size = size
    scale = 1
    source = nil
  }

  /// A picture by the bytes of its file: PNG, JPEG, GIF, WebP or BMP. For its size the first ones are enough; to be
  /// drawn it needs all.
  ///
  /// - Throws: `unreadableImage` when they tell no size, `invalidNumber` for a scale that is not above 0 and finite.
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  public init(bytes: [UInt8], scale: Double = 1) throws(LayoutError) {
    let header: ImageHeader
    do throws(ImageHeaderError) {
      header = try ImageHeader(of: bytes)
    } catch {
      throw LayoutError(.unreadableImage, error.description)
    }
    try self.init(header, scale: scale, source: .bytes(bytes))
  }

  /// A picture by the header of its file. The rest is read when the picture is drawn, from the same path.
  ///
  /// - Parameter scale: pixels a point; `nil` takes it from the end of the name, 2 for `@2x`, else 1.
  /// - Throws: `unreadableImage` when the file cannot be read or is no picture, `invalidNumber` as `init(bytes:scale:)`.
  public init(contentsOfFile path: String, scale: Double? = nil) throws(LayoutError) {
    let header = try Self.header(ofFile: path)
    try self.init(header, scale: scale ?? Self.scale(ofFile: path), source: .file(path))
  }

  private init(_ header: ImageHeader, scale: Double, source: Source) throws(LayoutError) {
    guard scale > 0, scale.isFinite else {
      throw LayoutError(.invalidNumber, "the scale \(scale) of an image is not above 0 and finite")
    }
    size = Size(width: Double(header.width) / scale, height: Double(header.height) / scale)
    self.scale = scale
    self.source = source
  }

  /// `photo@2x.png` has two pixels a point.
  private static func scale(ofFile path: String) -> Double {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? ""
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }

  // MARK: Files

  /// More than any camera writes before the size of its picture.
  private static let readLimit = 1 << 26

  /// Reads as much of a file as its header needs: most need one block, a JPEG with long metadata several.
  private static func header(ofFile path: String) throws(LayoutError) -> ImageHeader {
    // Without O_NONBLOCK a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path, String(cString: strerror(errno))) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var goal = 1 << 16
    while true {
      let isAtEnd = try fill(&bytes, to: goal, from: file, path)
      do throws(ImageHeaderError) {
        return try ImageHeader(of: bytes)
      } catch {
        if isAtEnd || goal >= readLimit { throw failure(path, error.description) }
      }
      goal *= 4
    }
  }

  /// - Returns: whether the file has no more.
  private static func fill(
    _ bytes: inout [UInt8], to goal: Int, from file: Int32, _ path: String
  ) throws(LayoutError) -> Bool {
    while bytes.count < goal {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: goal - start))
      let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + start }, goal - start) }
      bytes.removeLast(goal - start - max(0, count))
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, String(cString: strerror(errno)))
      }
      if count == 0 { return true }
    }
    return false
  }

  private static func failure(_ path: String, _ reason: String) -> LayoutError {
    LayoutError(.unreadableImage, "\(path): \(reason)")
  }
}

extension LayoutError.Code {
  /// The size of a picture cannot be read.
  public static let unreadableImage = LayoutError.Code(description: "unreadableImage")
}
