public import Geometry
package import ImageFiles

/// A size and a list of drawing steps, which can be rendered to each format of ``DrawingFormat``. It is a value without
/// C pointers.
///
///     var drawing = try Drawing(size: Size(width: 200, height: 60))
///     drawing.add(try typesetter.layout(maxWidth: 180), of: typesetter, at: Point(x: 10, y: 10))
///     try drawing.write(to: "label.png", scale: 2)
///
/// Coordinates are points from the top left. A drawing gives the same bytes on every thread.
public struct Drawing: Sendable, CustomStringConvertible {
  /// The size in points.
  public let size: Size
  /// The colour of the background; `nil` for a transparent one.
  public var background: Color?
  package private(set) var elements: [DrawingElement] = []
  /// The first error of a step that cannot throw; rendering throws it.
  package private(set) var failure: DrawingError?
  /// The pictures of the images in the drawing, so that each is read once.
  private var pictures: [ImageSource: Picture] = [:]
  /// The sum of their pixels.
  private var picturePixels = 0
  /// The greatest sum of the pixels of images that a drawing reads: decoding so many takes some ten seconds.
  package static let mostPicturePixels = 1 << 30
  /// The captions of guides, and where further ones have room.
  var captionList = CaptionList()

  /// An empty drawing.
  ///
  /// - Throws: `invalidSize` for a side that is not above 0 and finite. The upper limit depends on the format and is
  ///   checked when the drawing is rendered; see `DrawingFormat`.
  public init(size: Size, background: Color? = .white) throws(DrawingError) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw DrawingError(
        .invalidSize, "a drawing cannot be \(size.width) × \(size.height) points: expected finite sides above 0")
    }
    self.size = size
    self.background = background
  }

  /// The size and the number of steps, as in `200.0 × 60.0, 12 steps`.
  public var description: String { "\(size), \(elements.count) steps" }

  package mutating func append(_ element: DrawingElement) { elements.append(element) }

  /// Reports that a step is missing.
  package mutating func fail(_ error: DrawingError) { failure = failure ?? error }

  /// Removes all steps after the first `count`.
  package mutating func removeElements(from count: Int) { elements.removeLast(max(0, elements.count - count)) }

  /// The drawing as it is, for ``restore(_:)``.
  package func checkpoint() -> Checkpoint { Checkpoint(count: elements.count, captions: captionList) }

  /// Removes all steps and captions that were added after a checkpoint.
  package mutating func restore(_ checkpoint: Checkpoint) {
    removeElements(from: checkpoint.count)
    captionList = checkpoint.captions
  }

  /// A state of a drawing.
  package struct Checkpoint {
    fileprivate var count: Int
    fileprivate var captions: CaptionList
  }

  /// The picture of an image, read on first use.
  ///
  /// - Throws: as `Picture.init(contentsOfFile:)` or `Picture.init(bytes:)`; `tooLarge` when all pictures have more pixels than
  ///   ``mostPicturePixels``.
  package mutating func picture(from source: ImageSource) throws(DrawingError) -> Picture {
    if let picture = pictures[source] { return picture }
    guard picturePixels <= Self.mostPicturePixels else {
      throw DrawingError(
        .tooLarge,
        "the \(pictures.count) pictures of the drawing have more than \(Self.mostPicturePixels) pixels in all: expected fewer or smaller ones"
      )
    }
    let picture =
      switch source {
      case .file(let path): try Picture(contentsOfFile: path)
      case .bytes(let bytes): try Picture(bytes: bytes)
      }
    pictures[source] = picture
    picturePixels += picture.width * picture.height
    return picture
  }

  /// Fills a rectangle.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points of the drawing.
  ///   - color: the colour of the area.
  ///   - radius: the radius of the corners in points, limited to half of the shorter side.
  public mutating func fill(_ rect: Rect, _ color: Color, cornerRadius radius: Double = 0) {
    let radius = Self.usable(radius, in: rect)
    append(radius > 0 ? .fillRounded(rect, radius: radius, color) : .fill(rect, color))
  }

  /// Strokes the sides of a rectangle, inside it.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points of the drawing.
  ///   - color: the colour of the line.
  ///   - width: points, limited to half of the shorter side; nothing is drawn for 0 and less.
  ///   - radius: the radius of the outer corners in points, limited to half of the shorter side.
  public mutating func stroke(_ rect: Rect, _ color: Color, width: Double = 1, cornerRadius radius: Double = 0) {
    let width = min(width, rect.width / 2, rect.height / 2)
    guard width > 0 else { return }
    let half = width / 2
    let inner = Rect(
      x: rect.minX + half, y: rect.minY + half, width: rect.width - width, height: rect.height - width)
    let style = LineStyle(color: color, width: width)
    let radius = Self.usable(Self.usable(radius, in: rect) - half, in: inner)
    append(radius > 0 ? .strokeRounded(inner, radius: radius, style) : .stroke(inner, style))
  }

  /// The radius limited to half of the shorter side; 0 for one that is negative or not a number.
  private static func usable(_ radius: Double, in rect: Rect) -> Double {
    radius > 0 ? min(radius, rect.width / 2, rect.height / 2) : 0
  }

  /// Draws a line.
  public mutating func strokeLine(from start: Point, to end: Point, _ style: LineStyle) {
    append(.line(start, end, style))
  }

  /// Draws a picture scaled to a rectangle.
  public mutating func add(_ picture: Picture, in rect: Rect) { append(.picture(picture, rect)) }

  /// Clips the steps that the body adds to a rectangle. When the body throws, the drawing is unchanged.
  public mutating func clip<E: Error>(to rect: Rect, _ body: (inout Drawing) throws(E) -> Void) throws(E) {
    let count = elements.count
    beginClip(to: rect, cornerRadius: 0)
    do throws(E) { try body(&self) } catch {
      removeElements(from: count)
      throw error
    }
    append(.endClip)
  }

  package mutating func beginClip(to rect: Rect, cornerRadius: Double) {
    append(.beginClip(rect, radius: Self.usable(cornerRadius, in: rect)))
  }
}
