internal import Fonts
internal import Geometry
internal import WorkBudgets

/// A file format, or pixels, to which a drawing is rendered. `draw` passes the steps of a drawing to the other methods
/// and skips those that cannot be drawn.
protocol Surface {
  /// The pixels of a square point that are painted; 0 for files that describe what is drawn.
  var pixelsPerSquarePoint: Double { get }
  /// Paints the background.
  mutating func paintBackground(_ color: Color, _ size: Size)
  mutating func fill(_ rect: Rect, _ color: Color)
  mutating func stroke(_ rect: Rect, _ style: LineStyle)
  /// - Parameter radius: above 0 and at most half of the shorter side, in points.
  mutating func fill(_ rect: Rect, radius: Double, _ color: Color)
  mutating func stroke(_ rect: Rect, radius: Double, _ style: LineStyle)
  mutating func line(_ start: Point, _ end: Point, _ style: LineStyle)
  mutating func glyphs(_ span: GlyphSpan) throws(DrawingError)
  mutating func picture(_ picture: Picture, in rect: Rect) throws(DrawingError)
  /// - Parameter radius: 0 for square corners, or as for a fill.
  mutating func beginClip(_ rect: Rect, radius: Double)
  mutating func endClip()
}

extension Surface {
  var pixelsPerSquarePoint: Double { 0 }

  mutating func paintBackground(_ color: Color, _ size: Size) { fill(Rect(origin: .zero, size: size), color) }

  /// Renders all steps of a drawing, which take steps from the work budget of the calling thread.
  ///
  /// - Throws: the error of a step, also of one that is missing; `tooLarge` when the work budget has come to its end.
  mutating func draw(_ drawing: Drawing) throws(DrawingError) {
    if let failure = drawing.failure { throw failure }
    if let background = drawing.background { paintBackground(background, drawing.size) }
    var openClips = 0
    for element in drawing.elements {
      var work = element.work
      if pixelsPerSquarePoint > 0 {
        let pixels = element.paintedArea(in: drawing.size) * pixelsPerSquarePoint
        work += Int(min(pixels, 1e15)) / CairoImage.pixelsPaintedInStep
      }
      guard Work.spend(work) else { throw DrawingError(.tooLarge, WorkBudgetError.exhausted.description) }
      switch element {
      case .fill(let rect, let color): if rect.isDrawable { fill(rect, color) }
      case .stroke(let rect, let style): if rect.isDrawable, style.isDrawable { stroke(rect, style) }
      case .fillRounded(let rect, let radius, let color): if rect.isDrawable { fill(rect, radius: radius, color) }
      case .strokeRounded(let rect, let radius, let style):
        if rect.isDrawable, style.isDrawable { stroke(rect, radius: radius, style) }
      case .line(let start, let end, let style):
        if start.isDrawable, end.isDrawable, style.isDrawable { line(start, end, style) }
      case .glyphs(let span): if span.font.size > leastSide { try glyphs(span) }
      case .picture(let picture, let rect):
        if rect.isDrawable, min(rect.width, rect.height) > leastSide { try self.picture(picture, in: rect) }
      case .beginClip(let rect, let radius):
        if rect.isDrawable { beginClip(rect, radius: radius) } else { beginClip(.zero, radius: 0) }
        openClips += 1
      case .endClip:
        guard openClips > 0 else { continue }
        endClip()
        openClips -= 1
      }
    }
    for _ in 0..<openClips { endClip() }
  }
}

extension DrawingElement {
  /// The work of rendering it, in steps of a work budget; pictures count their pixels when they are decoded.
  fileprivate var work: Int {
    if case .glyphs(let span) = self { return 10 + 10 * span.glyphs.count }
    return 10
  }

  /// The square points that rendering it paints within a drawing, or somewhat more.
  fileprivate func paintedArea(in size: Size) -> Double {
    func area(_ rect: Rect, stroke: Double = 0) -> Double {
      let width = min(rect.maxX + stroke, size.width) - max(rect.minX - stroke, 0)
      let height = min(rect.maxY + stroke, size.height) - max(rect.minY - stroke, 0)
      return width > 0 && height > 0 ? width * height : 0
    }
    switch self {
    case .fill(let rect, _), .fillRounded(let rect, _, _): return area(rect)
    case .stroke(let rect, let style), .strokeRounded(let rect, _, let style): return area(rect, stroke: style.width)
    // Pixels that are scaled take some four times as long as pixels of one colour.
    case .picture(_, let rect): return 4 * area(rect)
    case .line(let start, let end, let style):
      let corner = Point(x: min(start.x, end.x), y: min(start.y, end.y))
      let rect = Rect(x: corner.x, y: corner.y, width: abs(start.x - end.x), height: abs(start.y - end.y))
      return area(rect, stroke: style.width)
    case .glyphs(let span):
      // The ink of a glyph is about a quarter of an em, squared.
      return min(span.font.size * span.font.size / 4, size.width * size.height) * Double(span.glyphs.count)
    case .beginClip, .endClip: return 0
    }
  }
}

/// The size in points up to which fonts and pictures are skipped: they are invisible, and Cairo cannot invert their
/// matrices.
private let leastSide = 1e-6

extension Point {
  /// Whether Cairo can represent the coordinates, which have 24 bits before the binary point. Points further out are
  /// outside every page.
  var isDrawable: Bool { abs(x) < 4e6 && abs(y) < 4e6 }
}

extension Rect {
  /// Whether the corners are drawable points and the extents are not negative.
  var isDrawable: Bool {
    origin.isDrawable && Point(x: maxX, y: maxY).isDrawable && width >= 0 && height >= 0
  }
}
