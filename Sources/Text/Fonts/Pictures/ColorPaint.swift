package import Geometry

/// The picture of a coloured glyph, as the table `COLR` describes it: a tree of fills, shapes and transformations in font
/// units, y upwards.
package struct ColorPicture: Sendable {
  package var root: ColorPaint
  /// The work of drawing it: its fills, shapes, transformations and colour stops.
  package var partCount: Int
}

/// One step of the picture of a coloured glyph.
package indirect enum ColorPaint: Sendable {
  /// Fills everything, up to what clips it, as the gradients do.
  case solid(PaintColor)
  /// A gradient along the line from the first point, which has offset 0, to the second one.
  case linear(ColorLine, Point, Point)
  /// A gradient from the first circle to the second one.
  case radial(ColorLine, Circle, Circle)
  /// A gradient around a point, between two angles in degrees, counter-clockwise from the x axis.
  case sweep(ColorLine, Point, start: Double, end: Double)
  /// A paint inside the outline of a glyph.
  case glyph(UInt32, ColorPaint)
  /// A paint inside a rectangle.
  case clip(Rect, ColorPaint)
  case transform(PaintTransform, ColorPaint)
  /// From bottom to top.
  case layers([ColorPaint])
  case composite(source: ColorPaint, CompositeMode, backdrop: ColorPaint)

  /// A circle of a gradient.
  package struct Circle: Hashable, Sendable {
    package var center: Point
    package var radius: Double
  }
}

/// A colour of a palette; `nil` for the text's colour.
package struct PaintColor: Hashable, Sendable {
  package var color: Color?
  /// Multiplied by the opacity of the colour.
  package var alpha: Double
}

/// The colours of a gradient, by their offsets.
package struct ColorLine: Sendable {
  /// What is outside the offsets that have colours.
  package enum Extend: Sendable { case pad, `repeat`, reflect }

  package struct Stop: Sendable {
    package var offset: Double
    package var color: PaintColor
  }

  package var extend: Extend
  /// In the order of their offsets; at least one.
  package var stops: [Stop]
}

/// An affine transformation of points `(x, y)` to `(xx · x + xy · y + dx, yx · x + yy · y + dy)`.
package struct PaintTransform: Hashable, Sendable {
  package var xx = 1.0
  package var yx = 0.0
  package var xy = 0.0
  package var yy = 1.0
  package var dx = 0.0
  package var dy = 0.0

  /// The transformation with another point than the origin as its fixed point.
  func around(_ center: Point) -> PaintTransform {
    var moved = self
    moved.dx += center.x - xx * center.x - xy * center.y
    moved.dy += center.y - yx * center.x - yy * center.y
    return moved
  }
}

/// How a source is combined with what is below it (W3C Compositing and Blending Level 1), by the numbers of the table.
package enum CompositeMode: Int, Sendable {
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
  case sourceAtop, destinationAtop, xor, plus
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
  case hue, saturation, color, luminosity
}

// MARK: Extent

extension ColorPaint {
  /// What a paint covers.
  package enum Extent: Equatable, Sendable {
    case nothing
    case rect(Rect)
    case everything

    func union(_ other: Extent) -> Extent {
      switch (self, other) {
      case (.everything, _), (_, .everything): return .everything
      case (.nothing, let extent), (let extent, .nothing): return extent
      case (.rect(let first), .rect(let second)):
        let (left, top) = (min(first.minX, second.minX), min(first.minY, second.minY))
        return .rect(
          Rect(
            x: left, y: top, width: max(first.maxX, second.maxX) - left, height: max(first.maxY, second.maxY) - top))
      }
    }

    func intersection(_ other: Extent) -> Extent {
      switch (self, other) {
      case (.nothing, _), (_, .nothing): return .nothing
      case (.everything, let extent), (let extent, .everything): return extent
      case (.rect(let first), .rect(let second)):
        let (left, top) = (max(first.minX, second.minX), max(first.minY, second.minY))
        let (right, bottom) = (min(first.maxX, second.maxX), min(first.maxY, second.maxY))
        return left < right && top < bottom
          ? .rect(Rect(x: left, y: top, width: right - left, height: bottom - top)) : .nothing
      }
    }
  }

  /// What the paint covers, or somewhat more. A glyph whose paint covers everything is not drawn (OpenType, COLR,
  /// "Metrics and boundedness").
  ///
  /// - Parameter bounds: gives the bounds of a glyph's outline; `nil` without one.
  package func extent(_ bounds: (UInt32) -> Rect?) -> Extent {
    switch self {
    case .solid, .linear, .radial, .sweep: return .everything
    case .glyph(let glyph, let paint):
      guard let box = bounds(glyph) else { return .nothing }
      return paint.extent(bounds).intersection(.rect(box))
    case .clip(let rect, let paint): return paint.extent(bounds).intersection(.rect(rect))
    case .transform(let transform, let paint): return transform.extent(of: paint.extent(bounds))
    case .layers(let layers): return layers.reduce(.nothing) { $0.union($1.extent(bounds)) }
    case .composite(let source, let mode, let backdrop):
      switch mode {
      case .clear: return .nothing
      case .source, .sourceOut: return source.extent(bounds)
      case .destination, .destinationOut: return backdrop.extent(bounds)
      case .sourceIn, .destinationIn: return source.extent(bounds).intersection(backdrop.extent(bounds))
      default: return source.extent(bounds).union(backdrop.extent(bounds))
      }
    }
  }
}

extension PaintTransform {
  /// The bounds of a transformed extent.
  fileprivate func extent(of extent: ColorPaint.Extent) -> ColorPaint.Extent {
    guard case .rect(let rect) = extent else { return extent }
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
    // Scales of scales may be without bounds; what a clip leaves of them is not.
    let across = corners.map { min(max(xx * $0.0 + xy * $0.1 + dx, -1e9), 1e9) }
    let up = corners.map { min(max(yx * $0.0 + yy * $0.1 + dy, -1e9), 1e9) }
    guard !(across + up).contains(where: \.isNaN), let left = across.min(), let right = across.max(),
      let low = up.min(), let high = up.max(), left < right, low < high
    else { return .nothing }
    return .rect(Rect(x: left, y: low, width: right - left, height: high - low))
  }
}
