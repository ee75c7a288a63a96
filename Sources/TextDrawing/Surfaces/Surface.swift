internal import Fonts
internal import Geometry

/// A file format, or pixels, that a drawing is rendered to. One loop walks the steps of a drawing and skips what cannot
/// be drawn.
protocol Surface {
  /// Paints the background.
  mutating func ground(_ color: Color, _ size: Size)
  mutating func fill(_ rect: Rect, _ color: Color)
  mutating func stroke(_ rect: Rect, _ style: LineStyle)
  /// - Parameter radius: above 0 and at most half a side.
  mutating func fill(_ rect: Rect, radius: Double, _ color: Color)
  mutating func stroke(_ rect: Rect, radius: Double, _ style: LineStyle)
  mutating func line(_ start: Point, _ end: Point, _ style: LineStyle)
  mutating func glyphs(_ span: GlyphSpan) throws(DrawingError)
  mutating func picture(_ picture: Picture, in rect: Rect) throws(DrawingError)
  /// - Parameter radius: 0, or as for a fill.
  mutating func beginClip(_ rect: Rect, radius: Double)
  mutating func endClip()
}

extension Surface {
  mutating func ground(_ color: Color, _ size: Size) { fill(Rect(origin: .zero, size: size), color) }

  /// Renders all steps of a drawing.
  mutating func draw(_ drawing: Drawing) throws(DrawingError) {
    if let background = drawing.background { ground(background, drawing.size) }
    var openClips = 0
    for element in drawing.elements {
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

/// Points. What is smaller is invisible, and Cairo cannot invert its matrix.
private let leastSide = 1e-6

extension Point {
  /// Cairo keeps coordinates in 24 bits before the point: what lies further out is outside every page.
  var isDrawable: Bool { abs(x) < 4e6 && abs(y) < 4e6 }
}

extension Rect {
  var isDrawable: Bool {
    origin.isDrawable && Point(x: maxX, y: maxY).isDrawable && width >= 0 && height >= 0
  }
}
