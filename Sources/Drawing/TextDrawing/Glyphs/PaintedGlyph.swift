internal import Fonts
internal import Geometry

/// The picture of a coloured glyph (`COLR`) with the outlines that it fills, which `CairoContext` paints at any size.
struct PaintedGlyph {
  var root: ColorPaint
  /// The outlines of the picture, in ems.
  var outlines: [UInt32: GlyphOutline]
  var unitsPerEm: Double
  /// What it covers, in font units, y upwards; `nil` for nothing.
  var bounds: Rect?
  /// The work of painting it: shapes, fills, colour stops.
  var partCount: Int
  /// How many images of its size are needed at the same time.
  var groupDepth: Int
  /// Whether any of it has the colour of the text.
  var usesTextColor: Bool

  /// - Parameter outline: the outline of a glyph, in ems.
  init(
    _ picture: ColorPicture, unitsPerEm: Int, outline: (UInt32) throws(DrawingError) -> GlyphOutline
  ) throws(DrawingError) {
    root = picture.root
    partCount = picture.partCount
    self.unitsPerEm = Double(unitsPerEm)
    groupDepth = root.groupDepth
    usesTextColor = root.usesTextColor
    var glyphs: Set<UInt32> = []
    root.collectGlyphs(&glyphs)
    outlines = [:]
    var boxes: [UInt32: Rect] = [:]
    // In their order, so that the same glyph is the first one that is refused.
    for glyph in glyphs.sorted() {
      let shape = try outline(glyph)
      outlines[glyph] = shape
      let em = self.unitsPerEm
      boxes[glyph] = shape.bounds(slant: 0).map {
        Rect(x: $0.minX * em, y: -$0.maxY * em, width: $0.width * em, height: $0.height * em)
      }
    }
    if case .rect(let rect) = root.extent({ boxes[$0] }) { bounds = rect }
  }
}

extension ColorPaint {
  /// Whether it is one pattern that a shape can be filled with.
  var isFill: Bool {
    switch self {
    case .solid, .linear, .radial, .sweep: true
    case .transform(_, let paint): paint.isFill
    case .layers(let layers): layers.count == 1 && layers[0].isFill
    case .glyph, .clip, .composite: false
    }
  }

  fileprivate func collectGlyphs(_ glyphs: inout Set<UInt32>) {
    if case .glyph(let glyph, _) = self { glyphs.insert(glyph) }
    for child in children { child.collectGlyphs(&glyphs) }
  }

  fileprivate var usesTextColor: Bool {
    switch self {
    case .solid(let color): color.color == nil
    case .linear(let line, _, _), .radial(let line, _, _), .sweep(let line, _, _, _):
      line.stops.contains { $0.color.color == nil }
    default: children.contains { $0.usesTextColor }
    }
  }

  fileprivate var groupDepth: Int {
    let inner = children.map(\.groupDepth).max() ?? 0
    if case .composite(_, let mode, _) = self, mode.needsGroups { return inner + 2 }
    return inner
  }

  private var children: [ColorPaint] {
    switch self {
    case .solid, .linear, .radial, .sweep: []
    case .glyph(_, let paint), .clip(_, let paint), .transform(_, let paint): [paint]
    case .layers(let layers): layers
    case .composite(let source, _, let backdrop): [source, backdrop]
    }
  }
}

extension CompositeMode {
  /// Whether source and backdrop are painted on images of their own.
  var needsGroups: Bool {
    switch self {
    case .clear, .source, .destination, .sourceOver: false
    default: true
    }
  }
}
